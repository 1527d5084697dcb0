import { netOf } from '@crease/domain/rounds/returns.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { returnsToPlayer } from '../exact/return-to-player.ts'
import { cardName, cardOf, decks, rankOf } from '../kernel/cards.ts'
import { waysOf } from '../kernel/chances.ts'
import { newRound } from '../kernel/play.ts'
import { played, selectionOf, settled, standAt } from '../testing/stands.ts'
import { cmeter } from './cmeter.ts'
import { cmeter1 } from './cmeter1.ts'

const points = (title: typeof cmeter, id: string, faces: readonly number[]): number => {
  const comes = settled(title, id, standAt(title, faces))
  return comes.kind === 'points' ? comes.points : 0
}

/** Ten low cards of thirty points. */
const TEN = [1, 2, 3, 4, 5].flatMap((rank) => [cardOf(rank, 'C'), cardOf(rank, 'D')])

test('[CG146] the nine and the ten that change sides are those of spades, not of hearts', () => {
  expect(points(cmeter, 'low', [...TEN, cardOf(9, 'H')])).toBe(39)
  expect(points(cmeter, 'low', [...TEN, cardOf(9, 'S')])).toBe(21)
  expect(points(cmeter, 'high', [...TEN, cardOf(9, 'S')])).toBe(-39)
  expect(points(cmeter, 'low', [...TEN, cardOf(10, 'S')])).toBe(20)
  expect(points(cmeter, 'high', [...TEN, cardOf(10, 'H')])).toBe(-20)
  expect(points(cmeter, 'high', [...TEN, cardOf(10, 'S')])).toBe(-40)
})

test('[CG147] no more than 50 points are won or lost, and low is paid 1.55 times', () => {
  const lows = [8, 9, 7].flatMap((rank) =>
    (['H', 'C', 'D'] as const).map((suit) => cardOf(rank, suit)),
  )
  const end = standAt(cmeter, [...lows, cardOf(7, 'S'), cardOf(8, 'S')])
  expect(settled(cmeter, 'low', end)).toEqual({ kind: 'points', points: 50 })
  expect(settled(cmeter, 'high', end)).toEqual({ kind: 'points', points: -50 })
  const { price } = selectionOf(cmeter, 'low')
  if (price.kind !== 'spread') throw new Error('not a spread')
  const ticket = { terms: price, stake: paise(10_000) }
  expect(netOf(ticket, settled(cmeter, 'low', end))).toBe(775_000)
})

test('[CG147] the eleven cards, counted one by one', () => {
  for (const { end } of played(cmeter, 300)) {
    const names = end.dealt.map(({ face }) => cardName(face))
    const sumFor = (isHigh: (name: string) => boolean): number =>
      end.dealt.reduce(
        (sum, { face }, at) => sum + (isHigh(names[at] ?? '') ? -1 : 1) * rankOf(face),
        0,
      )
    const picture = (name: string): boolean => /^(10|J|Q|K)/u.test(name)
    const low = sumFor((name) => picture(name) || name === '9S')
    const high = 0 - sumFor((name) => picture(name) && name !== '10S')
    const dealt = end.dealt.map(({ face }) => face)
    expect(points(cmeter, 'low', dealt)).toBe(Math.max(-50, Math.min(50, low)))
    expect(points(cmeter, 'high', dealt)).toBe(Math.max(-50, Math.min(50, high)))
  }
})

test('[CG147] all sets of eleven cards are counted, and what two fighters may win', () => {
  expect(waysOf(selectionOf(cmeter, 'low').chances(newRound(cmeter, null)))).toBe(60_403_728_840n)
  const chances = selectionOf(cmeter1, 'a').chances(newRound(cmeter1, null))
  expect(waysOf(chances)).toBe(416n * 415n)
  const won = chances.reduce(
    (sum, { comes, ways }) =>
      comes.kind === 'points' && comes.points > 0 ? sum + comes.points * Number(ways) : sum,
    0,
  )
  expect(won / (416 * 415)).toBeCloseTo(2.188, 3)
})

test('[CG147] one card each: rank, then suit, and nothing for two that are the same', () => {
  const [kingS, kingD, ace] = [cardOf(13, 'S'), cardOf(13, 'D'), cardOf(1, 'S')]
  expect(points(cmeter1, 'a', [kingS, ace])).toBe(12)
  expect(points(cmeter1, 'b', [kingS, ace])).toBe(-12)
  expect(points(cmeter1, 'a', [kingD, kingS])).toBe(-1)
  expect(settled(cmeter1, 'a', standAt(cmeter1, [kingS, kingS]))).toEqual({ kind: 'push' })
  expect(decks(8)).toHaveLength(416)
})

test('[CG147] what a meter collects comes back but for four per cent, as published', () => {
  const rows = returnsToPlayer(cmeter, []).filter(({ title }) => title === 'cmeter_alt')
  const figures = rows.map(({ num, den, push, rtp }) => [Number(num) / Number(den), push, rtp])
  expect(figures[0]?.[0]).toBeCloseTo(0.424817, 6)
  expect(figures[1]?.[0]).toBeCloseTo(0.42511, 6)
  expect(figures.map(([, push, rtp]) => [push, rtp])).toEqual([
    [0.015777, 0.962584],
    [0.015517, 0.962526],
  ])
})
