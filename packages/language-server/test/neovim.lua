-- What Neovim makes of the server: nvim --headless -u NONE -n -S neovim.lua, with the command of the server as JSON in
-- CORTEN_SERVER and a model in CORTEN_MODEL. Prints a line for each question.
vim.cmd('edit ' .. os.getenv('CORTEN_MODEL'))
local buffer = vim.api.nvim_get_current_buf()
local client = vim.lsp.start_client({ name = 'corten', cmd = vim.fn.json_decode(os.getenv('CORTEN_SERVER')) })
vim.lsp.buf_attach_client(buffer, client)
local encoding = vim.lsp.get_client_by_id(client).offset_encoding
local document = { uri = vim.uri_from_bufnr(buffer) }

local function say(...) io.stdout:write(table.concat({ ... }, ' ') .. '\n') end
local function line(number) return vim.trim(vim.api.nvim_buf_get_lines(buffer, number - 1, number, false)[1]) end
local function wait(condition) vim.wait(30000, condition, 20) end
local function ask(method, params)
  params.textDocument = document
  for _, answer in pairs(vim.lsp.buf_request_sync(buffer, method, params, 30000) or {}) do return answer.result end
end

wait(function() return #vim.diagnostic.get(buffer) > 0 end)
for _, found in ipairs(vim.diagnostic.get(buffer)) do
  say('diagnostic', found.lnum + 1 .. ':' .. found.col + 1, (found.message:gsub('\n.*', '')))
end

local at = { line = 8, character = 20 }
for _, item in ipairs(ask('textDocument/completion', { position = at })) do say('completion', item.label) end
say('hover', (ask('textDocument/hover', { position = { line = 3, character = 26 } }).contents.value))

local first = vim.diagnostic.get(buffer)[1]
local range = { start = { line = 8, character = 11 }, ['end'] = { line = 8, character = 23 } }
local asked = { range = range, message = first.message, code = 'unknown-reference', severity = 1, source = 'corten' }
local actions = ask('textDocument/codeAction', { range = range, context = { diagnostics = { asked } } })
vim.lsp.util.apply_workspace_edit(actions[1].edit, encoding)
say(actions[1].title, line(9))
wait(function() return #vim.diagnostic.get(buffer) == 0 end)
say('diagnostics', tostring(#vim.diagnostic.get(buffer)))

vim.api.nvim_win_set_cursor(0, { 9, 21 })
vim.lsp.buf.rename('hinge')
wait(function() return line(9):find('hinge') ~= nil end)
say('rename', line(4), line(9))
vim.lsp.buf.definition()
wait(function() return vim.api.nvim_win_get_cursor(0)[1] == 4 end)
say('definition', tostring(vim.api.nvim_win_get_cursor(0)[1]))
vim.lsp.stop_client(client)
vim.cmd('qa!')
