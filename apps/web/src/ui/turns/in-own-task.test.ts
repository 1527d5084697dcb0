import { expect, test, vi } from 'vitest'
import { inOwnTask } from './in-own-task.ts'

test('[UI701] what a press leads to is done in a later task, in the order of the presses', () => {
  vi.useFakeTimers()
  const done: number[] = []
  for (const press of [1, 2, 3]) inOwnTask(() => done.push(press))
  expect(done).toEqual([])
  vi.runAllTimers()
  expect(done).toEqual([1, 2, 3])
})
