import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Gate } from './gate.ts'

test('[AU2] so many work at once, so many wait in turn, the rest are refused', async () => {
  const gate = new Gate({ active: 2, waiting: 3 })
  let active = 0
  let most = 0
  const begun: number[] = []
  const work = (index: number) =>
    gate.run(async () => {
      begun.push(index)
      active += 1
      most = Math.max(most, active)
      await pause(5)
      active -= 1
      return index
    })
  const all = await Promise.all([0, 1, 2, 3, 4, 5, 6].map(work))
  expect(all).toEqual([0, 1, 2, 3, 4, null, null])
  expect([most, begun]).toEqual([2, [0, 1, 2, 3, 4]])
  expect(await work(7)).toBe(7)
})

test('work that fails gives its place back', async () => {
  const gate = new Gate({ active: 1, waiting: 0 })
  await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate.run(() => Promise.resolve('yes'))).toBe('yes')
})
