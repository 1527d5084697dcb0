import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { Turns } from './turns.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A clock that each piece of work advances by `tookMs`. */
function work(tookMs: number) {
  let now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const done: number[] = []
  const turns = new Turns()
  const add = (number: number) =>
    turns.run(() => {
      done.push(number)
      now += tookMs
    })
  return { turns, done, add }
}

test('what takes no time is done at once', () => {
  const { done, add } = work(0)
  for (const number of [1, 2, 3]) add(number)
  expect(done).toEqual([1, 2, 3])
})

test('what takes a turn lets others in between, and keeps its order', async () => {
  const { done, add } = work(1)
  const seen: number[] = []
  for (const number of [1, 2, 3, 4, 5]) add(number)
  expect(done).toEqual([1, 2])
  for (let count = 0; count < 4; count += 1) {
    await turn()
    seen.push(done.length)
    if (count === 0) add(6)
  }
  expect(seen).toEqual([4, 6, 6, 6])
  expect(done).toEqual([1, 2, 3, 4, 5, 6])
  add(7)
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('what waits is dropped when it stops', async () => {
  const { turns, done, add } = work(5)
  for (const number of [1, 2]) add(number)
  turns.stop()
  await turn()
  await turn()
  expect(done).toEqual([1])
})
