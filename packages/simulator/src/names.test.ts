import { expect, test } from 'vitest'
import { nameOf, slotNamed } from './names.ts'

const SLOTS = [0, 1, 17, 1_000_040, 7_000_002]

test('[WD92] whoever knows the seed finds the slot again, of an event and of its markets', () => {
  for (const seed of [0, 1, 42, 2 ** 47 + 12_345]) {
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
    const others = Array.from({ length: 500 }, (_, seed) => 8 + seed)
    for (const seed of others) expect(slotNamed(seed, nameOf(7, slot))).toBeNull()
  }
  expect(slotNamed(7, 'sim-7-120-mo')).toBeNull()
  expect(slotNamed(7, '1.200806927')).toBeNull()
})

test('[WD92] no two matches share a name, and neighbours look nothing alike', () => {
  const names = Array.from({ length: 5000 }, (_, slot) => nameOf(3, slot))
  expect(new Set(names).size).toBe(names.length)
  for (let place = 4; place < 20; place += 1) {
    const digits = new Set(names.map((name) => name[place]))
    expect(digits.size).toBe(16)
  }
})
