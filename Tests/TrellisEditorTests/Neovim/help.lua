local editor = require('editor')

-- The lines of the window that floats over the text.
local function floating()
  return editor.wait('a window', [[
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= '' then
        return vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, true)
      end
    end]])
end

local function close()
  editor.lua([[
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= '' then
        vim.api.nvim_win_close(window, true)
      end
    end]])
end

-- Chooses a code action by the beginning of its title.
local function choose(title)
  editor.lua([[
    local title = ...
    vim.ui.select = function(items, options, choose)
      for _, item in ipairs(items) do
        if vim.startswith(options.format_item(item), title) then return choose(item) end
      end
    end
    vim.lsp.buf.code_action()]], title)
end

editor.run(function()
  editor.open('Cart.feature.yaml')
  editor.expect_diagnostics("unknown key 'stat'", "nothing handles the action")

  editor.print('-- hover')
  editor.go('actions')
  editor.lua('vim.lsp.buf.hover()')
  editor.print(floating()[1])
  close()

  editor.print('-- a fix')
  editor.go('stat')
  choose("Write 'state'")
  editor.expect_diagnostics("nothing handles the action")
  editor.print(editor.lines())

  editor.print('-- an explanation')
  editor.go('tapped')
  choose('Explain')
  editor.print(floating()[1])
  close()

  editor.print('-- off')
  choose('Switch off')
  editor.expect_diagnostics()
  editor.print(editor.lines())
end)
