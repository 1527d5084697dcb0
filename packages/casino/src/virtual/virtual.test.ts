import { describe, expect, test } from 'vitest'
import { ratio, waysOf, waysTo } from '../kernel/chances.ts'
import { returnOf } from '../kernel/prices.ts'
import type { Selection, Title } from '../kernel/title.ts'
import { newRound } from '../kernel/play.ts'
import { selectionOf, settled, standAt } from '../testing/stands.ts'
import { VIRTUAL } from './family.ts'
import { orderChance } from './finish.ts'
import { vfootball } from './vfootball.ts'
import { vgreyhounds } from './vgreyhounds.ts'
import { vhorses } from './vhorses.ts'

const all = ({ markets }: Title): readonly Selection[] =>
  markets.flatMap(({ selections, picks }) => [...selections, ...(picks?.examples ?? [])])

const shareOf = (title: Title, selection: Selection): number => {
  const chances = selection.chances(newRound(title, null))
  return ratio({ num: waysTo(chances, 'win'), den: waysOf(chances) })
}

describe.each(VIRTUAL)('$slug', (title) => {
  test('[CG160] every bet returns 95 to 98 % of its stake, by its exact chance', () => {
    const returns = all(title).map((selection) => {
      const { price } = selection
      if (price.kind !== 'fixed' || price.back === null) throw new Error('no odds')
      const terms = { kind: 'odds', side: 'BACK', odds: price.back } as const
      return ratio(returnOf(selection.chances(newRound(title, null)), terms))
    })
    expect(Math.min(...returns)).toBeGreaterThan(0.95)
    expect(Math.max(...returns)).toBeLessThan(0.98)
  })

  test('[CG160] the chances of a book in which one wins are together one', () => {
    for (const { book, selections, picks } of title.markets) {
      if (book.kind !== 'one-wins' && picks === undefined) continue
      const bets = [...selections, ...(picks?.examples ?? [])]
      const sum = bets.reduce((total, selection) => total + shareOf(title, selection), 0)
      expect(sum).toBeCloseTo(1, 12)
    }
  })
})

/** Every order in which all can finish, with its chance. */
function* finishes(
  weights: readonly number[],
  order: readonly number[] = [],
): Generator<{
  readonly order: readonly number[]
  readonly chance: number
}> {
  if (order.length === weights.length) {
    yield { order, chance: 1 }
    return
  }
  const left = weights.reduce((sum, weight, at) => (order.includes(at + 1) ? sum : sum + weight), 0)
  for (const [at, weight] of weights.entries()) {
    if (order.includes(at + 1)) continue
    for (const rest of finishes(weights, [...order, at + 1])) {
      yield { order: rest.order, chance: (rest.chance * weight) / left }
    }
  }
}

test('[CG161] the chances are those of all orders in which the dogs can finish, each settled', () => {
  const sums = new Map(all(vgreyhounds).map(({ id }) => [id, 0]))
  for (const { order, chance } of finishes([17, 27, 12, 21, 9, 14])) {
    const end = standAt(vgreyhounds, order)
    for (const { id, settle } of all(vgreyhounds)) {
      if (settle(end).kind === 'win') sums.set(id, (sums.get(id) ?? 0) + chance)
    }
  }
  for (const selection of all(vgreyhounds)) {
    expect(sums.get(selection.id)).toBeCloseTo(shareOf(vgreyhounds, selection), 12)
  }
})

test('[CG161] a place is drawn from those who are not home yet', () => {
  const round = standAt(vhorses, [3, 1, 2, 8, 7, 6, 5, 4])
  expect(vhorses.outcome(round)).toEqual({ code: '3', winner: '3 Late Mango' })
  const next = vhorses.next({ ...round, dealt: round.dealt.slice(0, 1) })
  if (next.kind !== 'deal') throw new Error('no draw')
  expect(next.from).toHaveLength(85)
  expect(next.from).not.toContain(3)
  const forecast = orderChance(
    [
      [1, 26],
      [2, 19],
      [3, 55],
    ],
    [2, 1],
  )
  expect(forecast).toEqual({ num: 247n, den: 4050n })
})

test('[CG161] win, place and forecast are settled by the first, the first three, and the first two in their order', () => {
  const round = standAt(vhorses, [3, 1, 2, 8, 7, 6, 5, 4])
  const picks = vhorses.markets.find(({ id }) => id === 'forecast')?.picks
  expect(settled(vhorses, 'win-3', round)).toEqual({ kind: 'win' })
  expect(settled(vhorses, 'win-1', round)).toEqual({ kind: 'lose' })
  expect(settled(vhorses, 'place-2', round)).toEqual({ kind: 'win' })
  expect(settled(vhorses, 'place-8', round)).toEqual({ kind: 'lose' })
  expect(picks?.read('forecast-3.1')?.settle(round)).toEqual({ kind: 'win' })
  expect(picks?.read('forecast-1.3')?.settle(round)).toEqual({ kind: 'lose' })
  expect(picks?.read('forecast-3.3')).toBeNull()
  expect(selectionOf(vhorses, 'win-1').price).toEqual({ kind: 'fixed', back: 373, lay: null })
})

test('[CG162] the goals of both sides settle every bet on a match', () => {
  const won = (home: number, away: number) =>
    all(vfootball)
      .filter(({ settle }) => settle(standAt(vfootball, [home, away])).kind === 'win')
      .map(({ id }) => id)
  expect(won(2, 1)).toEqual(['home', 'over-1', 'over-2', 'under-3', 'both-yes', 'score-2-1'])
  expect(won(0, 0)).toEqual(['draw', 'under-1', 'under-2', 'under-3', 'both-no', 'score-0-0'])
  expect(vfootball.outcome(standAt(vfootball, [1, 1]))).toEqual({
    code: '1-1',
    winner: 'Draw, 1-1',
    said: { id: 'virtual-score', args: { result: { id: 'Draw' }, score: '1-1' } },
  })
  expect(shareOf(vfootball, selectionOf(vfootball, 'draw'))).toBeCloseTo(0.2584, 12)
})
