import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { expect, test } from 'vitest'
import { reader } from './hindi.ts'

/** horses, dogs and teams have names of their own */
const NAMED = new Set(['vhorses', 'vgreyhounds', 'vfootball'])

test('[UI1126] every bet of every table is named in Hindi', () => {
  const titles = [...TITLES.values(), ...SOLO_TITLES.values()].filter(
    ({ slug }) => !NAMED.has(slug),
  )
  const names = titles.flatMap(({ markets }) =>
    markets.flatMap(({ name, selections }) => [name, ...selections.map((one) => one.name)]),
  )
  expect(names.length).toBeGreaterThan(2_500)
  const unread = names.filter((name) => /[A-Za-z]{3}/.test(name) && reader(name) === name)
  expect([...new Set(unread)]).toEqual([])
})

test('[UI1126] by what it is, and not by what it is like', () => {
  expect(reader('Dragon Card K')).toBe('ड्रैगन: पत्ता K')
  expect(reader('2nd 12')).toBe('दूसरे 12')
  expect(reader('Card 5 Club')).toBe('पत्ता 5: चिड़ी')
  expect(reader('0.2 over Boundary (4 or 6)')).toBe('गेंद 0.2: बाउंड्री (4 या 6)')
  for (const name of ['Rangpur Athletic Club', 'Open de Lyon', 'Red Star Hearts', 'Line of Fire']) {
    expect(reader(name)).toBe(name)
  }
})
