import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fontLetters } from '../testing/font-letters.ts'

const FOLDER = import.meta.dirname
const STYLES = readFileSync(join(FOLDER, 'fonts.css'), 'utf8')
/** bytes */
const LATIN_MAX = 30_000

test('[UI1230] the typeface is one file of at most 30 kB, and what stands in for it has its heights', () => {
  expect(statSync(join(FOLDER, 'inter-latin.woff2')).size).toBeLessThanOrEqual(LATIN_MAX)
  const faces = STYLES.split('@font-face').slice(1)
  const ofFiles = faces.filter((face) => face.includes('url('))
  const standIns = faces.filter((face) => face.includes('local('))
  expect(standIns.length).toBeGreaterThan(0)
  for (const face of standIns) {
    for (const property of ['size-adjust', 'ascent-override', 'descent-override'])
      expect(face).toContain(property)
  }
  // Devanagari is fetched for its own letters alone
  for (const face of ofFiles.filter((one) => !one.includes('inter-latin')))
    expect(face).toMatch(/unicode-range: U\+09/)
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.woff2'))
  expect(ofFiles).toHaveLength(files.length)
  expect(readFileSync(join(FOLDER, 'OFL.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE')
})

test('[UI1230] each weight of a stand-in has letters and figures: faces of other weights are never joined', () => {
  const of = (face: string, property: string): string =>
    new RegExp(`${property}: ([^;]+);`).exec(face)?.[1] ?? ''
  const standIns = STYLES.split('@font-face').filter((face) => face.includes('local('))
  const kindsOf = new Map<string, string[]>()
  for (const face of standIns) {
    const weight = `${of(face, 'font-family')} ${of(face, 'font-weight')}`
    kindsOf.set(weight, [...(kindsOf.get(weight) ?? []), of(face, 'unicode-range')])
  }
  expect(kindsOf.size).toBeGreaterThan(3)
  for (const kinds of kindsOf.values()) expect(kinds).toEqual(['', 'U+0030-0039'])
})

/** The made-up names of sides, players and leagues. */
const NAMES = join(FOLDER, '..', '..', '..', '..', 'packages', 'simulator', 'src')

test('[UI1230] the typeface has every letter of the names in the made-up world', () => {
  const letters = fontLetters(readFileSync(join(FOLDER, 'inter-latin.woff2')))
  const files = readdirSync(NAMES, { recursive: true, encoding: 'utf8' })
  const written = new Set(
    files
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => readFileSync(join(NAMES, file), 'utf8').match(/[\u00c0-\u024f]/g) ?? []),
  )
  expect(written.size).toBeGreaterThan(10)
  expect([...written].filter((one) => !letters.has(one.codePointAt(0) ?? 0))).toEqual([])
})
