import { expect, test } from 'vitest'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { nameOf, slotNamed } from './names.ts'
import { matchSeed, openStream } from './streams.ts'

const SLOTS = [0, 1, 17, 1_000_040, 7_000_002]
const SEED = numberedSeed(7)

test('[WD92] whoever knows the seed finds the slot again, of an event and of its markets', () => {
  for (const seed of [numberedSeed(0), SEED, numberedSeed(2 ** 47 + 12_345), 'sim-42'] as const) {
    for (const slot of SLOTS) {
      const name = nameOf(seed, slot)
      expect(name).toMatch(/^sim-[0-9a-f]{16}$/)
      expect(slotNamed(seed, name)).toBe(slot)
      expect(slotNamed(seed, `${name}-ou-25`)).toBe(slot)
    }
  }
})

test('[WD92] with another seed a name says nothing, nor does a name of no match', () => {
  for (const slot of SLOTS) {
    for (let other = 8; other < 108; other += 1)
      expect(slotNamed(numberedSeed(other), nameOf(SEED, slot))).toBeNull()
  }
  expect(slotNamed(SEED, 'sim-7-120-mo')).toBeNull()
  expect(slotNamed(SEED, '1.200806927')).toBeNull()
})

test('[WD92] no two matches share a name, and neighbours look nothing alike', () => {
  const names = Array.from({ length: 2000 }, (_, slot) => nameOf(SEED, slot))
  expect(new Set(names).size).toBe(names.length)
  for (let place = 4; place < 20; place += 1) {
    const digits = new Set(names.map((name) => name[place]))
    expect(digits.size).toBe(16)
  }
})

test('[FD95] a world of an old installation keeps its names and draws until its matches have ended', () => {
  // as the last version with numbers for seeds had them
  const old = 'sim-42678830634046'
  expect([nameOf(old, 26), nameOf(old, 1_000_040)]).toEqual([
    'sim-080da4d08ce0827f',
    'sim-1b6f053da5e0c8b0',
  ])
  const draws = openStream(matchSeed(old, 26), 'play')
  expect(Array.from({ length: 4 }, () => draws.next() * 2 ** 32)).toEqual([
    2_714_632_526, 769_297_453, 1_461_498_281, 4_104_175_534,
  ])
})
