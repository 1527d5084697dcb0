import { randomUUID } from 'node:crypto'
import type { Placement } from '@crease/domain/bet/placement.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import type { EngineSettings } from '@crease/domain/records/sources.ts'
import { expect, test } from 'vitest'
import type { LedgerSnapshot } from '../writer/load.ts'
import {
  ASHA,
  betOn,
  fund,
  kinds,
  matchMarket,
  openExchangeGround,
  openMarket,
  settleFor,
  type Running,
} from './testing/exchange.ts'
import type { RunningExchange } from './exchange.ts'
import { restoreEngine } from './restore-engine.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const [FIRST, SECOND] = [matchMarket('1.1'), matchMarket('1.2')]
/** More than any player's funds. */
const TOO_MUCH = { side: 'BACK', odds: 300, stake: 99_000_00 } as const
/** Never matched. */
const FAR = { side: 'BACK', odds: 90_000, stake: 100_00 } as const
const AT_ONCE = 5_000

const ground = perTest(openExchangeGround)

/** An exchange that keeps so much of each player, and what it read when it started. */
async function start(kept: EngineSettings = {}, mostOldKeys = 1000) {
  let read: LedgerSnapshot | null = null
  const running = await ground().start({
    mostOldKeys,
    restoreEngine: (snapshot) => {
      read = snapshot
      return restoreEngine(snapshot, kept)
    },
  })
  return { ...running, read: () => read }
}

async function opened(kept?: EngineSettings, mostOldKeys?: number) {
  const one = await start(kept, mostOldKeys)
  for (const market of [FIRST, SECOND]) await openMarket(one.exchange, market)
  await fund(one.exchange, ASHA, 10_000_00)
  return one
}

async function countOf(table: string): Promise<number> {
  return (await ground().database.query(`SELECT FROM ${table}`)).rowCount ?? 0
}

async function refuseMany(exchange: RunningExchange, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, () => exchange.submit(betOn(FIRST, ASHA, TOO_MUCH))),
    )
    expect(new Set(kinds(replies))).toEqual(new Set(['INSUFFICIENT_FUNDS']))
  }
}

/** Places bets under keys of their own and takes each back. */
async function placeAndCancel(
  exchange: RunningExchange,
  count: number,
): Promise<readonly Placement[]> {
  const asked = Array.from({ length: count }, () => betOn(FIRST, ASHA, FAR))
  for (const one of asked) {
    const reply = await exchange.submit(one)
    if (reply.kind !== 'placed') throw new Error(JSON.stringify(reply))
    await exchange.submit({ kind: 'cancel', userId: ASHA, betId: reply.bet.betId })
  }
  return asked
}

async function restarted(before: Running, ...again: Parameters<typeof start>) {
  await before.exchange.stop()
  return start(...again)
}

test('[BS100] twenty thousand refused keys of one player leave memory and table bounded', async () => {
  const one = await opened()
  await refuseMany(one.exchange, 20_000)
  expect(await countOf('refusal')).toBe(1000)
  const next = await restarted(one)
  expect(next.read()?.rows.refusal ?? []).toHaveLength(1000)
  await openMarket(next.exchange, FIRST)
  await next.exchange.submit(settleFor(FIRST))
  expect(await countOf('refusal')).toBe(0)
  expect([...one.errors, ...next.errors]).toEqual([])
}, 120_000)

test('[BS103] bets that came to nothing leave memory, and their keys still stand for them', async () => {
  const one = await opened({ idleBets: 10 })
  const asked = await placeAndCancel(one.exchange, 40)
  const bets = async (exchange: RunningExchange): Promise<Set<number>> => {
    const replies = await Promise.all(asked.map((each) => exchange.submit(each)))
    const found = replies.flatMap((reply): Bet[] => (reply.kind === 'placed' ? [reply.bet] : []))
    expect(found.map(({ cancelled }) => cancelled)).toEqual(asked.map(({ stake }) => stake))
    return new Set(found.map(({ betId }) => betId))
  }
  const before = await bets(one.exchange)
  expect(before.size).toBe(40)
  const next = await restarted(one, { idleBets: 10 })
  expect((next.read()?.rows.bet ?? []).length).toBeLessThanOrEqual(10)
  expect(await bets(next.exchange)).toEqual(before)
  expect(await countOf('bet')).toBe(40)
  expect(await ground().findings()).toEqual([])
  expect([...one.errors, ...next.errors]).toEqual([])
})

test('[BS103] also where more old keys are there than are read, whichever key it is', async () => {
  const one = await opened({ idleBets: 10 }, 5)
  const asked = await placeAndCancel(one.exchange, 40)
  const next = await restarted(one, { idleBets: 10 }, 5)
  await openMarket(next.exchange, FIRST)
  const replies = await Promise.all(asked.map((each) => next.exchange.submit(each)))
  expect(new Set(kinds(replies))).toEqual(new Set(['placed']))
  expect(await countOf('bet')).toBe(40)
})

test('[LG70] of old keys only the newest are read: beyond them one may stand for a bet of another market', async () => {
  const one = await opened({}, 5)
  const asked = Array.from({ length: 12 }, () => betOn(FIRST, ASHA, FAR))
  await Promise.all(asked.map((each) => one.exchange.submit(each)))
  await one.exchange.submit(settleFor(FIRST))
  const next = await restarted(one, {}, 5)
  await openMarket(next.exchange, SECOND)
  const moved = asked.map((each) => ({ ...each, marketId: SECOND.marketId }))
  const asMoved = async (count: number): Promise<readonly string[]> =>
    kinds(await Promise.all(moved.slice(0, count).map((each) => next.exchange.submit(each))))
  // the ledger answers for every key until the newest have been read
  const oldest = async () => (await asMoved(1))[0]
  await expect.poll(oldest).toBe('placed')
  const replies = await asMoved(moved.length)
  // the newest keys are known for used, the oldest may stand for a bet of another market
  expect([replies[0], replies.at(-1)]).toEqual(['placed', 'ID_REUSED'])
  expect(await asMoved(3)).toEqual(replies.slice(0, 3))
  expect(next.errors).toEqual([])
  expect(await ground().findings()).toEqual([])
})

test('[BS102] keys under which bets were changed are bounded and dropped in the table, too', async () => {
  const one = await opened({ keptKeys: 5 })
  const reply = await one.exchange.submit(betOn(FIRST, ASHA, { ...FAR, stake: 1000_00 }))
  if (reply.kind !== 'placed') throw new Error('the bet was refused')
  const { betId } = reply.bet
  const reduce = { kind: 'reduce', userId: ASHA, betId, by: betOn(FIRST, ASHA, FAR).stake } as const
  const small = { ...reduce, by: betOn(FIRST, ASHA, { ...FAR, stake: 1 }).stake }
  for (let count = 0; count < 20; count += 1) {
    await one.exchange.submit({ ...small, clientBetId: randomUUID() })
  }
  expect(await countOf('amendment')).toBe(5)
  const next = await restarted(one, { keptKeys: 5 })
  expect(next.read()?.rows.amendment ?? []).toHaveLength(5)
})
