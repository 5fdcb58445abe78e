local editor = require('editor')

-- What the server knows of the text, by the column of what it complains about.
local function expect_at(text, offset)
  editor.wait('the message at ' .. text, [[
    local text, offset = ...
    local found = vim.diagnostic.get(0)
    local line = vim.api.nvim_buf_get_lines(0, 0, -1, true)
    for number, line in ipairs(line) do
      local column = line:find(text, 1, true)
      if column then
        return #found == 1 and found[1].lnum == number - 1 and found[1].col == column - 1 + offset
      end
    end]], text, offset or 0)
end

editor.run(function()
  editor.open('Cart.feature.yaml')
  editor.print(editor.lua('return vim.bo.fileformat'))
  expect_at('tapped')
  editor.go('doc: ', 5)
  editor.type('i😀 é e\u{301} 日本 👨‍👩‍👧 <Esc>')
  editor.go('[', 1)
  editor.type('i"😀😀", <Esc>')
  editor.expect_diagnostics("an action '😀😀' isn't a Swift name", 'nothing handles')
  editor.type('u')
  expect_at('tapped')
  editor.type('<C-r>')
  editor.expect_diagnostics("an action '😀😀' isn't a Swift name", 'nothing handles')
  editor.type('u')
  editor.go('doc')
  editor.type('Oaccess: public<CR># 😀<Esc>yyp')
  expect_at('tapped')
  editor.go('tapped')
  editor.type('cwä<Esc>')
  editor.wait('the message about ä', "return #vim.diagnostic.get(0) == 1 and vim.diagnostic.get(0)[1].col == 10")
  editor.type('u')
  editor.command('2,3move 0')
  editor.command('%substitute/e/E/g')
  editor.type('u')
  expect_at('tapped')
  editor.type('ggdGifeature: CartFeature<CR>nonsense: 1<Esc>')
  editor.expect_diagnostics("unknown key 'nonsense'")
  editor.type('uu')
  expect_at('tapped')
  editor.print(editor.lines())
  editor.print_diagnostics()
end)
