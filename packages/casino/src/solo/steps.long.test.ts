import { expect, test } from 'vitest'
import { utf8 } from '../fairness/digests.ts'
import { Stream } from '../fairness/stream.ts'
import { commitmentOf, PROTOCOL, seedBefore } from '../fairness/keys.ts'
import { belowOf, verifyRound, type PublishedRound } from '../fairness/verify-round.ts'
import { ratio, waysOf } from '../kernel/chances.ts'
import { dealOn, newRound, type Below } from '../kernel/play.ts'
import { returnOf } from '../kernel/prices.ts'
import type { Round } from '../kernel/round.ts'
import { chosen, choicesOf, playSolo, TAKE } from '../kernel/solo.ts'
import type { Choice, Selection, Title } from '../kernel/title.ts'
import { livedSteps } from '../testing/lived-steps.ts'
import { hilo } from './hilo.ts'
import { mines } from './mines.ts'
import { runs } from '@crease/domain/testing/runs.ts'

/** Draws these, by their place among what can be drawn. */
const draws = (places: readonly number[]): Below => {
  const left = [...places]
  return () => left.shift() ?? 0
}
const play = (title: Title, choices: readonly string[], places: readonly number[]): Round => {
  const below = draws(places)
  return playSolo(title, { from: newRound(title, null), choices }, () => below)
}
const bet = (title: Title, id: string): Selection => {
  const found = title.markets[0]?.selections.find((each) => each.id === id)
  if (found === undefined) throw new Error(`no ${id}`)
  return found
}
const returnsOf = (chances: Choice['chances']): number =>
  ratio(returnOf(chances, { kind: 'odds', side: 'BACK', odds: 100 }))
const paid = (title: Title, id: string, round: Round): number => {
  const comes = bet(title, id).settle(round)
  return comes.kind === 'pays' ? comes.hundredths : 0
}

test('[CG170] in Mines the player opens cells until he takes what stands, or meets a mine', () => {
  const opened = play(mines, ['mines-3', 'cell-7', 'cell-20'], [10, 11])
  expect(opened.dealt.map(({ slot }) => slot)).toEqual(['cell-7', 'cell-20'])
  expect(choicesOf(mines, opened).map(({ id }) => id)).toHaveLength(24)
  const took = play(mines, ['mines-3', 'cell-7', 'cell-20', TAKE], [10, 11])
  expect(mines.next(took)).toEqual({ kind: 'end' })
  expect(paid(mines, 'mines-3', took)).toBe(128)
  const lost = play(mines, ['mines-3', 'cell-7'], [2])
  expect(mines.next(lost)).toEqual({ kind: 'end' })
  expect(paid(mines, 'mines-3', lost)).toBe(0)
})

test('[CG170] a cell that is open, a choice that is not there, and one after the end are refused', () => {
  expect(() => play(mines, ['mines-3', 'cell-7', 'cell-7'], [10])).toThrow('no choice cell-7')
  expect(() => play(mines, ['mines-3', TAKE], [])).toThrow('no choice take')
  expect(() => play(mines, ['mines-3', 'cell-7', 'cell-8'], [0])).toThrow('has ended')
  expect(() => play(hilo, ['higher', 'same'], [5, 6])).toThrow('no choice same')
})

test('[CG172] every number of mines and every cell returns 97 to 99 % of the stake, worked out again', () => {
  for (let count = 1; count <= 24; count += 1) {
    let survives = 1
    let round = dealOn(mines, chosen(newRound(mines, null), `mines-${count}`), () => 0).round
    for (let opened = 1; opened <= 25 - count; opened += 1) {
      survives *= (25 - count - opened + 1) / (25 - opened + 1)
      const [cell] = choicesOf(mines, round).filter(({ id }) => id !== TAKE)
      if (cell === undefined) break
      expect(waysOf(cell.chances)).toBe(BigInt(25 - opened + 1))
      round = {
        ...chosen(round, cell.id),
        dealt: [...round.dealt, { slot: cell.id, face: 25 - opened }],
      }
      const back = (paid(mines, `mines-${count}`, round) / 100) * survives
      expect(back).toBeGreaterThanOrEqual(0.97)
      expect(back).toBeLessThanOrEqual(0.99 + 1e-12)
      if (mines.next(round).kind === 'end') break
    }
    expect(paid(mines, `mines-${count}`, round)).toBe(
      bet(mines, `mines-${count}`).price.kind === 'table' ? topOf(count) : 0,
    )
  }
})

const topOf = (count: number): number => {
  const { price } = bet(mines, `mines-${count}`)
  return price.kind === 'table' ? price.top : 0
}

test('[CG172] whatever is guessed after whatever cards, Hi-Lo returns 97 to 99 % of the stake', () => {
  const cards = Array.from({ length: 13 }, (_, rank) => rank)
  let looked = 0
  for (const first of cards) {
    const start = play(hilo, [], [first])
    for (const guess of ['higher', 'lower', 'same']) {
      if (bet(hilo, guess).offered?.(start) !== true) continue
      for (const second of cards) {
        const round = play(hilo, [guess], [first, second])
        for (const choice of choicesOf(hilo, round)) {
          if (choice.id === TAKE) continue
          const before = waysThat(first, guess) / 13
          const back = returnsOf(choice.chances) * before
          expect(back).toBeGreaterThanOrEqual(0.97)
          expect(back).toBeLessThanOrEqual(0.99 + 1e-12)
          looked += 1
        }
      }
    }
  }
  expect(looked).toBeGreaterThan(300)
})

/** The number of next ranks, from 0, that make the guess right, counted independently. */
function waysThat(rank: number, guess: string): number {
  if (guess === 'same') return 1
  if (guess === 'higher') return rank === 0 ? 12 : 13 - rank
  return rank === 12 ? 12 : rank + 1
}

test('[CG172] in Hi-Lo guesses come true by rank, and a king leaves lower and the same', () => {
  const king = play(hilo, ['higher'], [5, 12])
  expect(choicesOf(hilo, king).map(({ id }) => id)).toEqual([TAKE, 'lower', 'same'])
  expect(paid(hilo, 'higher', king)).toBe(160)
  const queen = play(hilo, ['higher', 'lower', TAKE], [5, 12, 24])
  expect(paid(hilo, 'higher', queen)).toBe(174)
  const wrong = play(hilo, ['higher', 'same'], [5, 12, 24])
  expect(paid(hilo, 'higher', wrong)).toBe(0)
  expect(choicesOf(hilo, wrong)).toEqual([])
})

test.each([mines, hilo])('[CG42] $slug brings what it should, played to random ends', (title) => {
  const { steps, deviation } = livedSteps(title, { rounds: runs(20_000), seed: 'steps' })
  expect(steps).toBeGreaterThan(runs(5000))
  expect(Math.abs(deviation)).toBeLessThan(4)
})

test('[CG350] control: a game in steps whose draws lean is found', () => {
  const leaning = (key: string): Below => {
    const { below } = new Stream(utf8(key))
    return (n) => Math.min(below(n), below(n))
  }
  const { deviation } = livedSteps(mines, { rounds: 5000, seed: 'steps', belowOf: leaning })
  expect(Math.abs(deviation)).toBeGreaterThan(4)
})

test('[CG174] a game in steps is drawn again from its record with what its player did, and from nothing else', () => {
  const seed = 'ab'.repeat(32)
  const about = {
    table: 'mines',
    roundId: '444260101000001',
    salt: 'offline:1',
    beacon: null,
    clients: [[], [], ['mine'], ['mine']],
  }
  const choices = ['mines-1', 'cell-3', 'cell-9', TAKE]
  const round = playSolo(mines, { from: newRound(mines, null), choices }, (phase) =>
    belowOf({ ...about, seed }, phase),
  )
  const record: PublishedRound = {
    ...about,
    protocol: PROTOCOL,
    seed,
    seedBefore: seedBefore(seed),
    commitment: commitmentOf(seed, about.roundId),
    epoch: 1,
    seedNumber: 1,
    anchor: seedBefore(seed),
    shoe: mines.shoe(),
    dealt: round.dealt,
    choices,
  }
  const failing = (of: PublishedRound) =>
    verifyRound(of, mines).flatMap(({ name, holds }) => (holds ? [] : [name]))
  expect(round.dealt).toHaveLength(2)
  expect(failing(record)).toEqual([])
  expect(failing({ ...record, choices: ['mines-1', 'cell-3', 'cell-10', TAKE] })).toEqual(['cards'])
  expect(failing({ ...record, choices: ['mines-1', 'cell-3'] })).toEqual(['cards'])
})
