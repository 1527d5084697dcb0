import { randomUUID } from 'node:crypto'
import type { Command, Placement, Reply } from '@crease/domain/command.ts'
import { eventId, marketId, runnerId, userId, type UserId } from '@crease/domain/ids.ts'
import type { MarketDefinition } from '@crease/domain/market.ts'
import { paise } from '@crease/domain/money.ts'
import { odds } from '@crease/domain/odds.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { News } from '../broadcast/news.ts'
import { openDatabase, type Database } from '../ledger/database.ts'
import { createLedger, type Ledger } from '../ledger/ledger.ts'
import { migrate } from '../ledger/migrate.ts'
import { freshDatabase, type TestDatabase } from '../ledger/test-database.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { startLane, type Lane } from './lane.ts'
import { restoreEngine } from './restore-engine.ts'

const KITES = runnerId('kites')
const HERONS = runnerId('herons')
const MARKET: MarketDefinition = {
  marketId: marketId('1.1'),
  eventId: eventId('e1'),
  eventName: 'Kites v Herons',
  sportId: '4',
  name: 'Match Odds',
  kind: 'match',
  ladder: 'FINEST',
  winners: 1,
  runners: [
    { runnerId: KITES, name: 'Kites', sort: 1 },
    { runnerId: HERONS, name: 'Herons', sort: 2 },
  ],
  minStake: paise(100_00),
  maxStake: paise(1_00_000_00),
  commissionRate: 200,
}
const OPEN: Command = {
  kind: 'market-state',
  marketId: MARKET.marketId,
  status: 'OPEN',
  inPlay: false,
  betDelayMs: 0,
}
/** Kites 1.90 / 1.92, with plenty on both sides. */
const QUOTES: Command = {
  kind: 'quotes',
  marketId: MARKET.marketId,
  runners: [
    {
      runnerId: KITES,
      back: [{ odds: odds(190), size: paise(50_000_00) }],
      lay: [{ odds: odds(192), size: paise(50_000_00) }],
      lastTraded: null,
    },
  ],
}
const [ASHA, BIREN] = [userId(1), userId(2)]

interface Running {
  readonly lane: Lane
  readonly ledger: Ledger
  readonly news: News[]
  readonly errors: string[]
  superseded: boolean
}

let fresh: TestDatabase
let database: Database
let running: Running[]

beforeEach(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh)
  running = []
  await migrate(database)
})

afterEach(async () => {
  for (const { lane, ledger } of running) {
    await lane.stop()
    await ledger.close()
  }
  await database.end()
  await fresh.drop()
})

async function start(): Promise<Running> {
  const ledger = createLedger(fresh, `test ${running.length}`)
  const seen: Omit<Running, 'lane'> = { ledger, news: [], errors: [], superseded: false }
  const lane = await startLane({
    ledger,
    restoreEngine,
    publish: (news) => seen.news.push(news),
    now: Date.now,
    log: { error: (_details, message) => seen.errors.push(message) },
    superseded: () => (one.superseded = true),
  })
  const one: Running = Object.assign(seen, { lane })
  running.push(one)
  return one
}

async function startOpenMarket(): Promise<Running> {
  const one = await start()
  await Promise.all(
    [{ kind: 'open-market', market: MARKET } as const, OPEN, QUOTES].map((command) =>
      one.lane.submit(command),
    ),
  )
  for (const user of [ASHA, BIREN]) await fund(one.lane, user, 10_000_00)
  return one
}

const fund = (lane: Lane, user: UserId, amount: number): Promise<Reply> =>
  lane.submit({ kind: 'fund', userId: user, amount: paise(amount), narration: 'Opening balance' })

function bet(
  user: UserId,
  side: 'BACK' | 'LAY',
  asked: readonly [odds: number, stake: number],
): Placement {
  const [requestedOdds, stake] = asked
  return {
    kind: 'place',
    userId: user,
    eventId: MARKET.eventId,
    marketId: MARKET.marketId,
    runnerId: KITES,
    side,
    requestedOdds,
    stake: paise(stake),
    clientBetId: randomUUID(),
  }
}

const kinds = (replies: readonly Reply[]): readonly string[] =>
  replies.map((reply) => (reply.kind === 'refused' ? reply.refusal.code : reply.kind))

async function inBalance(): Promise<void> {
  const { findings, looked } = await verifyLedger(database)
  expect(findings).toEqual([])
  expect(looked.transfers).toBeGreaterThan(0)
}

describe('[OP21] a lane decides, commits, then tells', () => {
  test('a back is matched by the house, held, settled and charged, and the ledger adds up at every step', async () => {
    const { lane } = await startOpenMarket()
    const reply = await lane.submit(bet(ASHA, 'BACK', [180, 1_000_00]))
    expect(reply).toMatchObject({
      kind: 'placed',
      bet: { matched: 1_000_00, remaining: 0, matchedTimesOdds: 1_000_00 * 190 },
    })
    expect(lane.account(ASHA)).toMatchObject({ cash: 10_000_00, held: 1_000_00 })
    await inBalance()
    await lane.submit({
      kind: 'settle',
      marketId: MARKET.marketId,
      result: { kind: 'winners', winners: [KITES], removed: [] },
    })
    // 1000 at 1.90 wins 900, of which 2 % is 18
    expect(lane.account(ASHA)).toMatchObject({ cash: 10_882_00, held: 0 })
    await inBalance()
    const lines = await database.query(
      'SELECT amount, balance FROM statement WHERE user_id = 1 ORDER BY id',
    )
    expect(lines.rows).toEqual([
      { amount: 10_000_00, balance: 10_000_00 },
      { amount: 882_00, balance: 10_882_00 },
    ])
  })

  test('[EX4] of 64 bets at once from an account with funds for 10, exactly 10 are accepted', async () => {
    const { lane } = await startOpenMarket()
    await fund(lane, userId(9), 1_000_00)
    const replies = await Promise.all(
      Array.from({ length: 64 }, () => lane.submit(bet(userId(9), 'BACK', [300, 100_00]))),
    )
    expect(kinds(replies).filter((kind) => kind === 'placed')).toHaveLength(10)
    expect(kinds(replies).filter((kind) => kind === 'INSUFFICIENT_FUNDS')).toHaveLength(54)
    expect(lane.account(userId(9))).toMatchObject({ cash: 1_000_00, held: 1_000_00 })
    await inBalance()
  })

  test('[BS9] sent twice under one id it is one bet, another bet under that id is refused, also after a restart', async () => {
    const first = await startOpenMarket()
    const placement = bet(ASHA, 'BACK', [250, 500_00])
    const replies = await Promise.all([first.lane.submit(placement), first.lane.submit(placement)])
    expect(kinds(replies)).toEqual(['placed', 'placed'])
    await first.lane.stop()
    const second = await start()
    expect(await second.lane.submit(placement)).toEqual(replies[0])
    expect(kinds([await second.lane.submit({ ...placement, stake: paise(600_00) })])).toEqual([
      'ID_REUSED',
    ])
    expect((await database.query('SELECT 1 FROM bet')).rowCount).toBe(1)
    expect(second.lane.account(ASHA)).toMatchObject({ held: 500_00 })
    await inBalance()
  })

  test('a refusal under an id stays that refusal, also after a restart', async () => {
    const first = await startOpenMarket()
    const placement = bet(ASHA, 'BACK', [250, 20_000_00])
    expect(kinds([await first.lane.submit(placement)])).toEqual(['INSUFFICIENT_FUNDS'])
    await first.lane.stop()
    const second = await start()
    await fund(second.lane, ASHA, 50_000_00)
    expect(kinds([await second.lane.submit(placement)])).toEqual(['INSUFFICIENT_FUNDS'])
  })

  test('resting bets of before a restart are matched after it, the oldest first', async () => {
    const first = await startOpenMarket()
    await first.lane.submit(bet(ASHA, 'BACK', [191, 300_00]))
    await first.lane.submit(bet(BIREN, 'BACK', [191, 300_00]))
    await first.lane.stop()
    const { lane } = await start()
    await fund(lane, userId(3), 10_000_00)
    const reply = await lane.submit(bet(userId(3), 'LAY', [191, 400_00]))
    expect(reply).toMatchObject({ kind: 'placed', bet: { matched: 400_00 } })
    expect(lane.openBets(ASHA)).toEqual([])
    expect(lane.openBets(BIREN)).toMatchObject([{ matched: 100_00, remaining: 200_00 }])
    await inBalance()
  })
})

describe('[OP21] a tick that fails did not happen', () => {
  test('with the connection cut at random, every reply is what the ledger holds', async () => {
    const { lane, errors } = await startOpenMarket()
    const placements: Placement[] = []
    const replies: Promise<Reply>[] = []
    for (let wave = 0; wave < 20; wave += 1) {
      const those = Array.from({ length: 10 }, (_, index) =>
        bet(index % 2 === 0 ? ASHA : BIREN, 'BACK', [300, 100_00]),
      )
      placements.push(...those)
      const answered = those.map((one) => lane.submit(one))
      replies.push(...answered)
      if (wave % 4 === 3) await cutLane()
      await Promise.all(answered)
    }
    const answers = kinds(await Promise.all(replies))
    const { rows } = await database.query<{ key: string }>('SELECT client_bet_id AS key FROM bet')
    const stored = new Set(rows.map((row) => row.key))
    expect(placements.map(({ clientBetId }) => stored.has(clientBetId ?? ''))).toEqual(
      answers.map((kind) => kind === 'placed'),
    )
    expect(errors).toContain('a tick was not committed')
    expect(answers).toContain('BUSY')
    expect(answers).toContain('placed')
    await inBalance()
    await lane.submit(QUOTES)
    // the last cut may be noticed only now
    const again = async () => kinds([await lane.submit(bet(BIREN, 'LAY', [200, 100_00]))])
    await expect.poll(again).not.toContain('BUSY')
  })

  async function cutLane(): Promise<void> {
    await database.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'crease-lane' AND datname = current_database()",
    )
  }

  test('[LG21] [LG26] money that is gone behind the lane cannot be spent: the database refuses the whole tick', async () => {
    const { lane } = await startOpenMarket()
    await database.query('UPDATE account SET cash = 50000 WHERE user_id = 1')
    expect(kinds([await lane.submit(bet(ASHA, 'BACK', [300, 5_000_00]))])).toEqual(['BUSY'])
    expect((await database.query('SELECT 1 FROM bet')).rowCount).toBe(0)
    // the ledger was read again, so now the lane itself knows
    expect(kinds([await lane.submit(bet(ASHA, 'BACK', [300, 5_000_00]))])).toEqual([
      'INSUFFICIENT_FUNDS',
    ])
  })

  test('[LG23] the newest starter owns the markets; the older one writes nothing more and is told to end', async () => {
    const older = await startOpenMarket()
    const newer = await start()
    expect(kinds([await newer.lane.submit(bet(ASHA, 'BACK', [300, 100_00]))])).toEqual(['placed'])
    expect(older.superseded).toBe(false)
    const late = older.lane.submit(bet(BIREN, 'BACK', [300, 100_00]))
    await expect.poll(() => older.superseded).toBe(true)
    expect(kinds([await late])).toEqual(['BUSY'])
    const bets = await database.query('SELECT user_id FROM bet')
    expect(bets.rows).toEqual([{ user_id: 1 }])
  })

  test('[LG23] an older owner whose connection breaks does not take the markets back', async () => {
    const older = await startOpenMarket()
    const newer = await start()
    await cutLane()
    const late = older.lane.submit(bet(BIREN, 'BACK', [300, 100_00]))
    await expect.poll(() => older.superseded).toBe(true)
    expect(kinds([await late])).toEqual(['BUSY'])
    await expect
      .poll(async () => kinds([await newer.lane.submit(bet(ASHA, 'BACK', [300, 100_00]))]))
      .toEqual(['placed'])
    expect(newer.superseded).toBe(false)
    const owners = await database.query('SELECT DISTINCT user_id FROM bet')
    expect(owners.rows).toEqual([{ user_id: 1 }])
  })
})

test('[LG24] [LG32] control: the verification sees a balance, an exposure and a pool that do not add up', async () => {
  const { lane } = await startOpenMarket()
  await lane.submit(bet(ASHA, 'BACK', [180, 1_000_00]))
  await inBalance()
  await database.query('UPDATE account SET cash = cash + 1 WHERE user_id = 1')
  await database.query('UPDATE position SET exposure = exposure + 1 WHERE user_id = 1')
  await database.query('UPDATE bet SET matched = matched - 1, lapsed = lapsed + 1')
  await database.query(
    "INSERT INTO transfer (tick_id, debit, credit, amount, code, at) VALUES (1, 'BANK', 'POOL:1.1', 7, 'WIN', now())",
  )
  const rules = (await verifyLedger(database)).findings.map(({ rule }) => /\[\w+\]/.exec(rule)?.[0])
  expect(new Set(rules)).toEqual(
    new Set(['[LG24]', '[LG25]', '[LG27]', '[LG29]', '[LG31]', '[LG32]', '[LG41]', '[LG42]']),
  )
})
