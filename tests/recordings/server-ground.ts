import type { Fill } from '@crease/domain/bet/bet.ts'
import type { AccountRow } from '@crease/domain/records/rows.ts'
import { paise } from '@crease/domain/units/money.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { startExchange } from '@crease/exchange/exchange/exchange.ts'
import { MAKER, restoreEngine } from '@crease/exchange/exchange/restore-engine.ts'
import { BetLedger } from '@crease/ledger/reads/bet-reads.ts'
import {
  openDatabase,
  type Database,
  type DatabaseAddress,
} from '@crease/ledger/connections/database.ts'
import { createLedger } from '@crease/exchange/writer/ledger.ts'
import { migrate } from '@crease/ledger/migrate.ts'
import { OperatorReads } from '@crease/exchange/operators/operator-reads.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import type { Ground, LedgerTotals } from './ground.ts'

export interface ServerGround extends Ground {
  /** how often the whole ledger was verified so far */
  readonly verifications: () => number
  readonly close: () => Promise<void>
}

/**
 * The server's own exchange on a real PostgreSQL, on the recording's time. The whole ledger is verified after
 * every command that wrote anything: nothing is believed, everything is read back.
 */
export async function createServerGround(address: DatabaseAddress): Promise<ServerGround> {
  const database = openDatabase(address)
  await migrate(database)
  const ledger = createLedger(address, 'recording')
  const players = new Map<string, number>()
  let now = 0
  let wrote = false
  let verifications = 0
  const exchange = await startExchange({
    ledger,
    restoreEngine,
    publish: (news) => (wrote ||= news.bets.length + news.accounts.length > 0),
    now: () => now,
    log: { error: (details, message) => throwAway(details, message) },
    superseded: () => throwAway({}, 'superseded'),
  })

  async function verify(): Promise<void> {
    const { findings } = await verifyLedger(database)
    verifications += 1
    if (findings.length > 0) throw new Error(JSON.stringify(findings))
  }

  return {
    submit: async (command) => {
      wrote = false
      const reply = await exchange.submit(command)
      if (wrote) await verify()
      return reply
    },
    setNow: (at) => (now = at),
    userOf: (player) => {
      const known = players.get(player) ?? players.size + 1
      players.set(player, known)
      return userId(known)
    },
    makerUserId: MAKER,
    ...readings(database),
    market: async (id) => exchange.market(id),
    ended: (id) => new OperatorReads(database).endedMarket(id),
    ledger: async () => {
      await verify()
      return ledgerTotals(database)
    },
    verifications: () => verifications,
    close: async () => {
      await exchange.stop()
      await ledger.close()
      await database.end()
    },
  }
}

/** What the tests read back: straight from the tables. */
function readings(database: Database): Pick<Ground, 'bet' | 'fills' | 'account'> {
  const bets = new BetLedger(database)
  return {
    bet: async (id) => {
      const sql = 'SELECT user_id FROM bet WHERE id = $1'
      const owner = onlyRow(await database.query<{ user_id: number }>(sql, [id]))
      const found = await bets.findById(userId(owner.user_id), id)
      if (found === null) throw new Error(`bet ${id} is not in the ledger`)
      return found.bet
    },
    fills: async () => {
      const { rows } = await database.query<Fill>(
        `SELECT id AS "fillId", market_id AS "marketId", runner_id AS "runnerId", odds, stake,
           back_bet_id AS "backBetId", lay_bet_id AS "layBetId", back_user_id AS "backUserId",
           lay_user_id AS "layUserId", time_to_ms(at) AS at FROM fill ORDER BY id`,
      )
      return rows
    },
    account: async (user) => {
      const sql = 'SELECT user_id AS "userId", kind, cash, held FROM account WHERE user_id = $1'
      return onlyRow(await database.query<AccountRow>(sql, [user]))
    },
  }
}

async function ledgerTotals(database: Database): Promise<LedgerTotals> {
  const row = onlyRow(
    await database.query<Record<keyof LedgerTotals, number>>(
      `WITH moves AS (
         SELECT credit AS name, amount FROM transfer UNION ALL SELECT debit, -amount FROM transfer)
       SELECT coalesce(sum(amount) FILTER (WHERE name = 'COMMISSION'), 0)::bigint AS commission,
         coalesce(sum(amount) FILTER (WHERE name = 'ROUNDING'), 0)::bigint AS rounding,
         coalesce(sum(amount) FILTER (WHERE name LIKE 'POOL:%'), 0)::bigint AS pools,
         coalesce(sum(amount) FILTER (WHERE name LIKE 'HOLD:%'), 0)::bigint AS held FROM moves`,
    ),
  )
  const { commission, rounding, pools, held } = row
  return {
    commission: paise(commission),
    rounding: paise(rounding),
    pools: paise(pools),
    held: paise(held),
  }
}

function onlyRow<Row>({ rows }: { readonly rows: readonly Row[] }): Row {
  const [row] = rows
  if (row === undefined) throw new Error('the ledger has no such row')
  return row
}

function throwAway(details: object, message: string): never {
  throw new Error(`${message}: ${JSON.stringify(details)}`)
}
