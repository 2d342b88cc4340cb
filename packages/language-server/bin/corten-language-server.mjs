#!/usr/bin/env node
// Serves an editor over standard input and output: corten-language-server --stdio
import { createConnection } from 'vscode-languageserver/node';
import { serve } from '../dist/index.js';

serve(createConnection());
