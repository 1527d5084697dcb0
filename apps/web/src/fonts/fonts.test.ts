import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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
