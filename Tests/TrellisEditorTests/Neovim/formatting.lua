local editor = require('editor')

editor.run(function()
  editor.open('Cart.feature.yaml')
  local before = editor.lines()
  editor.lua([[
    if vim.lsp.buf.format then
      vim.lsp.buf.format({ timeout_ms = 120000 })
    else
      vim.lsp.buf.formatting_sync({}, 120000)
    end]])
  editor.print(editor.lines())
  editor.type('u')
  editor.wait('the former text', 'return vim.deep_equal(vim.api.nvim_buf_get_lines(0, 0, -1, true), ...)', before)
end)
