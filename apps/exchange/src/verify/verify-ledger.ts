import type { Rows } from '@crease/domain/records/registry.ts'
import { marketId as marketNamed } from '@crease/domain/units/ids.ts'
import type pg from 'pg'
import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { inTransaction } from '@crease/ledger/connections/in-transaction.ts'
import { holdJournal } from '../journal/hold-journal.ts'
import { loadRows, loadVoidFills } from '../writer/load.ts'
import { strayRows } from '../writer/stray-rows.ts'
import { CHAIN_RULES } from './chain-rules.ts'
import { LEDGER_RULES } from './ledger-rules.ts'
import { BET } from '@crease/ledger/tables/bet-table.ts'
import { isPresent, isText, isWhole, listOf } from '@crease/ledger/codecs/guards.ts'
import { isDefinition, isRemoval } from '@crease/ledger/tables/json-shapes.ts'
import { FILL, NOT_VOID } from '@crease/ledger/tables/money.ts'
import { TABLES } from '@crease/ledger/tables/tables.ts'
import {
  namedMarkets,
  setAsideOf,
  unreadableTransfers,
  type SetAside,
} from '../writer/unreadable-rows.ts'
import {
  wrongExposures,
  type Finding,
  type FilledRow,
  type HeldRow,
} from './recomputed-exposures.ts'
import { PAYMENT_RULES } from './payment-rules.ts'
import { WHOLE, within, withinChain, type Scope } from './scope.ts'
import { sinceVerified } from './scope-since.ts'
import { moveVerifiedHead } from './verified-head.ts'
import { wrongCashOuts } from './wrong-cash-outs.ts'
import { wrongPlaySums } from './wrong-play-sums.ts'
import { wrongRoundHolds, wrongRoundPays } from './wrong-rounds.ts'

const DETAIL = checkedRows('cases of a rule', { detail: isText })
const WITH_REMOVALS = checkedRows('fills with the removals of their markets', {
  removals: isPresent,
})
const DEFINITION = checkedRows('definitions of markets', { definition: isPresent })
const HELD = checkedRows<HeldRow>('held exposures', {
  user: isWhole,
  market: isText,
  exposure: isWhole,
  kind: isText,
})
const LOOKED = checkedRows('how much the ledger holds', {
  accounts: isWhole,
  transfers: isWhole,
  bets: isWhole,
  fills: isWhole,
  positions: isWhole,
  ticks: isWhole,
  cashOuts: isWhole,
  roundBets: isWhole,
  payments: isWhole,
})

export interface Verification {
  readonly findings: readonly Finding[]
  /** how much was looked at, so that a check of nothing is noticed */
  readonly looked: RowOf<typeof LOOKED>
  readonly scope: Scope['kind']
  /** the parts of the ledger that it read, besides what had changed */
  readonly parts: readonly number[]
}

/** Limit of reported cases per rule. */
const CASES_TOLD = 10

/** The part of the ledger to check: all of it, or all that changed since the last sound check and one part [LG182]. */
export type AskedScope = 'whole' | { readonly part: number | null }

/**
 * Checks that the ledger adds up, in one snapshot of the database, also while bets are taken: all of it, if there was no
 * sound check before. Without findings the next check continues from this one.
 */
export function verifyLedger(
  database: Database,
  asked: AskedScope = 'whole',
): Promise<Verification> {
  return inTransaction(database, 'snapshot', async (connection) => {
    await holdJournal(connection)
    const since = asked === 'whole' ? null : await sinceVerified(connection, asked.part)
    const scope = since ?? WHOLE
    const verification = await verifyWithin(connection, scope)
    if (verification.findings.length === 0) await moveVerifiedHead(connection, scope)
    return verification
  })
}

/** The same, in the transaction that the connection is in. */
export async function verifyWithin(
  connection: pg.ClientBase,
  scope: Scope = WHOLE,
): Promise<Verification> {
  const setAside = await readSetAside(connection)
  const findings: Finding[] = setAside.findings.map((detail) => ({ rule: READABLE, detail }))
  const check = async (rule: string, broken: () => Promise<readonly Finding[]>): Promise<void> => {
    findings.push(...(await checked(connection, rule, broken)).slice(0, CASES_TOLD))
  }
  const ask = (rule: string, sql: string): Promise<void> =>
    check(rule, async () => {
      const rows = await DETAIL.all(connection, sql)
      return rows.map(({ detail }) => ({ rule, detail }))
    })
  for (const { rule, sql } of LEDGER_RULES) await ask(rule, within(scope, sql))
  for (const { rule, sql } of CHAIN_RULES) await ask(rule, withinChain(scope, sql))
  for (const { rule, sql } of PAYMENT_RULES) await ask(rule, within(scope, sql))
  await check(RECOMPUTED.exposures, () => exposureFindings(connection, setAside))
  await check(RECOMPUTED.cashOuts, () => wrongCashOuts(connection, scope))
  await check(RECOMPUTED.holds, () => wrongRoundHolds(connection, scope))
  await check(RECOMPUTED.pays, () => wrongRoundPays(connection, scope))
  await check(RECOMPUTED.sums, () => wrongPlaySums(connection))
  const looked = await LOOKED.first(connection, within(scope, COUNTS))
  if (looked === null) throw new Error('the database did not say how much it holds')
  return { findings, looked, scope: scope.kind, parts: scope.parts }
}

const COUNTS = `SELECT (SELECT count(*) FROM account) AS accounts, (SELECT count(*) FROM transfer) AS transfers,
  (SELECT count(*) FROM bet) AS bets, (SELECT count(*) FROM fill) AS fills,
  (SELECT count(*) FROM position) AS positions, (SELECT count(*) FROM tick) AS ticks,
  (SELECT count(*) FROM cash_out WHERE status = 'done') AS "cashOuts",
  (SELECT count(*) FROM round_bet) AS "roundBets", (SELECT count(*) FROM payment) AS payments`

const READABLE = '[LG171] every row that a start reads can be read'

/** Rules that no query alone can hold. */
const RECOMPUTED = {
  exposures: '[LG32] exposures follow from bets and fills',
  cashOuts: '[LG61] cash-outs were worth what they say',
  holds: '[LG74] what rounds hold follows from their bets',
  pays: '[LG76] what rounds paid follows from their bets',
  sums: '[PP5] what players with rules of their own staked follows from their bets',
} as const

/** The rows that a start would set aside now. */
async function readSetAside(connection: pg.ClientBase): Promise<SetAside> {
  const { rows, unreadable } = await loadRows<Rows>(connection, TABLES)
  const voided = await loadVoidFills(connection)
  const all = [
    ...unreadable,
    ...voided.unreadable,
    ...strayRows(rows, voided.rows),
    ...(await unreadableTransfers(connection)),
  ]
  return setAsideOf(await namedMarkets(connection, rows, all))
}

/** The findings of a rule; a rule that cannot be checked is broken too, and the others are checked all the same. */
async function checked(
  connection: pg.ClientBase,
  rule: string,
  broken: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  await connection.query('SAVEPOINT rule')
  try {
    return await broken()
  } catch (error) {
    // throws where the connection is lost: then nothing was checked
    await connection.query('ROLLBACK TO SAVEPOINT rule')
    return [{ rule, detail: `cannot be checked: ${String(error)}` }]
  } finally {
    await connection.query('RELEASE SAVEPOINT rule')
  }
}

/** Exposures of markets that have not ended, against their recomputation; those of markets set aside are unknown. */
async function exposureFindings(
  connection: pg.ClientBase,
  { markets: aside }: SetAside,
): Promise<readonly Finding[]> {
  const bets = await connection.query(
    `SELECT ${BET.select} FROM bet JOIN market ON market.id = bet.market_id WHERE market.result IS NULL AND remaining > 0`,
  )
  const fills = await WITH_REMOVALS.all(
    connection,
    `SELECT ${FILL.select}, removals FROM fill JOIN market ON market.id = fill.market_id
     WHERE market.result IS NULL AND ${NOT_VOID}`,
  )
  const markets = await DEFINITION.all(
    connection,
    'SELECT definition FROM market WHERE result IS NULL',
  )
  const positions = await HELD.all(
    connection,
    `SELECT position.user_id AS user, market_id AS market, exposure,
       CASE WHEN settled_version IS NULL THEN account.kind ELSE 'settled' END AS kind FROM position
       JOIN market ON market.id = market_id JOIN account ON account.user_id = position.user_id WHERE result IS NULL`,
  )
  return wrongExposures({
    definitions: markets
      .flatMap(({ definition }) => (isDefinition(definition) ? [definition] : []))
      .filter(({ marketId }) => !aside.has(marketId)),
    bets: BET.readable(bets.rows).filter(({ marketId }) => !aside.has(marketId)),
    fills: fills.flatMap(filled).filter(({ marketId }) => !aside.has(marketId)),
    held: positions.filter(({ market }) => !aside.has(marketNamed(market))),
  })
}

function filled({ removals, ...fill }: RowOf<typeof WITH_REMOVALS>): readonly FilledRow[] {
  if (!areRemovals(removals)) return []
  return FILL.readable([fill]).map((row) => ({ ...row, removals }))
}

const areRemovals = listOf(isRemoval)
