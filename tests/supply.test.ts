import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './tidy/source-files.ts'

interface Locked {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly dev?: boolean
}

/** Licences that ask for no more than their text to be kept; anything else is looked at by somebody first. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
]

/** packages without `license` in the lockfile, with the licence that their own files state */
const SAID_IN_FILES: Readonly<Record<string, string>> = {
  'node_modules/format': 'MIT',
  'node_modules/xmlhttprequest-ssl': 'MIT',
}

const packagesOf = (lock: string): readonly (readonly [string, Locked])[] => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(ROOT, lock), 'utf8'),
  )
  return Object.entries(packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && link !== true,
  )
}

const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((either) => either.split(' AND ').every((each) => ALLOWED.includes(each)))

const faultsOf = (packages: readonly (readonly [string, Locked])[]): readonly string[] =>
  packages.flatMap(
    ([place, { license = SAID_IN_FILES[place] ?? 'none', integrity = '', resolved }]) => [
      ...(isAllowed(license) ? [] : [`${place}: licence ${license}`]),
      ...(integrity.startsWith('sha512-') ? [] : [`${place}: no sha512`]),
      // an address that is written down is asked whatever the registry of the machine is
      ...(resolved === undefined ? [] : [`${place}: from ${resolved}`]),
    ],
  )

test('[OP139] S-15: every package of the lockfiles has a hash, a licence that may be used, and no address of its own', () => {
  const packages = ['package-lock.json', 'tools/runtime/package-lock.json'].flatMap(packagesOf)
  expect(packages.length).toBeGreaterThan(300)
  expect(faultsOf(packages)).toEqual([])
})

test('[OP139] control: one without a hash, of another licence, or with an address is found', () => {
  const good = { license: '(MIT OR GPL-3.0)', integrity: 'sha512-x' }
  expect(faultsOf([['node_modules/a', good]])).toEqual([])
  const bad = { license: 'GPL-3.0', integrity: 'sha1-x', resolved: 'http://evil.example/a.tgz' }
  expect(faultsOf([['node_modules/a', bad]])).toHaveLength(3)
})
