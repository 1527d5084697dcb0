import { expect, test } from 'vitest'
import { utf8 } from '../fairness/digests.ts'
import { Stream } from '../fairness/stream.ts'
import { BestPrice } from './best-price.ts'
import type { Shown } from './shown-price.ts'

const POCKETS = 37

/** One number of a wheel at 35 to one. */
function straight(): Shown {
  const winning = 1 / POCKETS
  const mean = winning * 36 - 1
  return {
    terms: { kind: 'odds', side: 'BACK', odds: 3600 },
    expected: {
      mean,
      variance: winning * 36 ** 2 - (mean + 1) ** 2,
      winning,
      ends: [],
      back: { num: 36n, den: BigInt(POCKETS) },
    },
  }
}

/** The bot's deviation after `rounds`, in which `comes` says when the number is drawn. */
function deviationAfter(rounds: number, comes: (round: number) => boolean): number {
  const bot = new BestPrice()
  for (let round = 0; round < rounds; round += 1) {
    bot.look('17', straight(), comes(round) ? { kind: 'win' } : { kind: 'lose' })
    bot.take()
    bot.endRound()
  }
  return bot.sum().deviation
}

test.each([30, 60])(
  '[CG350] a bot that had none of its rare wins in %i rounds is not called unlikely',
  (rounds) => {
    // by what it lost, and not by what may come, that were as many errors as the root of the rounds
    expect(Math.abs(deviationAfter(rounds, () => false))).toBeLessThan(2)
  },
)

test('[CG350] a bot whose best price wins more often than it says is found', () => {
  const stream = new Stream(utf8('best price'))
  expect(deviationAfter(2000, () => stream.below(POCKETS) < 2)).toBeGreaterThan(4)
  expect(Math.abs(deviationAfter(2000, () => stream.below(POCKETS) === 0))).toBeLessThan(4)
})
