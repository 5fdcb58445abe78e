local editor = require('editor')

-- Completes before the cursor in insert mode, and prints the labels.
local function complete()
  editor.type('<C-x><C-o>')
  local words = editor.wait('completions', [[
    local info = vim.fn.complete_info({ 'items', 'pum_visible' })
    if #info.items == 0 then return false end
    return vim.tbl_map(function(item) return item.abbr end, info.items)]])
  editor.print(table.concat(words, ' '))
end

editor.run(function()
  editor.open('Cart.feature.yaml')
  editor.command('set completeopt=menuone')

  editor.print('-- a key')
  editor.go('feature')
  editor.type('Goal')
  complete()
  editor.type('<C-y><Esc>')
  editor.wait('the key', "return vim.fn.getline('$') ~= 'al'")
  editor.print(editor.lines())

  editor.print('-- a word')
  editor.type('ddgg')
  editor.go('- present:')
  editor.type('A ')
  complete()
  editor.type('<C-y><Esc>')
  editor.wait('the name', "return vim.fn.mode() == 'n'")
  editor.print(editor.lines())
  editor.expect_diagnostics()
end)
