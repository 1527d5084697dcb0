import { userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { BET, EVENT, MARKET, view } from '@crease/gateway/match-feed/fixtures-for-tests.ts'
import { wireBet } from '@crease/gateway/wire/bet.ts'
import { Outbox } from './outbox.ts'

const user = userId(1)
const bet = (betId: string, remaining: number) => ({ ...wireBet(BET, MARKET), betId, remaining })

function outbox() {
  const said = { filled: 0 }
  const box = new Outbox({ listens: () => true, filled: () => (said.filled += 1) })
  return { box, said }
}

test('[RT30] while the gateway is slow, the latest book of each market and the newest bet wait', () => {
  const { box, said } = outbox()
  for (let best = 101; best < 900; best += 1) box.markets([view({ best })])
  box.event(EVENT)
  for (let left = 100; left >= 0; left -= 1) {
    box.wallet(user, { Balance: 1500, Owed: 0, Exposure: left, version: 200 - left })
    box.bet(user, bet('1', left), 300 - left)
  }
  box.bet(user, bet('2', 5), 301)
  expect(said.filled).toBeGreaterThan(0)
  const batch = box.take()
  expect(batch?.markets).toEqual([view({ best: 899 })])
  expect(batch?.players).toEqual([
    {
      userId: user,
      wallet: { Balance: 1500, Owed: 0, Exposure: 0, version: 200 },
      bets: [bet('1', 0), bet('2', 5)],
      positions: [],
      conditionals: [],
      number: 301,
    },
  ])
  expect(box.take()).toBeNull()
})

test('[RT30] a gateway that begins anew is told the whole picture, and nothing from before', () => {
  const { box } = outbox()
  box.bet(user, bet('1', 0), 7)
  box.beginWith({ events: [EVENT], markets: [view()], scores: [] })
  expect(box.take()).toEqual({ events: [EVENT], markets: [view()], scores: [], players: [] })
})

test('[RT30] more bets than the gateway will ever take are noticed', () => {
  const { box } = outbox()
  for (let index = 0; index <= 50_000; index += 1) box.bet(user, bet('1', 0), index)
  expect(box.isOverfull).toBe(true)
  box.take()
  expect(box.isOverfull).toBe(false)
})
