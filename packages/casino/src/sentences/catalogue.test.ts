import { LISTS } from '@crease/domain/sentences/catalogue.ts'
import type { Forms } from '@crease/domain/sentences/sentence.ts'
import { describe, expect, test } from 'vitest'
import { SOLO_TITLES } from '../solo-titles.ts'
import { played } from '../testing/played-rounds.ts'
import { TITLES } from '../titles.ts'
import { CASINO_NAMES, CASINO_SENTENCES } from './catalogue.ts'

const ENTRIES = Object.entries<string | Forms>(CASINO_SENTENCES)
const PLAIN = new Map(
  [CASINO_NAMES, CASINO_SENTENCES, ...LISTS].flatMap((list) =>
    Object.entries<string | Forms>(list).filter(([, forms]) => typeof forms === 'string'),
  ),
)

/** The arguments that a form names. */
const argsIn = (form: string): readonly string[] =>
  [...new Set([...form.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted()

describe('[UI360] the sentences of the casino', () => {
  test('each id is in one list, of the casino or of the exchange', () => {
    const ids = [CASINO_NAMES, CASINO_SENTENCES, ...LISTS].flatMap((list) => Object.keys(list))
    const seen = new Set<string>()
    expect(ids.filter((id) => seen.size === seen.add(id).size)).toEqual([])
    expect(seen.size).toBeGreaterThan(3_000)
  })

  test('every sentence has Hindi, and both languages name the same arguments', () => {
    expect(Object.entries(CASINO_NAMES).filter(([id, hindi]) => /[{}]/.test(id + hindi))).toEqual(
      [],
    )
    expect([...PLAIN].filter(([, hindi]) => hindi === '')).toEqual([])
    const faults = ENTRIES.filter(
      ([, forms]) =>
        typeof forms === 'object' &&
        (argsIn(forms[0]).length === 0 || argsIn(forms[0]).join() !== argsIn(forms[1]).join()),
    )
    expect(faults).toEqual([])
    expect(ENTRIES.length).toBeGreaterThan(50)
  })

  test('every end of a round is a sentence of the catalogue', () => {
    const ends = [...TITLES.values()].flatMap((title) =>
      [...played(title, 10)].map(({ end }) => ({ slug: title.slug, ...title.outcome(end) })),
    )
    expect(ends.length).toBeGreaterThan(500)
    const known = new Map(ENTRIES)
    const unknown = ends.filter(({ slug, winner, said }) =>
      said === undefined
        ? /[A-Za-z]{3}/.test(winner) && !NAMED.has(slug) && !PLAIN.has(winner)
        : typeof known.get(said.id) !== 'object',
    )
    expect(unknown).toEqual([])
  })

  test('every name of a table that is a word is a sentence of the catalogue', () => {
    const names = [...TITLES.values(), ...SOLO_TITLES.values()]
      .filter(({ slug }) => !NAMED.has(slug))
      .flatMap(({ name, markets, seats }) => [
        name,
        ...seats.map((seat) => seat.name),
        ...markets.flatMap((market) => [
          market.name,
          ...market.selections.map((one) => one.name),
          ...(market.picks?.asks ?? []).map((ask) => ask.name),
        ]),
      ])
    expect(names.length).toBeGreaterThan(2_500)
    expect([...new Set(names.filter((name) => isWord(name) && !PLAIN.has(name)))]).toEqual([])
  })
})

/** Horses, dogs and teams have proper names. */
const NAMED = new Set(['vhorses', 'vgreyhounds', 'vfootball'])

const isWord = (name: string): boolean => /[A-Za-z]{3}/.test(name)
