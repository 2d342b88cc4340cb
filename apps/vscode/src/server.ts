// The server in a process of its own, as the client starts it.
import { serve } from '@corten/language-server';
import { createConnection } from 'vscode-languageserver/node';

serve(createConnection());
