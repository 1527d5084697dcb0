import { expect, test } from 'vitest'
import { say } from '../../i18n/text.ts'
import { statusOf } from './table-tile.tsx'

test('[UI413] a tile says how long bets are taken there, by the server’s clock', () => {
  expect(statusOf(say, { status: 'BETTING', closesAt: 21_400 }, 10_000)).toBe('Bets for 12 s')
  expect(statusOf(say, { status: 'BETTING', closesAt: 9_000 }, 10_000)).toBe('No more bets')
  expect(statusOf(say, { status: 'DEALING', closesAt: null }, 0)).toBe('Dealing')
  expect(statusOf(say, { status: 'WAITING', closesAt: null }, 0)).toBe('Starts when you join')
})
