import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './tidy/source-files.ts'

interface Inside {
  readonly library: string
  readonly version: string
  readonly libraries: readonly { readonly name: string; file: string; says: string }[]
}

const SBOM = join(ROOT, 'tools', 'sbom.ts')
const inside: Inside = JSON.parse(execFileSync(process.execPath, [SBOM, '--inside']).toString())
const { library, version, libraries } = inside
const FOLDER = join(ROOT, 'node_modules', library)
const LOCK = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
/** parts of PostgreSQL itself, and data without a version of their own */
const ITS_OWN =
  /^lib(pq|ecpg|ecpg_compat|pgtypes|pgcommon|pgcommon_shlib|pgport|pgport_shlib|pgfeutils|icudata)\b|^(pkgconfig|postgresql)$/

test('[OP129] the package that brings libraries of its own is the one that docs/bundled.md names', () => {
  expect(libraries.length).toBeGreaterThan(5)
  expect(LOCK.packages[`node_modules/${library}`].version).toBe(version)
})

/** Of another machine's package only the page can be looked at. */
test.runIf(existsSync(FOLDER))(
  '[OP129] each of them says that it is of the version that is named, and none is left out',
  () => {
    for (const { name, file, says } of libraries) {
      const binary = readFileSync(join(FOLDER, 'native', file), 'latin1')
      expect([name, binary.includes(says)]).toEqual([name, true])
    }
    const named = libraries.map(({ file }) => file)
    const there = readdirSync(join(FOLDER, 'native/lib'), { withFileTypes: true })
      .filter((entry) => entry.isFile() && !ITS_OWN.test(entry.name))
      .map(({ name }) => `lib/${name}`)
    expect(there.filter((file) => !named.includes(file))).toEqual([])
  },
)
