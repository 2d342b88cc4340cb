import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Addresses are relative, so that the pages work from any folder of any host.
export default defineConfig({
  base: './',
  plugins: [react()],
  build: { target: 'es2022', chunkSizeWarningLimit: 2000, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
});
