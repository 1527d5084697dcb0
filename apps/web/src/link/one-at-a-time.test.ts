import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('[BS155] presses while an action is under way are that action; after it, also after a failure, another runs', async () => {
  let begun = 0
  const act = async () => {
    begun += 1
    await Promise.resolve()
    if (begun === 2) throw new Error('no answer')
    return begun
  }
  const press = (key = 'a') => oneAtATime(key, act)
  expect(await Promise.all([press(), press(), press()])).toEqual([1, 1, 1])
  expect(await Promise.allSettled([press(), press()])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  expect(await Promise.all([press('a'), press('b')])).toEqual([4, 4])
  expect(begun).toBe(4)
})
