import { expect, test } from 'vitest'
import { later } from './later.ts'

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

test('[UI1208] what is pressed before its code has come is done when it has, in order, and later at once', async () => {
  const { promise, resolve } = Promise.withResolvers<(what: string) => void>()
  const done: string[] = []
  const { run } = later<[string]>(() => promise)
  run('a')
  run('b')
  expect(done).toEqual([])
  resolve((what) => done.push(what))
  await settled()
  expect(done).toEqual(['a', 'b'])
  run('c')
  expect(done).toEqual(['a', 'b', 'c'])
})

test('[UI1208] where its code does not come that is said, and the next press fetches it again', async () => {
  const done: string[] = []
  let isThere = false
  let lost = 0
  const { run } = later<[string]>(
    () =>
      isThere ? Promise.resolve((what) => done.push(what)) : Promise.reject(new Error('no line')),
    () => (lost += 1),
  )
  run('a')
  await settled()
  expect([lost, done]).toEqual([1, []])
  isThere = true
  run('b')
  await settled()
  expect([lost, done]).toEqual([1, ['b']])
})
