import { paise } from '@crease/domain/units/money.ts'
import { betId, userId } from '@crease/domain/units/ids.ts'
import { BET, EVENT, view } from '@crease/protocol/testing/fixtures.ts'
import { expect, test } from 'vitest'
import { PlayerOutbox } from './player-outbox.ts'
import { PublicOutbox } from './public-outbox.ts'

const NOTHING = {
  number: 1,
  markets: [],
  bets: [],
  accounts: [],
  positions: [],
  conditionals: [],
  roundBets: [],
  rounds: [],
  standings: [],
}
const PLACE = { number: 7, version: 9 }
const user = userId(1)

test('[RT30] while a gateway is slow the latest book of each market waits, and no other', () => {
  const box = new PublicOutbox()
  for (let best = 101; best < 900; best += 1) box.markets([view({ best })])
  box.event(EVENT)
  box.add({ events: [], markets: [view({ best: 999 })], scores: [], tables: [] })
  expect(box.take()).toEqual({
    events: [EVENT],
    markets: [view({ best: 999 })],
    scores: [],
    tables: [],
  })
  expect(box.take()).toBeNull()
})

test('[RT30] of each bet of who is followed the newest state waits', () => {
  const box = new PlayerOutbox()
  box.follow(user)
  const second = { ...BET, betId: betId(8) }
  for (let left = 100; left >= 0; left -= 1) {
    const account = {
      userId: user,
      kind: 'player',
      cash: paise(5),
      held: paise(left),
      withheld: paise(0),
      owed: paise(0),
    } as const
    box.add({ ...NOTHING, bets: [{ ...BET, remaining: paise(left) }], accounts: [account] })
  }
  box.add({ ...NOTHING, bets: [second, { ...second, userId: userId(2) }] })
  expect(box.take(PLACE)).toMatchObject([
    { userId: user, account: { held: 0 }, bets: [{ remaining: 0 }, second], ...PLACE },
  ])
  expect(box.isEmpty).toBe(true)
  box.unfollow(user)
  box.add({ ...NOTHING, bets: [BET] })
  expect(box.take(PLACE)).toEqual([])
})

test('[RT30] more bets than a gateway will ever take are noticed', () => {
  const box = new PlayerOutbox()
  box.follow(user)
  for (let index = 0; index <= 50_000; index += 1) box.add({ ...NOTHING, bets: [BET] })
  expect(box.isOverfull).toBe(true)
  box.take(PLACE)
  expect(box.isOverfull).toBe(false)
})
