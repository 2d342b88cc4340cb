import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Addresses are relative, so that the page works from any folder of any host.
export default defineConfig({
  base: './',
  plugins: [react()],
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 2000,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { minify: true } },
  },
  // vite leaves the white space of modules in
  worker: { format: 'es', rolldownOptions: { output: { minify: true } } },
});
