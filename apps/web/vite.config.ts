import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The exchange of a developer's machine; in production the server itself serves what is built here. */
const EXCHANGE = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: {
    proxy: { '/api': EXCHANGE, '/socket.io': { target: EXCHANGE, ws: true } },
  },
  build: {
    // The content security policy allows neither data: pictures nor inline scripts.
    assetsInlineLimit: 0,
    // which file needs which, for tools/size.ts
    manifest: true,
    modulePreload: { polyfill: false },
  },
})
