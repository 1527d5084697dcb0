import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isProof, sureProfit } from './traders/sure-profit.ts'

/** A back of an outcome at odds. */
const back = (odds: number, on: number, outcomes: number) =>
  Array.from({ length: outcomes }, (_, at) => (at === on ? odds - 1 : -1))

test('[WD93] hand-worked: three backs at odds of 3.1 bring a thirtieth whoever wins', () => {
  const verdict = sureProfit([0, 1, 2].map((on) => back(3.1, on, 3)))
  if (verdict.kind !== 'sure') throw new Error('it was not found')
  expect(verdict.profit.rate).toBeCloseTo(3.1 / 3 - 1, 9)
  for (const share of verdict.profit.shares) expect(share).toBeCloseTo(1 / 3, 9)
  expect(sureProfit([0, 1, 2].map((on) => back(2.9, on, 3))).kind).toBe('none')
})

const chances = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 12 })

test('[WD93] bets priced from one chance of every outcome are never sure, and beliefs prove it', () => {
  const sound = fc.property(chances, fc.array(fc.nat(4095), { maxLength: 30 }), (weights, sets) => {
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    const bets = sets.map((set) => {
      const isIn = (at: number) => Math.floor(set / 2 ** at) % 2 === 1
      const chance = weights.reduce((sum, weight, at) => sum + (isIn(at) ? weight / all : 0), 0)
      return weights.map((_, at) => (isIn(at) ? 0.99 / Math.max(chance, 1e-9) : 0) - 1)
    })
    if (bets.length === 0) return
    const verdict = sureProfit(bets)
    const beliefs = verdict.kind === 'none' ? verdict.beliefs : []
    const eased = bets.map((bet) => bet.map((value) => value - 1e-7))
    expect([beliefs.length, isProof(beliefs, eased)]).toEqual([weights.length, true])
  })
  fc.assert(sound, { numRuns: 300 })
})

test('[WD93] what it finds is had in every outcome, and it finds what was hidden', () => {
  const hidden = fc.property(chances, fc.nat(1000), (weights, seed) => {
    const outcomes = weights.length
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    const fair = weights.map((weight, on) => back((0.97 * all) / weight, on, outcomes))
    const on = seed % outcomes
    const generous = back((1.2 * all) / (weights[on] ?? 1), on, outcomes)
    const bets = [...fair, generous, generous.map((value) => -value - 0.05)]
    const verdict = sureProfit(bets)
    if (verdict.kind !== 'sure') return
    const { shares, rate } = verdict.profit
    for (let outcome = 0; outcome < outcomes; outcome += 1) {
      const brings = bets.reduce((sum, bet, at) => sum + (shares[at] ?? 0) * (bet[outcome] ?? 0), 0)
      expect(brings).toBeGreaterThan(rate - 1e-7)
    }
  })
  fc.assert(hidden, { numRuns: 300 })
})
