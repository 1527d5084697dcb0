// npm run sbom: the bill of materials of a server (CycloneDX, JSON), with what the embedded PostgreSQL brings inside;
// with --inside what docs/bundled.md says of that alone.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { bundledLibraries } from './bundled.ts'

interface Bill {
  readonly components: readonly object[]
}

const ASKED = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--loglevel=error']
const page = bundledLibraries()
if (process.argv.includes('--inside')) {
  process.stdout.write(JSON.stringify(page))
  process.exit(0)
}
const said = execFileSync('npm', ASKED, {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const bill: Bill = JSON.parse(said)
const { library: carrier, libraries } = page
const inside = libraries.map(({ name, version, file, licence }) => ({
  'bom-ref': `${carrier}#${file}`,
  type: 'library',
  name,
  version,
  scope: 'required',
  purl: `pkg:generic/${encodeURIComponent(name.toLowerCase())}@${version}`,
  licenses: [{ license: { name: licence } }],
  properties: [{ name: 'crease:file', value: `${carrier}/native/${file}` }],
}))
const whole = { ...bill, components: [...bill.components, ...inside] }
process.stdout.write(`${JSON.stringify(whole, null, 2)}\n`)
