import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { compiledAhead } from './build/compiled-ahead.ts'
import { stepGroups } from './build/step-groups.ts'
import { withoutProxies } from './build/without-proxies.ts'
import { withoutStacks } from './build/without-stacks.ts'

/** The exchange of a developer's machine; in production the server itself serves what is built here. */
const EXCHANGE = 'http://127.0.0.1:3000'
const WORKER = 'service-worker'
const PUBLIC = join(import.meta.dirname, 'public')
const SRC = join(import.meta.dirname, 'src')
export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    withoutStacks(),
    withoutProxies(),
    tellWorkerItsShell(),
    tellServerWhatIsNeeded(),
    stylesBehindFirstFrame(),
    compiledAhead(),
  ],
  resolve: {
    alias: [
      // of the contract's shapes the browser reads the keywords alone [UI319]
      { find: 'typebox', replacement: join(SRC, 'link/shape-makers.ts') },
      // and of its icons their lines
      { find: '../createLucideIcon.mjs', replacement: join(SRC, 'ui/icons/make-icon.tsx') },
      // and of the lines' transports those that they name
      { find: './webtransport.js', replacement: join(SRC, 'link/no-webtransport.ts') },
    ],
  },
  server: { proxy: { '/api': EXCHANGE, '/socket.io': { target: EXCHANGE, ws: true } } },
  build: {
    // The content security policy allows neither data: pictures nor inline scripts.
    assetsInlineLimit: 0,
    // which file needs which, for tools/size.ts
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: neededBesides },
    rolldownOptions: {
      // the page's entry hands out nothing: it needs no file of its own beside what it begins with
      preserveEntrySignatures: false,
      input: { main: 'index.html', [WORKER]: 'src/worker/service-worker.ts' },
      output: {
        // a worker reaches no further than its own folder, and keeps its name
        entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: stepGroups() },
      },
    },
  },
})

/**
 * Moves the page's own styles behind its first frame, which does not wait for them [UI575]. Scripts still do:
 * nothing of ours is painted without its styles.
 */
function stylesBehindFirstFrame(): Plugin {
  return {
    name: 'crease-first-frame',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const styles = html.match(/ *<link rel="stylesheet" crossorigin[^>]*>\n?/g) ?? []
        const bare = styles.reduce((page, style) => page.replace(style, ''), html)
        return bare.replace('  </body>', `${styles.join('')}  </body>`)
      },
    },
  }
}

/** What is there wherever anything is imported, and where the frame is there as well */
const THERE = /^assets\/(rolldown-runtime|first|base)-/
const THERE_IN_FRAME = /^assets\/(rolldown-runtime|first|base|session|frame)-/
/** What runs before the frame does */
const BEFORE_FRAME = /^assets\/(index|main|start|first|base|session|renew)-/

/** What an import fetches besides its own file: to look for what is there costs a phone a millisecond a file [UI319]. */
function neededBesides(
  _file: string,
  needed: string[],
  { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html') return needed
  const there = BEFORE_FRAME.test(hostId) ? THERE : THERE_IN_FRAME
  return needed.filter((name) => !there.test(name))
}

/**
 * What the first paint of a place needs, of which the page names only the entry: fetched beside it, and
 * not one after the other [UI319]. Who is signed in is known to the browser alone, so the place must do.
 */
const LOOK = ['main.ts', 'start.tsx']
/** Of whoever is signed in main.ts fetches the frame when this is there: the base runs while it comes. */
const SESSION = [...LOOK, 'link/call.ts']
const HELP = [...LOOK, 'screens/help-screen.tsx']
const NEEDED_AT = {
  '/': LOOK,
  '/help': HELP,
  '/terms': HELP,
  '/rules': HELP,
  '/responsible': HELP,
  '/details': ['link/early/early-line.ts', ...SESSION],
  '*': SESSION,
}

/** Writes down, as Link headers, what each place needs; the server hands them out with the page. */
function tellServerWhatIsNeeded(): Plugin {
  return {
    name: 'crease-needed',
    generateBundle(_options, bundle) {
      const links = Object.entries(NEEDED_AT).map(([place, files]) => [
        place,
        [...linksTo(files, bundle), ...(place === '/details' ? [] : linksToFonts(bundle))].join(
          ', ',
        ),
      ])
      const source = JSON.stringify(Object.fromEntries(links))
      this.emitFile({ type: 'asset', fileName: '.vite/links.json', source })
    },
  }
}

/** Latin letters and the name of Hindi in the language switch; pages in Hindi fetch theirs when they need it. */
const FONTS_OF_FIRST_PAINT = /^assets\/(inter-latin|hindi-word)-.*\.woff2$/

/** What asks the server for something while the rest is on its way. */
const ASKS = ['main.ts', 'link/early/early-line.ts']

/** Styles and the theme first, without which nothing is painted; of the scripts the entry, then what takes longest. */
function linksTo(files: readonly string[], bundle: Rolldown.OutputBundle): readonly string[] {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const take = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || scripts.has(name)) return
    scripts.add(name)
    chunk.viteMetadata?.importedCss.forEach((style) => styles.add(style))
    chunk.imports.forEach(take)
  }
  const entry = chunkOf('main.ts', bundle)
  for (const file of ASKS) if (files.includes(file)) take(chunkOf(file, bundle))
  const asking = new Set(scripts)
  for (const file of files) take(chunkOf(file, bundle))
  const weightOf = (name: string): number => {
    const chunk = bundle[name]
    return chunk?.type === 'chunk' ? chunk.code.length : 0
  }
  // a browser fetches six at a time: the longest does not wait for those that are short; then what asks
  const heavy = [...scripts].toSorted((a, b) => weightOf(b) - weightOf(a))
  const early = heavy.filter((name) => asking.has(name))
  const inOrder = new Set([entry, ...heavy.slice(0, 1), ...early, ...heavy])
  return [
    '</shell.css>; rel=preload; as=style',
    '</theme.js>; rel=preload; as=script',
    ...[...styles].map((name) => `</${name}>; rel=preload; as=style; crossorigin`),
    ...[...inOrder].map((name) => `</${name}>; rel=modulepreload; crossorigin`),
  ]
}

/**
 * Behind all that paints: the line is idle while the scripts run, and text moves when its font comes later. A match, whose
 * first paint has the least time, would be painted a tenth of a second later.
 */
function linksToFonts(bundle: Rolldown.OutputBundle): readonly string[] {
  return Object.keys(bundle)
    .filter((name) => FONTS_OF_FIRST_PAINT.test(name))
    .map((name) => `</${name}>; rel=preload; as=font; crossorigin; fetchpriority=low`)
}

function chunkOf(file: string, bundle: Rolldown.OutputBundle): string {
  const path = join(SRC, file)
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  // where a step has the file, another one hands it on
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId === path) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(path))
  if (found === undefined) throw new Error(`${file} is not in the build`)
  return found.fileName
}

/**
 * Writes the files of the shell in front of the service worker: all that was built, and the files that
 * lie in public/ itself. Its version changes with any of them, and with the page.
 */
function tellWorkerItsShell(): Plugin {
  return {
    name: 'crease-shell',
    generateBundle: {
      // behind Vite's own hooks, which take chunks out of the bundle that hold styles alone
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[`${WORKER}.js`]
        if (worker?.type !== 'chunk') throw new Error('the service worker is not in the build')
        // without what one language alone has
        const built = Object.keys(bundle).filter((name) => /^assets\/(?!noto-)/.test(name))
        const fixed = readdirSync(PUBLIC, { withFileTypes: true }).filter((entry) => entry.isFile())
        const hash = createHash('sha256').update(built.toSorted().join()).update(worker.code)
        hash.update(readFileSync(join(import.meta.dirname, 'index.html')))
        for (const { name } of fixed) hash.update(readFileSync(join(PUBLIC, name)))
        const version = hash.digest('hex').slice(0, 16)
        const files = [...built, ...fixed.map(({ name }) => name)].map((name) => `/${name}`)
        worker.code = `const SHELL=${JSON.stringify({ version, files })};\n${worker.code}`
      },
    },
  }
}
