import { expect, test } from 'vitest'
import { quoteOf } from '../kernel/prices.ts'
import { comesTo, laid } from '../testing/laid-cards.ts'
import { played } from '../testing/played-rounds.ts'
import { btable } from './btable.ts'
import { kbc } from './kbc.ts'
import { notenum } from './notenum.ts'
import { trio } from './trio.ts'

test.each([
  ['AS', 'don'],
  ['AC', 'amar-akbar-anthony'],
  ['JS', 'sahib-bibi-aur-ghulam'],
  ['JC', 'ghulam'],
  ['KC', 'dharam-veer'],
  ['KS', 'sahib-bibi-aur-ghulam'],
  ['KH', 'kis-kisko-pyaar-karoon'],
  ['QC', 'kis-kisko-pyaar-karoon'],
])('[CG101] %s belongs to %s', (card, film) => {
  const round = laid(btable, { C1: card })
  expect(comesTo(btable, film, round)).toBe('win')
  expect(comesTo(btable, 'odd', round)).toBe(card === 'QC' ? 'lose' : 'win')
})

test('[CG104] in Note Number each card has its window, and only the first has Baccarat', () => {
  const [round] = played(notenum, 1)
  const offered = (round?.windows ?? []).map((window) =>
    notenum.markets
      .filter(({ selections }) => selections.some((each) => quoteOf(each, window).back !== null))
      .map(({ id }) => id),
  )
  const card = (number: number) =>
    ['parity', 'colour', 'size', 'rank'].map((book) => `card${number}-${book}`)
  expect(offered[0]).toEqual(['baccarat', ...card(1)])
  expect(offered.slice(1)).toEqual([2, 3, 4, 5, 6].map(card))
})

test('[CG104] the higher last digit wins, and a tie gives half back', () => {
  const first = { A1: '10S', A2: '9S', A3: '10H' }
  const nine = laid(notenum, { ...first, B1: '8S', B2: '9H', B3: 'AS' })
  expect(['1', '2'].map((hand) => comesTo(notenum, `baccarat-${hand}`, nine))).toEqual([
    'win',
    'lose',
  ])
  const tie = laid(notenum, { ...first, B1: '8S', B2: '10C', B3: 'AS' })
  expect(['1', '2'].map((hand) => comesTo(notenum, `baccarat-${hand}`, tie))).toEqual([
    'half',
    'half',
  ])
  expect(notenum.outcome(tie).winner).toBe('Tie')
})

test('[CG105] a ticket is paid by how far its answers are right', () => {
  const right = { Q1: 'KH', Q2: '3S', Q3: '9C', Q4: 'QD', Q5: '7S' }
  const round = laid(kbc, right)
  const answers = 'red.odd.up.jqk'
  expect(comesTo(kbc, `four-${answers}`, round)).toBe('win')
  expect(comesTo(kbc, `five-${answers}.S`, round)).toBe('win')
  expect(comesTo(kbc, `five-${answers}.H`, round)).toBe('lose')
  expect(comesTo(kbc, `fifty-${answers}.S`, round)).toBe('6476')
  expect(comesTo(kbc, `fifty-${answers}.H`, round)).toBe('1375')
  const seven = laid(kbc, { ...right, Q3: '7C' })
  for (const side of ['up', 'down']) {
    expect(comesTo(kbc, `four-red.odd.${side}.jqk`, seven)).toBe('lose')
  }
  const fourth = laid(kbc, { ...right, Q4: '7D' })
  for (const ranks of ['a23', '456', '8910', 'jqk']) {
    expect(comesTo(kbc, `fifty-red.odd.up.${ranks}.S`, fourth)).toBe('lose')
  }
  const even = laid(kbc, { ...right, Q2: '4S' })
  expect(comesTo(kbc, 'fifty-red.even.up.jqk.S', even)).toBe('7065')
  expect(comesTo(kbc, 'fifty-red.even.up.jqk.C', even)).toBe('1500')
})

test('[UI1374] the right answers are read in the order of their questions, in the words of the cloth', () => {
  const right = { Q1: 'KH', Q2: '3S', Q3: '9C', Q4: '8D', Q5: '7S' }
  const { code, winner } = kbc.outcome(laid(kbc, right))
  expect([code, winner]).toEqual(['▲♠', 'Red · odd · 7 up · 8 9 10 · ♠'])
  const words = kbc.markets[0]?.picks?.asks.flatMap(({ options }) =>
    options.map(({ name }) => name),
  )
  expect(words).toEqual(expect.arrayContaining(winner.split(' · ')))
  const seven = laid(kbc, { ...right, Q3: '7C', Q4: '7H' })
  expect(kbc.outcome(seven).winner).toBe('Red · odd · 7 · 7 · ♠')
})

const hands = (C1: string, C2: string, C3: string) => {
  const round = laid(trio, { C1, C2, C3 })
  return ['pair', 'flush', 'straight', 'trio', 'straight-flush'].filter(
    (hand) => comesTo(trio, hand, round) === 'win',
  )
}

test('[CG106] hands of Trio', () => {
  expect(hands('QS', 'AH', 'KS')).toEqual(['straight'])
  expect(hands('AS', '2H', '3S')).toEqual(['straight'])
  expect(hands('KS', 'AS', '2S')).toEqual(['flush'])
  expect(hands('4D', '5D', '6D')).toEqual(['flush', 'straight', 'straight-flush'])
  expect(hands('9S', '9H', '9D')).toEqual(['pair', 'trio'])
  expect(hands('9S', '2H', '9D')).toEqual(['pair'])
})

test('[CG106] the session is yes from 21 on', () => {
  const at = (C3: string) => laid(trio, { C1: 'KS', C2: '7S', C3 })
  expect(comesTo(trio, 'yes', at('AS'))).toBe('win')
  expect(comesTo(trio, 'no', at('AS'))).toBe('lose')
  const twenty = laid(trio, { C1: 'QS', C2: '7S', C3: 'AS' })
  expect([comesTo(trio, 'yes', twenty), comesTo(trio, 'no', twenty)]).toEqual(['lose', 'win'])
})
