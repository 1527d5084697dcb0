import { describe, expect, test } from 'vitest'
import { TITLES } from '@crease/casino/titles.ts'
import { reader } from './hindi-world.ts'
import type { Said } from '@crease/domain/sentences/phrase.ts'
import { say } from '@crease/domain/sentences/say.ts'
import { roundNarration } from '@crease/domain/accounting/round-narration.ts'
import { say as sayEnd } from '@crease/casino/sentences/round-end.ts'
import { roundId } from '@crease/domain/units/ids.ts'

describe('[UI360] sentences of the catalogue in Hindi', () => {
  const inHindi = (said: Said): string => reader(said.text, said.sentence)

  test('an ordinal agrees with its noun, and parts are rendered in their turn', () => {
    expect(inHindi(say('over-runs', { over: 6, side: 'KIT' }))).toBe('KIT 6 ओवर में रन')
    expect(inHindi(say('fall-of-wicket-innings', { wicket: 3, side: 'KIT', innings: 2 }))).toBe(
      'KIT दूसरी पारी, तीसरे विकेट के गिरने पर रन',
    )
    expect(inHindi(say('only-over', { over: 14, side: 'KIT' }))).toBe('KIT केवल 14वें ओवर के रन')
    expect(inHindi(say('wide', { runs: say('by-runs', { runs: 4 }) }))).toBe('वाइड, और 4 रन।')
    const [first, second] = [
      say('total', { side: 'MRW', runs: 312 }),
      say('total-declared', { side: 'GON', runs: 267 }),
    ]
    expect(inHindi(say('first-innings', { totals: say('both', { first, second }) }))).toBe(
      'पहली पारी: MRW 312, GON 267 पारी घोषित',
    )
  })

  test('a text without a sentence is its own id; one of a later release stays as it came', () => {
    expect(reader('Both teams to score')).toBe('दोनों टीमें गोल करेंगी')
    expect(reader('Some other news', { id: 'of-a-later-release' })).toBe('Some other news')
  })

  test('a race is named in Hindi on its page as in its list', () => {
    expect(reader('Monsoon Handicap')).toBe('मानसून हैंडीकैप')
    expect(reader('Riverside A4')).toBe('रिवरसाइड A4')
  })

  test('a ticket of answers is said part by part: signs of cards alone stay', () => {
    const picks = TITLES.get('kbc')?.markets.flatMap((market) => market.picks ?? []) ?? []
    const names = picks.flatMap(({ asks, idOf, read }) =>
      [0, 1, 2, 3].flatMap((nth) => {
        const chosen = asks.map(({ options }) => [options[nth % options.length]?.id ?? ''])
        return read(idOf(chosen))?.name ?? []
      }),
    )
    expect(new Set(names).size).toBe(12)
    for (const name of names) expect(reader(name)).not.toMatch(/[A-Za-z]{2}|[B-IL-PR-Zb-z]/)
    expect(reader('Other questions [Red,Odd]')).toBe('Other questions [Red,Odd]')
  })

  test('a text that no catalogue has stays as it came, also if it looks like a sentence', () => {
    for (const odd of ['', 'Kites', 'over-runs', 'Kites lead by 47', 'Boca Juniors 2']) {
      expect(reader(odd)).toBe(odd)
    }
  })

  test('a line about a round names its table and its end', () => {
    const row = { title: '20-20 Dragon Tiger', roundId: roundId('116261126222300') }
    expect(inHindi(roundNarration(row, { code: 'T', winner: 'Tiger' }))).toBe(
      'कैसीनो: 20-20 ड्रैगन टाइगर, राउंड 116261126222300: टाइगर',
    )
    const { text: winner, sentence: said } = sayEnd('seats-won', { seats: '2, 5' })
    expect(inHindi(roundNarration(row, { code: '2', winner, said }))).toBe(
      'कैसीनो: 20-20 ड्रैगन टाइगर, राउंड 116261126222300: सीट 2, 5',
    )
    const race = { title: 'Virtual Horse Racing', roundId: roundId('420261126222300') }
    const end = { code: '3', winner: '3 Late Mango' }
    expect(inHindi(roundNarration(race, end))).not.toMatch(/[A-Za-z]/)
  })

  test('names within a sentence stay as they are, though a word is spelled so', () => {
    expect(inHindi(say('won', { name: 'Winner' }))).toBe('Winner जीते')
    expect(inHindi(say('won', { name: say('The Draw') }))).toBe('ड्रॉ जीते')
  })
})
