import { describe, expect, test } from 'vitest'
import { decks, rankOf } from '../kernel/cards.ts'
import type { Round } from '../kernel/round.ts'
import { played, quoted, selectionOf, settled, standAt } from '../testing/stands.ts'
import { ab20 } from './ab20.ts'
import { abj } from './abj.ts'
import { ab3, ab4 } from './shoes.ts'

const RANKS = Array.from({ length: 13 }, (_, at) => at + 1)
const isBahar = ({ slot }: { slot: string }): boolean => slot.startsWith('bahar')

/** The cards on a side, as a dealer would lay them out. */
const side = (round: Round, name: string): readonly number[] =>
  round.dealt.filter(({ slot }) => slot.startsWith(name)).map(({ face }) => rankOf(face))

test('[CG145] bets on Bahar are settled by the cards of Bahar, those on Andar by the cards of Andar', () => {
  for (const { end } of played(ab20, 100)) {
    const [bahar, andar] = [side(end, 'bahar'), side(end, 'andar')]
    expect(bahar.length + andar.length).toBe(52)
    for (const rank of RANKS) {
      const inBahar = turnOf(rank, bahar) <= turnOf(rank, andar)
      const first = bahar[0] === rank ? 'pays' : 'win'
      expect(settled(ab20, `bahar-${rank}`, end).kind).toBe(inBahar ? first : 'lose')
      expect(settled(ab20, `andar-${rank}`, end).kind).toBe(inBahar ? 'lose' : 'win')
    }
  }
})

/** In which turn a rank first comes to a side. */
function turnOf(rank: number, cards: readonly number[]): number {
  return cards.includes(rank) ? cards.indexOf(rank) : Infinity
}

test('[CG145] the joker is matched once, and only the side of that card wins', () => {
  for (const { end, windows } of played(abj, 300)) {
    const [joker, ...rest] = end.dealt
    const last = rest.at(-1)
    if (joker === undefined || last === undefined) throw new Error('nothing was dealt')
    const matches = rest.filter(({ face }) => rankOf(face) === rankOf(joker.face))
    expect(matches).toEqual([last])
    const [won, lost] = isBahar(last) ? ['bahar', 'andar'] : ['andar', 'bahar']
    expect(settled(abj, `first-${won}`, end).kind).toBe(rest.length === 1 ? 'pays' : 'win')
    expect(settled(abj, `first-${lost}`, end).kind).toBe('lose')
    expect(settled(abj, 'sb', end).kind).toBe(rest.length === 1 ? 'win' : 'lose')
    expect(settled(abj, 'sa', end).kind).toBe(rest.length === 2 ? 'win' : 'lose')
    expect(windows).toHaveLength(rest.length > 2 ? 2 : 1)
  }
})

test('[CG145] 2nd bets are on the side of the same card', () => {
  const rounds = played(abj, 300).filter(({ windows }) => windows.length === 2)
  expect(rounds.length).toBeGreaterThan(200)
  for (const { end } of rounds) {
    const last = end.dealt.at(-1)
    const [won, lost] =
      last !== undefined && isBahar(last) ? ['bahar', 'andar'] : ['andar', 'bahar']
    const isFirst = end.dealt.length === 4
    expect(settled(abj, `second-${won}`, end).kind).toBe(isFirst ? 'pays' : 'win')
    expect(settled(abj, `second-${lost}`, end).kind).toBe('lose')
  }
})

describe('[CG144] Bahar pays 1.25 on the card that comes first', () => {
  const QUARTER = { kind: 'pays', hundredths: 125 }

  test('[CG144] of the whole deal for a 1st bet, after the window for a 2nd', () => {
    // seven of spades, then the seven of hearts
    expect(settled(abj, 'first-bahar', standAt(abj, [6, 19]))).toEqual(QUARTER)
    const third = standAt(abj, [6, 0, 1, 19])
    expect(settled(abj, 'first-bahar', third)).toEqual({ kind: 'win' })
    expect(settled(abj, 'second-bahar', third)).toEqual(QUARTER)
    expect(settled(abj, 'second-andar', standAt(abj, [6, 0, 1, 2, 19]))).toEqual({ kind: 'win' })
  })

  test('[CG144] of the whole pack in ab20', () => {
    const end = standAt(ab20, decks(1))
    expect(settled(ab20, 'bahar-1', end)).toEqual(QUARTER)
    expect(settled(ab20, 'bahar-3', end)).toEqual({ kind: 'win' })
    expect(settled(ab20, 'andar-2', end)).toEqual({ kind: 'win' })
  })
})

test.each([
  [ab3, 25],
  [ab4, 75],
])('[CG141] $slug deals its shoe to the end, and prices what is left', (title, rounds) => {
  const stands = played(title, rounds + 1)
  const starts = stands.map(({ windows: [first] }) => first?.shoe.length)
  const whole = title.shoe().length
  expect(starts).toEqual([...Array.from({ length: rounds }, (_, at) => whole - 2 * at), whole])
  for (const { windows, end } of stands) {
    const [window] = windows
    if (window === undefined) throw new Error('no window')
    for (const rank of RANKS) {
      const left = window.shoe.filter((card) => rankOf(card) === rank).length
      const odds = Math.round(100 + (window.shoe.length / left - 1) * 91.7 - 1e-9)
      const { back } = quoted(title, `bahar-${rank}`, window)
      expect(back).toBe(left === 0 ? null : odds)
      const isThere = side(end, 'andar').includes(rank)
      expect(selectionOf(title, `andar-${rank}`).settle(end).kind).toBe(isThere ? 'win' : 'lose')
    }
  }
})
