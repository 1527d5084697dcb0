import type { MarketDefinition } from '@crease/domain/market/market.ts'
import type pg from 'pg'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { CASH_MOVE_RULES } from './cash-move-rules.ts'
import { LEDGER_RULES } from './ledger-rules.ts'
import { BET } from '../tables/bet-table.ts'
import { listOf } from '../tables/guards.ts'
import { isDefinition, isRemoval } from '../tables/json-shapes.ts'
import { FILL, NOT_VOID } from '../tables/money.ts'
import { RowNotAsWritten } from '../tables/row-not-as-written.ts'
import {
  wrongExposures,
  type Finding,
  type FilledRow,
  type HeldRow,
} from './recomputed-exposures.ts'
import { PAYMENT_RULES } from './payment-rules.ts'
import { wrongCashOuts } from './wrong-cash-outs.ts'
import { wrongPlaySums } from './wrong-play-sums.ts'
import { wrongRoundHolds, wrongRoundPays } from './wrong-rounds.ts'

export interface Verification {
  readonly findings: readonly Finding[]
  /** how much was looked at, so that a check of nothing is noticed */
  readonly looked: {
    readonly accounts: number
    readonly transfers: number
    readonly bets: number
    readonly fills: number
    readonly positions: number
    readonly ticks: number
    readonly cashOuts: number
    readonly roundBets: number
    readonly payments: number
    readonly cashMoves: number
  }
}

/** Cases of one rule that are told. */
const CASES_TOLD = 10

/**
 * Checks that the whole ledger adds up, in one snapshot of the database, so that it may be asked while
 * bets are taken. No findings: it does.
 */
export function verifyLedger(database: Database): Promise<Verification> {
  return inTransaction(database, 'read', verifyWithin)
}

/** The same, in the transaction that the connection is in. */
export async function verifyWithin(connection: pg.ClientBase): Promise<Verification> {
  const findings: Finding[] = []
  for (const { rule, sql } of [...LEDGER_RULES, ...PAYMENT_RULES, ...CASH_MOVE_RULES]) {
    const broken = await connection.query<{ detail: string }>(sql)
    for (const row of broken.rows.slice(0, CASES_TOLD)) findings.push({ rule, detail: row.detail })
  }
  findings.push(...(await exposureFindings(connection)).slice(0, CASES_TOLD))
  for (const wrong of [wrongCashOuts, wrongRoundHolds, wrongRoundPays, wrongPlaySums]) {
    findings.push(...(await wrong(connection)).slice(0, CASES_TOLD))
  }
  const counted = await connection.query<Verification['looked']>(
    `SELECT (SELECT count(*) FROM account)::int AS accounts, (SELECT count(*) FROM transfer)::int AS transfers,
       (SELECT count(*) FROM bet)::int AS bets, (SELECT count(*) FROM fill)::int AS fills,
       (SELECT count(*) FROM position)::int AS positions, (SELECT count(*) FROM tick)::int AS ticks,
       (SELECT count(*) FROM cash_out WHERE status = 'done')::int AS "cashOuts",
       (SELECT count(*) FROM round_bet)::int AS "roundBets",
       (SELECT count(*) FROM payment)::int AS payments,
       (SELECT count(*) FROM cash_move)::int AS "cashMoves"`,
  )
  const looked = counted.rows[0]
  if (looked === undefined) throw new Error('the database did not say how much it holds')
  return { findings, looked }
}

/** What the database has of the markets that have not ended, against its recomputation. */
async function exposureFindings(connection: pg.ClientBase): Promise<readonly Finding[]> {
  const bets = await connection.query(
    `SELECT ${BET.select} FROM bet JOIN market ON market.id = bet.market_id WHERE market.result IS NULL AND remaining > 0`,
  )
  const fills = await connection.query<{ removals: unknown }>(
    `SELECT ${FILL.select}, removals FROM fill JOIN market ON market.id = fill.market_id
     WHERE market.result IS NULL AND ${NOT_VOID}`,
  )
  const markets = await connection.query<{ definition: unknown }>(
    'SELECT definition FROM market WHERE result IS NULL',
  )
  const positions = await connection.query<HeldRow>(
    `SELECT position.user_id AS user, market_id AS market, exposure,
       CASE WHEN settled_version IS NULL THEN account.kind ELSE 'settled' END AS kind FROM position
       JOIN market ON market.id = market_id JOIN account ON account.user_id = position.user_id WHERE result IS NULL`,
  )
  return wrongExposures({
    definitions: markets.rows.map(({ definition }) => named(definition)),
    bets: BET.checkedAll(bets.rows),
    fills: fills.rows.map(filled),
    held: positions.rows,
  })
}

function named(definition: unknown): MarketDefinition {
  if (!isDefinition(definition)) throw new RowNotAsWritten('a market has no definition')
  return definition
}

function filled({ removals, ...fill }: { readonly removals: unknown }): FilledRow {
  if (!areRemovals(removals)) throw new RowNotAsWritten('the removals of a market are no list')
  return { ...FILL.checked(fill), removals }
}

const areRemovals = listOf(isRemoval)
