-- For `vim.lsp.enable('trellis')`, which Neovim has since 0.11.
local trellis = require('trellis')

return vim.tbl_extend('force', trellis.configuration(), {
  filetypes = { 'yaml', 'json' },
  root_dir = function(buffer, start)
    local path = vim.api.nvim_buf_get_name(buffer)
    if trellis.concerns(path) then start(trellis.root(path)) end
  end,
})
