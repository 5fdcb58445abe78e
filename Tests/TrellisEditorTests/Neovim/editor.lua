-- A Neovim that a session drives as a person does: by keys. Another Neovim runs the session, so that it can
-- wait for what the first one does.
local M = {}

-- A server that doesn't answer is noticed, however slow the machine is.
local patience = 120 * 1000

local options = { '--clean', '--headless', '--embed', '-n', '-i', 'NONE' }
local child = vim.fn.jobstart({ vim.v.progpath, unpack(options) }, { rpc = true })

--- Prints a text, or the lines of one.
function M.print(text)
  io.stdout:write((type(text) == 'table' and table.concat(text, '\n') or text) .. '\n')
end

function M.fail(message)
  M.print(message)
  vim.fn.rpcnotify(child, 'nvim_command', 'qa!')
  vim.cmd('cquit 1')
end

--- Runs Lua in the editor; `...` are the arguments.
function M.lua(code, ...)
  local done, result = pcall(vim.fn.rpcrequest, child, 'nvim_exec_lua', code, { ... })
  if not done then M.fail(result) end
  return result
end

--- Runs a command of Neovim.
function M.command(command)
  local done, result = pcall(vim.fn.rpcrequest, child, 'nvim_command', command)
  if not done then M.fail(result) end
end

--- Types keys, such as `ihello<Esc>`.
function M.type(keys)
  vim.fn.rpcrequest(child, 'nvim_input', keys)
end

--- Waits until an expression of Lua has a value that isn't nil or false, and returns the value.
function M.wait(description, code, ...)
  local result
  local arguments = { ... }
  local done = vim.wait(patience, function()
    result = M.lua(code, unpack(arguments))
    return result ~= nil and result ~= vim.NIL and result ~= false
  end, 20)
  if not done then
    M.print(M.lines())
    M.print_diagnostics()
    M.print(M.lua("return vim.fn.execute('messages')"))
    M.fail('waited for ' .. description)
  end
  return result
end

--- Opens a file of the project, and waits for the server.
function M.open(path)
  M.command('edit ' .. vim.fn.fnameescape(path))
  -- What is typed is what is written.
  M.command('setlocal noautoindent nosmartindent indentexpr=')
  M.wait('the server', [[
    local get = vim.lsp.get_clients or vim.lsp.get_active_clients
    for _, client in pairs(get()) do
      if client.initialized and vim.lsp.buf_is_attached(0, client.id) then return true end
    end]])
end

--- The lines of the text that is edited.
function M.lines()
  return M.lua('return vim.api.nvim_buf_get_lines(0, 0, -1, true)')
end

--- Puts the cursor before the first occurrence of a text, or at an offset behind its start.
function M.go(text, offset)
  M.lua([[
    local text, offset = ...
    for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, true)) do
      local column = line:find(text, 1, true)
      if column then return vim.api.nvim_win_set_cursor(0, { number, column - 1 + offset }) end
    end
    error('there is no ' .. text)]], text, offset or 0)
end

--- Waits until the messages about the text are those expected: as many, with these beginnings in order.
function M.expect_diagnostics(...)
  local expected = { ... }
  M.wait('the messages ' .. vim.inspect(expected), [[
    local expected = ...
    local found = vim.diagnostic.get(0)
    if #found ~= #expected then return false end
    table.sort(found, function(left, right)
      if left.lnum ~= right.lnum then return left.lnum < right.lnum end
      return left.col < right.col
    end)
    for index, diagnostic in ipairs(found) do
      if not vim.startswith(diagnostic.message, expected[index]) then return false end
    end
    return true]], expected)
end

--- Prints the messages about the text with their places: lines and columns from 1, columns in bytes.
function M.print_diagnostics()
  local found = M.lua([[
    local found = vim.diagnostic.get(0)
    table.sort(found, function(left, right) return left.lnum < right.lnum end)
    return vim.tbl_map(function(one)
      local severity = vim.diagnostic.severity[one.severity]:lower()
      return ('%d:%d-%d %s: %s [%s]'):format(
        one.lnum + 1, one.col + 1, one.end_col + 1, severity, one.message, one.code)
    end, found)]])
  for _, line in ipairs(found) do M.print(line) end
end

--- Asks the server directly, where Neovim shows an answer in a window or a list.
function M.request(method, parameters)
  return M.lua([[
    local method, more = ...
    local get = vim.lsp.get_clients or vim.lsp.get_active_clients
    local client = select(2, next(get()))
    local parameters = vim.lsp.util.make_position_params(0, client.offset_encoding)
    parameters = vim.tbl_extend('force', parameters, more or {})
    local answers = vim.lsp.buf_request_sync(0, method, parameters, 120000)
    local answer = answers[client.id]
    return answer.result or answer.error]], method, parameters or vim.empty_dict())
end

--- Runs a session in the editor, and ends both.
function M.run(session)
  M.command('set runtimepath^=' .. vim.fn.fnameescape(vim.env.PLUGIN))
  M.lua("require('trellis').setup({ cmd = { vim.env.TRELLIS, 'lsp' } })")
  local done, problem = xpcall(session, debug.traceback)
  if not done then M.fail(problem) end
  vim.fn.rpcnotify(child, 'nvim_command', 'qa!')
  vim.fn.jobwait({ child }, patience)
end

return M
