import { expect, test } from 'vitest'
import { utf8 } from '../fairness/digests.ts'
import { Stream } from '../fairness/stream.ts'
import { BetSum, type Expected } from './bet-sum.ts'

const WORDS = 2 ** 32

/** A bet with this profit that wins with this chance. */
const expectedAt = (chance: number, profit: number): Expected => {
  const mean = chance * profit - (1 - chance)
  const variance = chance * profit ** 2 + (1 - chance) - mean ** 2
  const ends = [
    { comes: { kind: 'win' }, net: profit },
    { comes: { kind: 'lose' }, net: -1 },
  ] as const
  return { mean, variance, winning: chance, ends, back: { num: 1n, den: 2n } }
}

interface Life {
  readonly rounds: number
  readonly chance: number
  readonly profit: number
  /** how often it really wins */
  readonly truth: number
  /** times that it is bet on in a round, all of which end alike */
  readonly times: number
}

function deviationOf({ rounds, chance, profit, truth, times }: Life, seed: string): number {
  const stream = new Stream(utf8(seed))
  const sum = new BetSum('bet')
  for (let round = 0; round < rounds; round += 1) {
    const net = stream.word() / WORDS < truth ? profit : -1
    for (let time = 0; time < times; time += 1) sum.add(expectedAt(chance, profit), net)
    sum.endRound()
  }
  return sum.deviation()
}

const FAIR = { rounds: 400, chance: 0.48, profit: 1, truth: 0.48, times: 1 }
const SEEDS = Array.from({ length: 300 }, (_, seed) => `seed ${seed}`)
const spreadOf = (life: Life): number =>
  Math.sqrt(SEEDS.reduce((all, seed) => all + deviationOf(life, seed) ** 2, 0) / SEEDS.length)

test('[CG350] bets that end alike in a round count as one error, not as many', () => {
  expect(spreadOf(FAIR)).toBeCloseTo(1, 0.5)
  const alike = spreadOf({ ...FAIR, times: 6 })
  expect(alike).toBeGreaterThan(0.8)
  // as bets apart they would be 2.4 errors away, time and again
  expect(alike).toBeLessThan(1.2)
})

test.each([
  ['at evens', { ...FAIR, rounds: 20_000, truth: 0.5 }, 4],
  ['that seldom wins', { rounds: 20_000, chance: 0.001, profit: 900, truth: 0.003, times: 1 }, 4],
  [
    'that seldom loses',
    { rounds: 20_000, chance: 0.999, profit: 0.01, truth: 0.996, times: 1 },
    -4,
  ],
])('[CG350] a bet %s that wins more or less often than it says is found', (_, life, errors) => {
  const by = deviationOf(life, 'found')
  expect(errors > 0 ? by > errors : by < errors).toBe(true)
  expect(Math.abs(deviationOf({ ...life, truth: life.chance }, 'sound'))).toBeLessThan(4)
})

test('[CG350] a bet that seldom wins is not called unlikely for a win or for none', () => {
  for (const wins of [0, 1, 2]) {
    const sum = new BetSum('bet')
    for (let round = 0; round < 100; round += 1) {
      sum.add(expectedAt(0.005, 180), round < wins ? 180 : -1)
      sum.endRound()
    }
    expect(Math.abs(sum.deviation())).toBeLessThan(3)
    expect(sum.isSeldom).toBe(true)
  }
})
