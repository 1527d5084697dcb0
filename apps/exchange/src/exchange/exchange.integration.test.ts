import type { Reply } from '@crease/domain/records/command.ts'
import type { Placement } from '@crease/domain/bet/placement.ts'
import { userId, type UserId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { describe, expect, test } from 'vitest'
import { cutUnderWay } from '../writer/testing/cut.ts'
import { verifyLedger } from '../verify/verify-ledger.ts'
import {
  ASHA,
  betOn,
  BIREN,
  fund,
  kinds,
  matchMarket,
  openExchangeGround,
  settleFor,
  type Running,
} from './testing/exchange.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const MARKET = matchMarket('1.1')

const ground = perTest(openExchangeGround)

async function startOpenMarket(): Promise<Running> {
  const one = await ground().startOpen([MARKET])
  return one
}

const bet = (
  user: UserId,
  side: 'BACK' | 'LAY',
  [odds, stake]: readonly [odds: number, stake: number],
): Placement => betOn(MARKET, user, { side, odds, stake })

async function inBalance(): Promise<void> {
  const { findings, looked } = await verifyLedger(ground().database)
  expect(findings).toEqual([])
  expect(looked.transfers).toBeGreaterThan(0)
}

describe('[OP21] an exchange decides, commits, then tells', () => {
  test('a back is matched by the house, held, settled and charged, and the ledger adds up at every step', async () => {
    const { exchange } = await startOpenMarket()
    const reply = await exchange.submit(bet(ASHA, 'BACK', [180, 1_000_00]))
    expect(reply).toMatchObject({
      kind: 'placed',
      bet: { matched: 1_000_00, remaining: 0, matchedTimesOdds: 1_000_00 * 190 },
    })
    expect(exchange.account(ASHA)).toMatchObject({ cash: 10_000_00, held: 1_000_00 })
    await inBalance()
    await exchange.submit(settleFor(MARKET))
    // 1000 at 1.90 wins 900, of which 2 % is 18
    expect(exchange.account(ASHA)).toMatchObject({ cash: 10_882_00, held: 0 })
    await inBalance()
    const lines = await ground().database.query(
      'SELECT amount, balance FROM statement WHERE user_id = 1 ORDER BY id',
    )
    expect(lines.rows).toEqual([
      { amount: 10_000_00, balance: 10_000_00 },
      { amount: 882_00, balance: 10_882_00 },
    ])
  })

  test('[EX4] of 64 bets at once from an account with funds for 10, exactly 10 are accepted', async () => {
    const { exchange } = await startOpenMarket()
    await fund(exchange, userId(9), 1_000_00)
    const replies = await Promise.all(
      Array.from({ length: 64 }, () => exchange.submit(bet(userId(9), 'BACK', [300, 100_00]))),
    )
    expect(kinds(replies).filter((kind) => kind === 'placed')).toHaveLength(10)
    expect(kinds(replies).filter((kind) => kind === 'INSUFFICIENT_FUNDS')).toHaveLength(54)
    expect(exchange.account(userId(9))).toMatchObject({ cash: 1_000_00, held: 1_000_00 })
    await inBalance()
  })

  test('[BS9] sent twice under one id it is one bet, another bet under that id is refused, also after a restart', async () => {
    const first = await startOpenMarket()
    const placement = bet(ASHA, 'BACK', [250, 500_00])
    const replies = await Promise.all([
      first.exchange.submit(placement),
      first.exchange.submit(placement),
    ])
    expect(kinds(replies)).toEqual(['placed', 'placed'])
    await first.exchange.stop()
    const second = await ground().start()
    expect(await second.exchange.submit(placement)).toEqual(replies[0])
    expect(kinds([await second.exchange.submit({ ...placement, stake: paise(600_00) })])).toEqual([
      'ID_REUSED',
    ])
    expect((await ground().database.query('SELECT 1 FROM bet')).rowCount).toBe(1)
    expect(second.exchange.account(ASHA)).toMatchObject({ held: 500_00 })
    await inBalance()
  })

  test('a refusal under an id stays that refusal, also after a restart', async () => {
    const first = await startOpenMarket()
    const placement = bet(ASHA, 'BACK', [250, 20_000_00])
    expect(kinds([await first.exchange.submit(placement)])).toEqual(['INSUFFICIENT_FUNDS'])
    await first.exchange.stop()
    const second = await ground().start()
    await fund(second.exchange, ASHA, 50_000_00)
    expect(kinds([await second.exchange.submit(placement)])).toEqual(['INSUFFICIENT_FUNDS'])
  })

  test('resting bets of before a restart are matched after it, the oldest first', async () => {
    const first = await startOpenMarket()
    await first.exchange.submit(bet(ASHA, 'BACK', [191, 300_00]))
    await first.exchange.submit(bet(BIREN, 'BACK', [191, 300_00]))
    await first.exchange.stop()
    const { exchange } = await ground().start()
    await fund(exchange, userId(3), 10_000_00)
    const reply = await exchange.submit(bet(userId(3), 'LAY', [191, 400_00]))
    expect(reply).toMatchObject({ kind: 'placed', bet: { matched: 400_00 } })
    expect(exchange.openBets(ASHA)).toEqual([])
    expect(exchange.openBets(BIREN)).toMatchObject([{ matched: 100_00, remaining: 200_00 }])
    await inBalance()
  })
})

describe('[OP21] a tick that fails did not happen', () => {
  test('with the connection cut at random, every reply is what the ledger holds', async () => {
    const { exchange, errors } = await startOpenMarket()
    const placements: Placement[] = []
    const replies: Promise<Reply>[] = []
    for (let wave = 0; wave < 20; wave += 1) {
      const those = Array.from({ length: 10 }, (_, index) =>
        bet(index % 2 === 0 ? ASHA : BIREN, 'BACK', [300, 100_00]),
      )
      placements.push(...those)
      const send = () => {
        const answered = those.map((one) => exchange.submit(one))
        replies.push(...answered)
        return Promise.all(answered)
      }
      // the last cut meets a group for certain
      if (wave === 19) await cutUnderWay(ground().database, send)
      else if (wave % 4 === 3) await Promise.all([send(), cutLane()])
      else await send()
    }
    const answers = kinds(await Promise.all(replies))
    const { rows } = await ground().database.query<{ key: string }>(
      'SELECT client_bet_id AS key FROM bet',
    )
    const stored = new Set(rows.map((row) => row.key))
    expect(placements.map(({ clientBetId }) => stored.has(clientBetId ?? ''))).toEqual(
      answers.map((kind) => kind === 'placed'),
    )
    expect(errors).toContain('a group was not committed')
    expect(answers).toContain('BUSY')
    expect(answers).toContain('placed')
    await inBalance()
    // the last cut may be noticed only now
    const again = async () => kinds([await exchange.submit(bet(BIREN, 'LAY', [200, 100_00]))])
    await expect.poll(again).not.toContain('BUSY')
  })

  async function cutLane(): Promise<void> {
    await ground().database.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'crease-sequencer' AND datname = current_database()",
    )
  }

  test('[OP24] while the ledger is away nothing waits for long, and nothing of then is placed later', async () => {
    const { exchange, errors } = await startOpenMarket()
    await ground().database.query('ALTER TABLE shard_lease RENAME TO lease_away')
    await cutLane()
    const doubtful = exchange.submit(bet(ASHA, 'BACK', [300, 100_00]))
    await expect.poll(() => errors).toContain('the ledger cannot be read yet')
    // the feed's word is not lost
    const { marketId } = MARKET
    const state = { status: 'OPEN', inPlay: true, betDelayMs: 0 } as const
    const turned = exchange.submit({ kind: 'market-state', marketId, ...state })
    const waiting = bet(BIREN, 'BACK', [300, 100_00])
    expect(kinds([await exchange.submit(waiting)])).toEqual(['BUSY'])
    expect(kinds([await exchange.submit(bet(BIREN, 'BACK', [310, 100_00]))])).toEqual(['BUSY'])
    await ground().database.query('ALTER TABLE lease_away RENAME TO shard_lease')
    expect(kinds([await doubtful, await turned])).toEqual(['BUSY', 'done'])
    expect(exchange.market(marketId)?.state.inPlay).toBe(true)
    const again = async () => kinds([await exchange.submit(waiting)])
    await expect.poll(again).toEqual(['placed'])
    expect((await ground().database.query('SELECT 1 FROM bet')).rowCount).toBe(1)
    await inBalance()
  })

  test('[LG21] [LG26] money that is gone behind the sequencer cannot be spent: the database refuses the whole tick', async () => {
    const { exchange } = await startOpenMarket()
    await ground().database.query('UPDATE account SET cash = 50000 WHERE user_id = 1')
    expect(kinds([await exchange.submit(bet(ASHA, 'BACK', [300, 5_000_00]))])).toEqual(['BUSY'])
    expect((await ground().database.query('SELECT 1 FROM bet')).rowCount).toBe(0)
    // the ledger was read again, so now the sequencer itself knows
    expect(kinds([await exchange.submit(bet(ASHA, 'BACK', [300, 5_000_00]))])).toEqual([
      'INSUFFICIENT_FUNDS',
    ])
  })

  test('[LG23] the newest starter owns the markets; the older one writes nothing more and is told to end', async () => {
    const older = await startOpenMarket()
    const newer = await ground().start()
    expect(kinds([await newer.exchange.submit(bet(ASHA, 'BACK', [300, 100_00]))])).toEqual([
      'placed',
    ])
    expect(older.superseded()).toBe(false)
    const late = older.exchange.submit(bet(BIREN, 'BACK', [300, 100_00]))
    await expect.poll(() => older.superseded()).toBe(true)
    expect(kinds([await late])).toEqual(['BUSY'])
    const bets = await ground().database.query('SELECT user_id FROM bet')
    expect(bets.rows).toEqual([{ user_id: 1 }])
  })

  test('[LG23] an older owner whose connection breaks does not take the markets back', async () => {
    const older = await startOpenMarket()
    const newer = await ground().start()
    await cutLane()
    const late = older.exchange.submit(bet(BIREN, 'BACK', [300, 100_00]))
    await expect.poll(() => older.superseded()).toBe(true)
    expect(kinds([await late])).toEqual(['BUSY'])
    await expect
      .poll(async () => kinds([await newer.exchange.submit(bet(ASHA, 'BACK', [300, 100_00]))]))
      .toEqual(['placed'])
    expect(newer.superseded()).toBe(false)
    const owners = await ground().database.query('SELECT DISTINCT user_id FROM bet')
    expect(owners.rows).toEqual([{ user_id: 1 }])
  })
})

test('[LG24] [LG32] control: the verification sees a balance, an exposure and a pool that do not add up', async () => {
  const { exchange } = await startOpenMarket()
  await exchange.submit(bet(ASHA, 'BACK', [180, 1_000_00]))
  await inBalance()
  await ground().database.query('UPDATE account SET cash = cash + 1 WHERE user_id = 1')
  await ground().database.query('UPDATE position SET exposure = exposure + 1 WHERE user_id = 1')
  await ground().database.query('UPDATE bet SET matched = matched - 1, lapsed = lapsed + 1')
  await ground().database.query(
    "INSERT INTO transfer (tick_id, debit, credit, amount, code, at) VALUES (1, 'BANK', 'POOL:1.1', 7, 'WIN', now())",
  )
  const rules = (await ground().findings()).map(({ rule }) => /\[\w+\]/.exec(rule)?.[0])
  expect(new Set(rules)).toEqual(
    new Set(['[LG24]', '[LG25]', '[LG27]', '[LG29]', '[LG31]', '[LG32]', '[LG41]', '[LG42]']),
  )
})
