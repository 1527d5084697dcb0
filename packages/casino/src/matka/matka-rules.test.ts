import { expect, test } from 'vitest'
import type { Round } from '../kernel/round.ts'
import { comesTo, laid } from '../testing/laid-cards.ts'
import { lottcard } from './lottcard.ts'
import { worli } from './worli.ts'
import { worli2 } from './worli2.ts'
import { worli3 } from './worli3.ts'

function three(cards: string): Round {
  const [C1 = '', C2 = '', C3 = ''] = cards.split(' ')
  return laid(worli, { C1, C2, C3 })
}

test('[CG116] a ten is 0, and the order of the cards does not matter', () => {
  const round = laid(worli, { C1: '10S', C2: 'AH', C3: '6C' })
  const won = ['single-7', 'line-2', 'odd', 'any-sp', 'sp-1-6-0', 'cycle-1-0', 'chart-64']
  for (const id of [...won, 'motor-1-2-6-0', 'common-sp-6']) {
    expect([id, comesTo(worli, id, round)]).toEqual([id, 'win'])
  }
  for (const id of ['any-dp', 'cycle-1-2', 'motor-1-2-3-6', 'chart-56', 'common-dp-6', 'a', 'b']) {
    expect([id, comesTo(worli, id, round)]).toEqual([id, 'lose'])
  }
  expect(worli.outcome(round)).toEqual({
    code: '7',
    winner: '1-6-0, single 7',
    said: { id: 'pana', args: { digits: '1-6-0', single: 7 } },
  })
})

test('[CG116] a double pana is a pair of the one digit and one of the other', () => {
  const round = laid(worli, { C1: '4S', C2: '8H', C3: '4C' })
  expect(comesTo(worli, 'dp-4.8', round)).toBe('win')
  expect(comesTo(worli, 'dp-8.4', round)).toBe('lose')
  expect(comesTo(worli, 'b', round)).toBe('win')
  expect(comesTo(worli, 'common-dp-8', round)).toBe('win')
})

test('[CG954] ten panas are runs: three digits in a row, the 1 after the 0', () => {
  const runs = ['2S 4H 3C', '9S 8H 10C', '10S AH 9C', '10S 2H AC']
  for (const cards of runs)
    expect([cards, comesTo(worli, 'r', three(cards))]).toEqual([cards, 'win'])
  for (const cards of ['2S 4H 5C', '8S AH 10C', '3S 4H 4C']) {
    expect([cards, comesTo(worli, 'r', three(cards))]).toEqual([cards, 'lose'])
  }
})

test('[CG955] a colour DP has a pair, and its three cards have one colour', () => {
  expect(comesTo(worli, 'colour-dp-red', three('4H 8D 4D'))).toBe('win')
  expect(comesTo(worli, 'colour-dp-black', three('4H 8D 4D'))).toBe('lose')
  expect(comesTo(worli, 'colour-dp-black', three('4S 8C 4C'))).toBe('win')
  expect(comesTo(worli, 'colour-dp-red', three('4H 8D 4C'))).toBe('lose')
  expect(comesTo(worli, 'colour-dp-red', three('4H 8D 5D'))).toBe('lose')
  // digits that are drawn without cards have no colour
  expect(worli2.markets.some(({ id }) => id === 'colour-dp')).toBe(false)
})

test('[CG118] the jodi is the single of the open, then that of the close', () => {
  const open = { O1: 'AS', O2: '2S', O3: '4S' }
  const round = laid(worli3, { ...open, C1: 'AS', C2: 'AH', C3: '10S' })
  expect(comesTo(worli3, 'jodi-7.2', round)).toBe('win')
  expect(comesTo(worli3, 'jodi-2.7', round)).toBe('lose')
  expect(comesTo(worli3, 'open-single-7', round)).toBe('win')
  expect(comesTo(worli3, 'close-single-2', round)).toBe('win')
  expect(worli3.outcome(round)).toEqual({ code: '72', winner: '124-72-110' })
})

test("[CG118] Lottery's numbers are its digits as they come", () => {
  const dealt = [0, 5, 0].map((face, at) => ({ slot: `C${at + 1}`, face }))
  const round: Round = { slug: 'lottcard', shoe: [], dealt, windows: 1 }
  for (const id of ['single-0', 'double-0.5', 'triple-0.5.0']) {
    expect(comesTo(lottcard, id, round)).toBe('win')
  }
  for (const id of ['single-5', 'double-5.0', 'triple-0.0.5']) {
    expect(comesTo(lottcard, id, round)).toBe('lose')
  }
})
