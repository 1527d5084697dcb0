import { hash } from 'node:crypto'
import type { Fill } from '@crease/domain/bet/bet.ts'
import type { StatementLine } from '@crease/domain/records/rows.ts'
import type { Transfer } from '@crease/domain/records/rows.ts'
import type { TickRows } from './tick-rows.ts'

/** What the first tick follows. */
export const CHAIN_START = '0'.repeat(64)

// control characters, which no name of ours holds: a value cannot pass for the border of two
const [LINE, FIELD, NOTHING] = ['\u001e', '\u001f', '\u001a']

const line = (...fields: readonly (string | number | null)[]): string =>
  fields.map((field) => field ?? NOTHING).join(FIELD)

/**
 * The hash of a tick (SHA-256, hexadecimal): of the hash before it and of a text that says the tick and
 * every row it adds to transfers, fills and statements, in their order [LG41].
 */
export function tickHash(before: string, rows: TickRows, epoch: number): string {
  const lines = [line(before, rows.tickId, epoch, rows.commands)]
  for (const one of rows.transfers) lines.push(transferLine(one))
  for (const one of rows.fills) lines.push(fillLine(one))
  for (const one of rows.statement) lines.push(statementLine(one))
  return hash('sha256', lines.join(LINE), 'hex')
}

function transferLine(one: Transfer): string {
  const { debit, credit, amount, code, userId, marketId, at, settlement } = one
  return line('T', debit, credit, amount, code, userId, marketId, at, settlement)
}

function fillLine(one: Fill): string {
  const { fillId, marketId, runnerId, odds, stake, backBetId, layBetId, at } = one
  const users = [one.backUserId, one.layUserId]
  return line('F', fillId, marketId, runnerId, odds, stake, backBetId, layBetId, ...users, at)
}

function statementLine(one: StatementLine): string {
  const { userId, kind, marketId, amount, balance, narration, at, settlement } = one
  const entry = [settlement?.version ?? null, settlement?.entry ?? null]
  return line('S', userId, kind, marketId, amount, balance, narration, at, ...entry)
}

/** A line of the same text out of the rows of the database. */
function lineOf(...columns: readonly string[]): string {
  return columns.map((column) => `coalesce((${column})::text, chr(26))`).join(` || chr(31) || `)
}

const TRANSFER = [
  'debit',
  'credit',
  'amount',
  'code',
  'user_id',
  'market_id',
  'time_to_ms(at)',
  'settlement',
]
const FILL = [
  'id',
  'market_id',
  'runner_id',
  'odds',
  'stake',
  'back_bet_id',
  'lay_bet_id',
  'back_user_id',
  'lay_user_id',
  'time_to_ms(at)',
]
const STATEMENT = [
  'user_id',
  'kind',
  'market_id',
  'amount',
  'balance',
  'narration',
  'time_to_ms(at)',
  'settlement_version',
  'settlement_entry',
]

/** Every tick whose rows, or whose predecessor, are not those it was written with. */
export const BROKEN_CHAIN = `WITH first AS (SELECT min(id) AS id FROM tick WHERE hash IS NOT NULL),
  lines AS (
    SELECT tick_id, 1 AS part, id, ${lineOf("'T'", ...TRANSFER)} AS line FROM transfer
    UNION ALL SELECT tick_id, 2, id, ${lineOf("'F'", ...FILL)} FROM fill
    UNION ALL SELECT tick_id, 3, id, ${lineOf("'S'", ...STATEMENT)} FROM statement),
  texts AS (SELECT tick_id, string_agg(line, chr(30) ORDER BY part, id) AS text FROM lines
    WHERE tick_id >= (SELECT id FROM first) GROUP BY tick_id),
  links AS (SELECT id, hash, ${lineOf(
    `coalesce(encode(lag(hash) OVER (ORDER BY id), 'hex'), '${CHAIN_START}')`,
    'id',
    'epoch',
    'commands',
  )} AS line FROM tick WHERE id >= (SELECT id FROM first))
  SELECT format('tick %s is not what was written', coalesce(id, tick_id)) AS detail
  FROM links FULL JOIN texts ON tick_id = id
  WHERE id IS NULL OR hash IS DISTINCT FROM
    sha256(convert_to(line || coalesce(chr(30) || text, ''), 'UTF8'))
  ORDER BY coalesce(id, tick_id)`
