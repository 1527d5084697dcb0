import { expect, test } from 'vitest'
import { oneRead } from './one-read.ts'
import { forgetAll } from './session-stores.ts'

/** Reads that are answered by hand. */
function reading() {
  const answers: (() => void)[] = []
  const read = oneRead(() => new Promise((resolve) => answers.push(resolve)))
  const answer = async (at: number): Promise<void> => {
    answers[at]?.()
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { read, answer, count: () => answers.length }
}

test('[RT26] a read that is wanted during another one follows it, once', async () => {
  const { read, answer, count } = reading()
  const first = read()
  const both = [read(), read()]
  expect(count()).toBe(1)
  await answer(0)
  await first
  expect(count()).toBe(2)
  await answer(1)
  await Promise.all(both)
  void read()
  expect(count()).toBe(3)
})

test('[BS125] a new session reads at once, and the last one reads no more', async () => {
  const { read, answer, count } = reading()
  void read()
  void read()
  forgetAll()
  void read()
  expect(count()).toBe(2)
  await answer(0)
  expect(count()).toBe(2)
  void read()
  expect(count()).toBe(2)
  await answer(1)
  expect(count()).toBe(3)
})

test('[RT26] a read that fails stops none of those that follow', async () => {
  let count = 0
  const read = oneRead(() => {
    count += 1
    return count === 1 ? Promise.reject(new Error('a fault')) : Promise.resolve()
  })
  const failed = read()
  const next = read()
  await expect(failed).rejects.toThrow('a fault')
  await next
  await read()
  expect(count).toBe(3)
})
