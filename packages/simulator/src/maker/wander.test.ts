import { expect, test } from 'vitest'
import { createRandom } from '../random.ts'
import { createWander } from './wander.ts'

const PACE = { keeps: 0.95, step: 0.006 }

test('[WD8] the market strays round the chance and comes back to it', () => {
  const wander = createWander(createRandom('wander'))
  const seen = Array.from({ length: 5000 }, () => wander.around(0.5, PACE))
  const mean = seen.reduce((sum, chance) => sum + chance, 0) / seen.length
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.003)
  expect(Math.max(...seen) - Math.min(...seen)).toBeGreaterThan(0.03)
  expect(Math.max(...seen.map((chance) => Math.abs(chance - 0.5)))).toBeLessThan(0.06)
})

test('[WD8] what is decided stands still, and no chance leaves 0 to 1', () => {
  const wander = createWander(createRandom('wander'))
  for (let turn = 0; turn < 1000; turn += 1) {
    expect(wander.around(0, PACE)).toBe(0)
    expect(wander.around(1, PACE)).toBe(1)
    const near = wander.around(0.001, PACE)
    expect(near).toBeGreaterThan(0)
    expect(near).toBeLessThan(0.002)
  }
})
