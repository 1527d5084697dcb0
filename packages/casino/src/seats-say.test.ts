import { textOf } from '@crease/domain/sentences/phrase.ts'
import { describe, expect, test } from 'vitest'
import type { Round } from './kernel/round.ts'
import type { Title } from './kernel/title.ts'
import { titleOf } from './testing/title-of.ts'
import { played } from './testing/played-rounds.ts'

const ROUNDS = 40

/** The texts of a round's seats, by their names; only open cards are known. */
const said = (title: Title, { dealt }: Pick<Round, 'dealt'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    title.seats.flatMap(({ name, says }) => {
      const words = says?.({ slug: title.slug, shoe: [], dealt, windows: 0 }) ?? null
      return words === null ? [] : [[name, textOf(words)]]
    }),
  )

describe.each(['card32', 'card32eu', 'queen'])('%s', (slug) => {
  test('[CG960] the winner of a race is the seat that says most, or one of those that tie', () => {
    const title = titleOf(slug)
    for (const { end, windows } of played(title, ROUNDS)) {
      const totals = Object.values(said(title, end)).map(Number)
      const { winner } = title.outcome(end)
      expect(Number(said(title, end)[winner])).toBe(Math.max(...totals))
      // before the first card each has the points of its name
      const before = Object.entries(said(title, windows[0] ?? end))
      for (const [name, points] of before) expect(name.endsWith(` ${points}`)).toBe(true)
    }
  })
})

describe.each(['baccarat', 'baccarat2'])('%s', (slug) => {
  test('[CG960] the hand that says more has won', () => {
    const title = titleOf(slug)
    for (const { end } of played(title, ROUNDS)) {
      const { Player = '', Banker = '' } = said(title, end)
      const winner = Player > Banker ? 'Player' : Player < Banker ? 'Banker' : 'Tie'
      expect(title.outcome(end).winner).toBe(winner)
    }
  })
})

test('[CG960] a hand of three or two cards is named when all of it lies there, with jokers too', () => {
  const lies = (...cards: readonly [string, number][]): Round['dealt'] =>
    cards.map(([slot, face]) => ({ slot, face }))
  const two = lies(['A1', 0], ['A2', 13], ['B1', 1], ['B2', 2], ['B3', 3])
  expect(said(titleOf('teen20'), { dealt: two })).toEqual({ 'Player B': 'Pure sequence' })
  const trail = lies(['A1', 0], ['A2', 13], ['A3', 26])
  expect(said(titleOf('teen20'), { dealt: trail })).toEqual({ 'Player A': 'Trail' })
  // of two cards a pair counts as a trail
  const pair = lies(['A1', 0], ['A2', 13], ['B1', 1])
  expect(said(titleOf('patti2'), { dealt: pair })).toEqual({ 'Player A': 'Trail' })
  // with a five as joker a pair of tens and a five are three of a rank
  const wild = lies(['joker', 17], ['A1', 4], ['A2', 9], ['A3', 35])
  expect(said(titleOf('joker20'), { dealt: wild })).toEqual({ 'Player A': 'Trail' })
})

test('[CG960] poker hands are named from the flop on, innings have runs and wickets, suits their steps', () => {
  const face = (slot: string, card: number) => ({ slot, face: card })
  const hole = [face('A1', 0), face('A2', 13), face('B1', 5), face('B2', 20)]
  expect(said(titleOf('poker20'), { dealt: hole })).toEqual({})
  const flop = [...hole, face('board1', 26), face('board2', 2), face('board3', 30)]
  expect(said(titleOf('poker20'), { dealt: flop })).toEqual({
    'Player A': 'Three of a Kind',
    'Player B': 'High Card',
  })
  const over = titleOf('superover')
  for (const { end } of played(over, 5)) {
    const { winner } = over.outcome(end)
    const runs = Object.values(said(over, end)).map((score) => Number(score.split('/')[0]))
    expect(winner).toContain(`${Math.max(...runs)} - ${Math.min(...runs)}`)
  }
  const race = titleOf('race20')
  expect(said(race, { dealt: [face('c1', 0), face('c2', 1), face('c3', 39)] })).toEqual({
    Cards: '♠ 2  ♥ 0  ♣ 0  ♦ 1',
  })
})
