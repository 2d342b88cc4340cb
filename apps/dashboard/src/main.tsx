import '@fontsource/ibm-plex-mono/latin-400.css';
import '@fontsource/ibm-plex-sans/latin-500.css';
import '@fontsource/ibm-plex-sans/latin-400.css';
import '@fontsource/ibm-plex-sans/latin-600.css';
import './app.css';
import { tokenStyles } from '@corten/viewer/tokens';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';

const sheet = new CSSStyleSheet();
sheet.replaceSync(tokenStyles(':root'));
document.adoptedStyleSheets = [sheet];
createRoot(document.getElementById('app') as HTMLElement).render(<App />);
