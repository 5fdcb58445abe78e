-- Trellis' language server in Neovim. `require('trellis').setup()` starts it for specs and for trellis.yaml.
local M = {}

M.patterns = { '*.feature.yaml', '*.feature.yml', '*.feature.json', 'trellis.yaml' }

local endings = { '%.feature%.yaml$', '%.feature%.yml$', '%.feature%.json$', '/trellis%.yaml$' }

--- Whether a file is a spec or a configuration.
function M.concerns(path)
  for _, ending in ipairs(endings) do
    if path:find(ending) then return true end
  end
  return false
end

--- The folder that the server works in: the outermost one with a configuration, a package or a repository
--- above a file, or else the file's own.
function M.root(path)
  local folder = vim.fn.fnamemodify(path, ':p:h')
  local root, parent = folder, folder
  while true do
    for _, name in ipairs({ 'trellis.yaml', 'Package.swift', '.git' }) do
      if vim.loop.fs_stat(parent .. '/' .. name) then root = parent end
    end
    if vim.loop.fs_stat(parent .. '/.git') then return root end
    local next = vim.fn.fnamemodify(parent, ':h')
    if next == parent then return root end
    parent = next
  end
end

--- Shows the explanation of a rule in a window of its own.
function M.explain(command, context)
  local client = vim.lsp.get_client_by_id(context.client_id)
  local parameters = { command = command.command, arguments = command.arguments }
  local function show(problem, text)
    if problem then return vim.notify(problem.message, vim.log.levels.ERROR) end
    vim.lsp.util.open_floating_preview(vim.split(text, '\n'), 'markdown', { border = 'single' })
  end
  if vim.fn.has('nvim-0.11') == 1 then
    client:request('workspace/executeCommand', parameters, show, context.bufnr)
  else
    client.request('workspace/executeCommand', parameters, show, context.bufnr)
  end
end

--- What the server is started with, for `vim.lsp.start` and the like.
---
--- @param options table? Values that replace these, such as `cmd`.
function M.configuration(options)
  return vim.tbl_deep_extend('force', {
    name = 'trellis',
    cmd = { 'trellis', 'lsp' },
    init_options = { showsExplanations = true },
    commands = { ['trellis.explainRule'] = M.explain },
  }, options or {})
end

-- Neovim before 0.8 doesn't reuse clients.
local clients = {}

local function start(configuration, buffer)
  if vim.lsp.start then return vim.lsp.start(configuration, { bufnr = buffer }) end
  local root = configuration.root_dir
  local id = clients[root]
  if not id or vim.lsp.client_is_stopped(id) then id = vim.lsp.start_client(configuration) end
  clients[root] = id
  if not id then return end
  vim.lsp.buf_attach_client(buffer, id)
  vim.bo[buffer].omnifunc = 'v:lua.vim.lsp.omnifunc'
end

--- Starts the server whenever a spec or a configuration is opened.
---
--- @param options table? Values that replace those of `configuration`, such as `cmd`.
function M.setup(options)
  local configuration = M.configuration(options)
  vim.api.nvim_create_autocmd({ 'BufReadPost', 'BufNewFile' }, {
    group = vim.api.nvim_create_augroup('trellis', { clear = true }),
    pattern = M.patterns,
    callback = function(event)
      if vim.fn.executable(configuration.cmd[1]) == 0 then
        local message = "'%s' isn't there; install Trellis, or pass its path: setup({cmd = {PATH, 'lsp'}})"
        return vim.notify_once(message:format(configuration.cmd[1]), vim.log.levels.WARN)
      end
      local root = M.root(vim.api.nvim_buf_get_name(event.buf))
      start(vim.tbl_extend('keep', { root_dir = root }, configuration), event.buf)
    end,
  })
end

return M
