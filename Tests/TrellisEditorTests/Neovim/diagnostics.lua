local editor = require('editor')

editor.run(function()
  editor.open('Cart.feature.yaml')
  editor.expect_diagnostics("unknown key 'stat'", "'CartFeature' has no destination")
  editor.print_diagnostics()

  editor.print('-- typing')
  editor.go('stat:', 4)
  editor.type('ie<Esc>')
  editor.expect_diagnostics("'CartFeature' has no destination")
  editor.print(editor.lines())

  editor.print('-- another spec, not saved')
  editor.go('edot')
  editor.type('cwedit<Esc>')
  editor.expect_diagnostics()
  editor.open('Edit.feature.yaml')
  editor.type('Gostate:<CR>  draft: String<Esc>')
  editor.wait('the other spec to lack an argument', [[
    local buffer = vim.fn.bufnr('Cart.feature.yaml')
    local first = vim.diagnostic.get(buffer)[1]
    return first and first.code == 'wrong-arguments']])
  editor.command('buffer Cart.feature.yaml')
  editor.print_diagnostics()
end)
