import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const VERSION = '1.0.0'

/**
 * A package registry on this machine. Each package is for this machine's kind, with one program: a name that ends in
 * `-node` offers it as `node`.
 */
export async function smallRegistry(programs: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'crease-registry-'))
  const packages = new Map(
    Object.entries(programs).map(([name, program]) => [name, packed(folder, name, program)]),
  )
  const server = createServer(({ url = '' }, answer) => {
    const [, name = '', isTarball] = url.split('/')
    const found = packages.get(name)
    if (found === undefined) return void answer.writeHead(404).end('{}')
    if (isTarball !== undefined) return void answer.end(found.tarball)
    const dist = { tarball: `${address}/${name}/-`, integrity: found.integrity }
    answer.end(
      JSON.stringify({
        name,
        'dist-tags': { latest: VERSION },
        versions: { [VERSION]: { ...found.manifest, dist } },
      }),
    )
  })
  const address = `http://127.0.0.1:${await listeningPort(server)}`
  return {
    address,
    /** Its row of a lockfile. */
    locked: (name: string) => {
      const { manifest, integrity } = packages.get(name) ?? { manifest: {}, integrity: '' }
      return { [`node_modules/${name}`]: { ...manifest, integrity, optional: true } }
    },
    close: async (): Promise<void> => {
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

function packed(folder: string, name: string, program: string) {
  const manifest = {
    name,
    version: VERSION,
    os: [process.platform],
    cpu: [process.arch],
    ...(name.endsWith('-node') && { bin: { node: 'run.js' } }),
  }
  const inside = join(folder, name, 'package')
  mkdirSync(inside, { recursive: true })
  writeFileSync(join(inside, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(inside, 'run.js'), `#!${process.execPath}\n${program}\n`, { mode: 0o755 })
  const tarball = join(folder, `${name}.tgz`)
  execFileSync('tar', ['-czf', tarball, '-C', join(folder, name), 'package'])
  const bytes = readFileSync(tarball)
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  return { manifest, tarball: bytes, integrity }
}
