local editor = require('editor')

local function place()
  return editor.lua([[
    local name = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(0), ':t')
    local cursor = vim.api.nvim_win_get_cursor(0)
    return ('%s:%d:%d'):format(name, cursor[1], cursor[2] + 1)]])
end

local function wait_for_list(description)
  local items = editor.wait(description, [[
    local items = vim.fn.getqflist()
    if #items == 0 then items = vim.fn.getloclist(0) end
    return #items > 0 and vim.tbl_map(function(item)
      local name = vim.fn.fnamemodify(vim.fn.bufname(item.bufnr), ':t')
      return ('%s:%d %s'):format(name, item.lnum, vim.trim(item.text):gsub(' in %w+$', ''))
    end, items)]])
  table.sort(items)
  for _, item in ipairs(items) do editor.print(item) end
  editor.lua("vim.fn.setqflist({}) vim.fn.setloclist(0, {}) vim.cmd('cclose | lclose')")
end

editor.run(function()
  editor.open('Cart.feature.yaml')
  editor.expect_diagnostics()

  editor.print('-- definition')
  editor.go('EditFeature')
  editor.lua('vim.lsp.buf.definition()')
  editor.wait('the definition', "return vim.api.nvim_buf_get_name(0):find('Edit.feature.yaml', 1, true)")
  editor.print(place())

  editor.print('-- references')
  editor.go('EditFeature')
  editor.lua('vim.lsp.buf.references()')
  wait_for_list('references')

  editor.print('-- highlights')
  editor.command('buffer Cart.feature.yaml')
  editor.go('edit:')
  for _, highlight in ipairs(editor.request('textDocument/documentHighlight')) do
    local start = highlight.range.start
    editor.print(('%d:%d %d'):format(start.line + 1, start.character + 1, highlight.kind))
  end

  editor.print('-- outline')
  editor.lua('vim.lsp.buf.document_symbol()')
  wait_for_list('the outline')
  editor.print('-- all names')
  editor.lua("vim.lsp.buf.workspace_symbol('done')")
  wait_for_list('the names')

  editor.print('-- rename')
  editor.open('Edit.feature.yaml')
  editor.go('done]')
  editor.lua("vim.lsp.buf.rename('saved')")
  editor.wait('the new name', "return vim.fn.search('saved', 'nw') > 0")
  editor.print(editor.lines())
  editor.go('EditFeature')
  editor.lua("vim.lsp.buf.rename('FormFeature')")
  editor.wait('the new name', "return vim.fn.search('FormFeature', 'nw') > 0")
  editor.print(editor.lines())
  editor.command('buffer Cart.feature.yaml')
  editor.print(editor.lines())
  editor.expect_diagnostics()
end)
