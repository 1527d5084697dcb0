import { userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { PlayerNews } from '@crease/protocol/messages.ts'
import { expect, test } from 'vitest'
import { FollowedPlayers } from './followed-players.ts'

const PLAYER = userId(7)
const BEGAN = Date.UTC(2026, 10, 25) * 1000

const account = (cash: number, held = 0) => ({
  userId: PLAYER,
  kind: 'player' as const,
  cash: paise(cash),
  held: paise(held),
  withheld: paise(0),
  owed: paise(0),
})

const news = (parts: Partial<PlayerNews>): PlayerNews => ({
  userId: PLAYER,
  account: null,
  bets: [],
  positions: [],
  conditionals: [],
  rounds: [],
  number: 1,
  version: BEGAN,
  ...parts,
})

test('[SH70] a wallet is told when that of each shard is known, and is the sum of them', () => {
  const players = new FollowedPlayers(2)
  players.follow(PLAYER)
  const first = players.joined(0, news({ account: account(500, 100), version: BEGAN + 1 }))
  expect(first.account).toBeNull()
  const whole = players.joined(1, news({ account: account(200), version: BEGAN + 5 }))
  expect(whole.account).toMatchObject({ cash: 700, held: 100 })
  const next = players.joined(0, news({ account: account(300), version: BEGAN + 2 }))
  expect(next.account).toMatchObject({ cash: 500, held: 0 })
  expect(next.version).toBeGreaterThan(whole.version)
  expect(Number.isSafeInteger(next.version)).toBe(true)
})

test('[SH70] an older answer of a shard does not undo its newer news', () => {
  const players = new FollowedPlayers(2)
  players.follow(PLAYER)
  players.joined(0, news({ account: account(300), version: BEGAN + 9, number: 9 }))
  const late = { account: account(800), version: BEGAN + 4 }
  expect(players.newest(PLAYER, 0, late)).toMatchObject({ account: { cash: 300 } })
})
