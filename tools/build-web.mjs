import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { runChild } from './child.mjs'
import { ROOT } from './prepare.mjs'

const WEB = join(ROOT, 'apps', 'web')
/** Everything that ends up in the browser. */
const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/build',
  'packages/domain/src',
  'packages/contract/src',
  'packages/casino/src',
  'package-lock.json',
  // how it is built
  'tools/build-web.mjs',
]

/**
 * Builds apps/web/dist with Vite, unless it was built from these very sources.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export async function buildWeb(env) {
  const stamp = join(WEB, 'dist', '.built-from')
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the web app ...')
  // a test that has it built would have it built for development, half as large again
  const forPeople = { ...env, NODE_ENV: 'production' }
  const code = await runChild('vite', ['build', '--logLevel', 'warn'], { env: forPeople, cwd: WEB })
  if (code !== 0) throw new Error('the web app could not be built')
  compress(join(WEB, 'dist'))
  writeFileSync(stamp, wanted)
}

/**
 * Puts what can be made smaller beside itself as .br and .gz, once, so that the server only hands it out [UI316].
 *
 * @param {string} folder
 */
function compress(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html|svg|json|webmanifest)$/.test(name)) continue
    const bytes = readFileSync(join(folder, name))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes))
  }
}

/** @returns {string} */
function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesOf(source))
      hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  }
  return `${hash.digest('hex')}\n`
}

/**
 * @param {string} source
 * @returns {string[]}
 */
function filesOf(source) {
  const path = join(ROOT, source)
  if (!existsSync(path)) return []
  if (/\.\w+$/.test(source)) return [source]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(source, name))
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(join(ROOT, file)).isFile())
    .toSorted()
}
