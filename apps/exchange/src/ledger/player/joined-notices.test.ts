import { userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { settledNotices } from './joined-notices.ts'
import type { NoticeLine } from './notices.ts'

const line = (at: number): NoticeLine => ({
  kind: 'account',
  id: at,
  number: at,
  at,
  what: 'password-changed',
  since: 0,
  count: 1,
})

test('[SH88] what is so young that another may come before it waits, and nothing behind a number is left out', async () => {
  const lines = [line(9_500), line(8_000), line(5_000), line(2_000)]
  const { changedAfter } = settledNotices({
    changedAfter: async (_user, number) => ({
      lines: lines.filter((each) => each.number > number),
      number: 9_500,
    }),
  })
  const numbers = async (after: number, now: number) => {
    const told = await changedAfter(userId(1), after, now)
    return [told.lines.map(({ number }) => number), told.number]
  }
  expect(await numbers(2_000, 10_000)).toEqual([[5_000], 5_000])
  expect(await numbers(5_000, 10_000)).toEqual([[], 5_000])
  expect(await numbers(5_000, 13_000)).toEqual([[9_500, 8_000], 9_500])
})
