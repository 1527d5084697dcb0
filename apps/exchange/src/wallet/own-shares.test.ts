import { userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { OwnShares } from './own-shares.ts'

const PLAYER = userId(7)
const account = (cash: number) => ({
  userId: PLAYER,
  kind: 'player' as const,
  cash: paise(cash),
  held: paise(0),
  withheld: paise(0),
  owed: paise(0),
})

test('[SH70] what is told of a player’s money in all shards is the same before a move, in transit and after it', () => {
  const [home, away] = [new OwnShares(), new OwnShares()]
  const told = (there: number, here: number) =>
    home.of(account(there)).cash + away.of(account(here)).cash
  expect(told(1000, 0)).toBe(1000)
  // 600 has left, and is nowhere
  home.follow({ allotments: [{ userId: PLAYER, brought: paise(-600) }] })
  expect(told(400, 0)).toBe(1000)
  away.follow({ allotments: [{ userId: PLAYER, brought: paise(600) }] })
  expect(told(400, 600)).toBe(1000)
  // what is lost there is lost: that share is below zero
  expect(away.of(account(0)).cash).toBe(-600)
  expect(told(400, 0)).toBe(400)
})
