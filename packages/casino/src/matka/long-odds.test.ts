import { expect, test } from 'vitest'
import { worli } from './worli.ts'
import { maxStakeAt } from '../kernel/limits.ts'

test('[CG117] a stake at long odds pays at most 25 lakh', () => {
  expect(maxStakeAt(25_100).maxStake).toBe(9900)
  expect(maxStakeAt(225_000).maxStake).toBe(1100)
  expect(maxStakeAt(200).maxStake).toBe(50_000)
  expect(worli.markets.find(({ id }) => id === 'tp')?.maxStake).toBe(1100)
})
