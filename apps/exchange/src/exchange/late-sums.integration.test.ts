import type { Command } from '@crease/domain/records/command.ts'
import type { ProtectionAsk } from '@crease/domain/records/players/protection.ts'
import { runnerId, userId, type UserId } from '@crease/domain/units/ids.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  ASHA,
  BIREN,
  betOn,
  fund,
  matchMarket,
  openExchangeGround,
  openMarket,
  type Running,
} from './testing/exchange.ts'
import { MACHINE_TIMERS } from './timers.ts'

const CHARU = userId(3)
const PLAYED = matchMarket('1.9')
const MARKET = matchMarket('1.10')

const ground = perTest(openExchangeGround)
let clock = { now: 0 }

beforeEach(async () => {
  clock = { now: Date.parse('2026-11-18T06:00:00Z') }
  const { exchange } = await start()
  for (const market of [PLAYED, MARKET]) await openMarket(exchange, market)
  for (const user of [ASHA, BIREN, CHARU]) await fund(exchange, user, 10_000_00)
  await exchange.submit(asks(BIREN, { kind: 'set', rules: { 'stake-day': 1_000_00 } }))
  for (const user of [ASHA, BIREN]) {
    await exchange.submit(betOn(PLAYED, user, { side: 'BACK', odds: 180, stake: 300_00 }))
  }
  const result = { kind: 'winners', winners: [runnerId('herons')], removed: [] } as const
  await exchange.submit({ kind: 'settle', marketId: PLAYED.marketId, result })
  await exchange.stop()
})

const now = (): number => clock.now
const start = (change: Parameters<ReturnType<typeof ground>['start']>[0] = {}): Promise<Running> =>
  ground().start({ now, ...change })

const asks = (user: UserId, ask: ProtectionAsk): Command => ({ kind: 'protect', userId: user, ask })
const back = (user: UserId, stake: number) =>
  betOn(MARKET, user, { side: 'BACK', odds: 180, stake })

let release = async (): Promise<void> => undefined
// also after a failure: a database with a lock cannot be dropped
afterEach(() => release())

/** Keeps every count of statements waiting until the release. */
async function countsWait(): Promise<void> {
  const lock = await ground().database.connect()
  await lock.query('BEGIN')
  await lock.query('LOCK TABLE statement IN ACCESS EXCLUSIVE MODE')
  release = async () => {
    release = async () => undefined
    await lock.query('ROLLBACK')
    lock.release()
  }
}

/** A reply, and whether it is there. */
function reply(of: Promise<unknown>) {
  const seen = { isThere: false }
  void of.then(() => (seen.isThere = true))
  return { of, seen }
}

/** Asha's protection, once her sums are counted. */
async function counted({ submit }: Running['exchange']): Promise<unknown> {
  for (;;) {
    const read = await submit(asks(ASHA, { kind: 'read' }))
    if (read.kind === 'protection' && read.protection.sums !== null) return read.protection
  }
}

test('[PP15] a start takes bets before it has counted what was played: stored limits hold, and a new one waits for the count', async () => {
  await countsWait()
  const { exchange } = await start()
  expect(await exchange.submit(back(BIREN, 700_01))).toMatchObject({
    refusal: { code: 'STAKE_LIMIT', per: 'day', left: 700_00 },
  })
  expect(await exchange.submit(back(ASHA, 200_00))).toMatchObject({ kind: 'placed' })
  const set = reply(exchange.submit(asks(ASHA, { kind: 'set', rules: { 'stake-day': 600_00 } })))
  // what comes later is decided before it
  expect(await exchange.submit(back(CHARU, 200_00))).toMatchObject({ kind: 'placed' })
  expect(set.seen.isThere).toBe(false)
  await release()
  expect(await set.of).toMatchObject({
    protection: { sums: { staked: { day: 500_00 }, net: { day: -300_00 } } },
  })
  expect(await exchange.submit(back(ASHA, 100_01))).toMatchObject({
    refusal: { code: 'STAKE_LIMIT', left: 100_00 },
  })
  expect(await ground().findings()).toEqual([])
})

test('[PP15] [PP28] [PP29] absences, holds, reality checks and reads are answered before the count, without sums', async () => {
  await countsWait()
  const { exchange } = await start()
  const soon = async (ask: ProtectionAsk): Promise<unknown> => {
    const asked = reply(exchange.submit(asks(CHARU, ask)))
    await expect.poll(() => asked.seen.isThere, { timeout: 60_000 }).toBe(true)
    return asked.of
  }
  expect(await soon({ kind: 'read' })).toMatchObject({ protection: { rules: {}, sums: null } })
  expect(await soon({ kind: 'go-on' })).toMatchObject({ protection: { stretch: { staked: 0 } } })
  expect(await soon({ kind: 'time-out', hours: 24 })).toMatchObject({
    protection: { standing: { pause: { kind: 'time-out' } } },
  })
  expect(await soon({ kind: 'exclude', months: 6 })).toMatchObject({
    protection: { standing: { pause: { kind: 'excluded' } } },
  })
  expect(await soon({ kind: 'hold' })).toMatchObject({
    protection: { standing: { operator: 'held' } },
  })
})

test('[PP15] [OP24] a limit waits three seconds for the count, is BUSY then, and is not set later', async () => {
  await countsWait()
  const { exchange } = await start()
  const set = reply(exchange.submit(asks(ASHA, { kind: 'set', rules: { 'stake-day': 600_00 } })))
  await expect.poll(() => set.seen.isThere, { timeout: 60_000 }).toBe(true)
  expect(await set.of).toMatchObject({ refusal: { code: 'BUSY' } })
  await release()
  expect(await counted(exchange)).toMatchObject({ rules: {}, sums: { staked: { day: 300_00 } } })
})

test('[PP15] a day that ends during the count is not in the next one', async () => {
  await countsWait()
  const { exchange } = await start()
  clock.now += 24 * 3_600_000
  await exchange.submit(back(ASHA, 200_00))
  await release()
  expect(await counted(exchange)).toMatchObject({
    sums: { staked: { day: 200_00, week: 500_00 }, net: { day: 0, week: -300_00 } },
  })
})

test('[PP15] memory is reloaded for another count where one fails; until then nobody sets a limit', async () => {
  await countsWait()
  const late: (() => void)[] = []
  const timers = {
    ...MACHINE_TIMERS,
    after: (waitMs: number, run: () => void) => {
      if (waitMs < 10_000) return MACHINE_TIMERS.after(waitMs, run)
      late.push(run)
      return () => undefined
    },
  }
  const { exchange, errors } = await start({ timers })
  const set = asks(ASHA, { kind: 'set', rules: { 'stake-day': 600_00 } })
  const waiting = exchange.submit(set)
  await ground().database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'crease-counting'
       AND datname = current_database()`,
  )
  expect(await waiting).toMatchObject({ refusal: { code: 'BUSY' } })
  expect(errors).toEqual(['sums of play were not counted: memory is reloaded'])
  await release()
  for (const run of late.splice(0)) run()
  await expect
    .poll(() => exchange.submit(set), { timeout: 60_000 })
    .toMatchObject({ protection: { sums: { staked: { day: 300_00 } } } })
})

test('[PP15] a count that memory is not waiting for any more ends in the database, too', async () => {
  await countsWait()
  const { ledger } = await start()
  const counts = async (): Promise<number | null> => {
    const { rowCount } = await ground().database.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'crease-counting' AND datname = current_database()`,
    )
    return rowCount
  }
  expect(await counts()).toBe(1)
  await ledger.close()
  await expect.poll(counts, { timeout: 60_000 }).toBe(0)
})
