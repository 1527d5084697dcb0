import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The exchange of a developer's machine; in production the server itself serves what is built here. */
const EXCHANGE = 'http://127.0.0.1:3000'
const WORKER = 'service-worker'
const PUBLIC = join(import.meta.dirname, 'public')

export default defineConfig({
  plugins: [react(), tailwindcss(), tellWorkerItsShell()],
  server: {
    proxy: { '/api': EXCHANGE, '/socket.io': { target: EXCHANGE, ws: true } },
  },
  build: {
    // The content security policy allows neither data: pictures nor inline scripts.
    assetsInlineLimit: 0,
    // which file needs which, for tools/size.ts
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { main: 'index.html', [WORKER]: 'src/worker/service-worker.ts' },
      output: {
        // a worker reaches no further than its own folder, and keeps its name
        entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
})

/**
 * Writes the files of the shell in front of the service worker: all that was built, and the files that
 * lie in public/ itself. Its version changes with any of them, and with the page.
 */
function tellWorkerItsShell(): Plugin {
  return {
    name: 'crease-shell',
    generateBundle(_options, bundle) {
      const worker = bundle[`${WORKER}.js`]
      if (worker?.type !== 'chunk') throw new Error('the service worker is not in the build')
      const built = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
      const fixed = readdirSync(PUBLIC, { withFileTypes: true }).filter((entry) => entry.isFile())
      const hash = createHash('sha256').update(built.toSorted().join()).update(worker.code)
      hash.update(readFileSync(join(import.meta.dirname, 'index.html')))
      for (const { name } of fixed) hash.update(readFileSync(join(PUBLIC, name)))
      const version = hash.digest('hex').slice(0, 16)
      const files = [...built, ...fixed.map(({ name }) => name)].map((name) => `/${name}`)
      worker.code = `const SHELL=${JSON.stringify({ version, files })};\n${worker.code}`
    },
  }
}
