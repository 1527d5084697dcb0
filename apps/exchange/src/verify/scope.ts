import type pg from 'pg'
import { AUDIT_START } from '@crease/ledger/audit/audit-rows.ts'
import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import { isText, isWhole } from '@crease/ledger/codecs/guards.ts'

/** The part of the ledger that a check reads. `ctes` stand in for the tables of the same names in each rule. */
export interface Scope {
  readonly kind: 'whole' | 'since'
  readonly ctes: string
  /** for the chain of commit groups, which reads all rows of each group */
  readonly chainCtes: string
}

/** A rule's query, read within the scope. */
export const within = ({ ctes }: Scope, sql: string): string =>
  `WITH ${ctes} SELECT * FROM (${sql}) AS broken`

/** The same for a rule about the chains. */
export const withinChain = ({ chainCtes }: Scope, sql: string): string =>
  `WITH ${chainCtes} SELECT * FROM (${sql}) AS broken`

/** A name for rows of tables; the planner joins it as if it were written in place. */
const cte = (name: string, sql: string): string => `${name} AS NOT MATERIALIZED (${sql})`

/** The newest archived group and its hash: the journal in the database goes on from it. */
const ARCHIVED_HEAD = `SELECT coalesce(max(next_group) - 1, 0) AS tick,
    coalesce((array_agg(hash_after ORDER BY number DESC))[1], repeat('0', 64)) AS hash
  FROM public.archived_part JOIN public.journal_part USING (number)`

/** Bets, fills and cash-outs of markets all of whose fills are in the database. */
const COMPLETE = (['bet', 'fill', 'cash_out'] as const).map((name) =>
  cte(
    `complete_${name}`,
    `SELECT * FROM ${name} WHERE NOT EXISTS (
      SELECT FROM public.archived_market AS archived WHERE archived.market_id = ${name}.market_id)`,
  ),
)

/** All that is in the database; transfers and fills of archived parts count by their sums. */
export const WHOLE: Scope = {
  kind: 'whole',
  ctes: [
    cte('base', ARCHIVED_HEAD),
    cte('base_sum', 'SELECT name, amount FROM public.archived_sum'),
    cte('new_line', 'SELECT * FROM public.statement'),
    cte(
      'booked_line',
      'SELECT * FROM public.statement WHERE coalesce(tick_id, 1) > (SELECT tick FROM base)',
    ),
    ...['bet', 'fill', 'cash_out'].map((name) => cte(name, `SELECT * FROM public.${name}`)),
    ...COMPLETE,
  ].join(', '),
  chainCtes: [
    cte('base', ARCHIVED_HEAD),
    cte(
      'statement',
      'SELECT * FROM public.statement WHERE coalesce(tick_id, 1) > (SELECT tick FROM base)',
    ),
    AUDIT_START,
    cte('archived', 'SELECT * FROM public.archived_part JOIN public.journal_part USING (number)'),
  ].join(', '),
}

const HEAD = checkedRows('head that was verified', {
  tick: isWhole,
  tickHash: isText,
  line: isWhole,
  bet: isWhole,
  roundBet: isWhole,
  cashOut: isWhole,
  audit: isWhole,
  auditHash: isText,
})

type VerifiedHead = RowOf<typeof HEAD>

/** The head of the last sound check; null: there was none, or the journal up to it is archived by now. */
async function verifiedHead(
  connection: Pick<pg.ClientBase, 'query'>,
): Promise<VerifiedHead | null> {
  return HEAD.first(
    connection,
    `SELECT tick, tick_hash AS "tickHash", line, bet, round_bet AS "roundBet", cash_out AS "cashOut",
       audit, audit_hash AS "auditHash"
     FROM verified_head WHERE tick >= (SELECT tick FROM (${ARCHIVED_HEAD}) AS archived)`,
  )
}

/**
 * All that changed since the last sound check [LG182]: the rows of later groups, and all rows of the markets and rounds
 * that these are about, or that were open then. Null: there was no such check.
 */
export async function sinceVerified(
  connection: Pick<pg.ClientBase, 'query'>,
): Promise<Scope | null> {
  const head = await verifiedHead(connection)
  if (head === null) return null
  await connection.query(`CREATE TEMP TABLE touched ON COMMIT DROP AS ${touchedSince(head)}`)
  await connection.query('ANALYZE touched')
  return scopeSince(head)
}

const touchedSince = ({ tick, line, bet, roundBet, cashOut }: VerifiedHead): string =>
  `SELECT unnest(open) AS id FROM verified_head
   UNION SELECT market_id FROM transfer WHERE tick_id > ${tick} AND market_id IS NOT NULL
   UNION SELECT market_id FROM fill WHERE tick_id > ${tick}
   UNION SELECT market_id FROM statement WHERE id > ${line} AND market_id IS NOT NULL
   UNION SELECT market_id FROM bet WHERE id > ${bet}
   UNION SELECT round_id FROM round_bet WHERE id > ${roundBet}
   UNION SELECT market_id FROM cash_out WHERE id > ${cashOut}`

const OF_MARKETS = {
  market: 'id',
  position: 'market_id',
  bet: 'market_id',
  fill: 'market_id',
  cash_out: 'market_id',
  casino_round: 'id',
  round_bet: 'round_id',
} as const

function scopeSince({ tick, tickHash, line, audit, auditHash }: VerifiedHead): Scope {
  const base = cte('base', `SELECT ${tick}::bigint AS tick, '${tickHash}'::text AS hash`)
  const journal = [
    cte('transfer', `SELECT * FROM public.transfer WHERE tick_id > ${tick}`),
    cte('tick', `SELECT * FROM public.tick WHERE id > ${tick}`),
  ]
  const lines = `SELECT * FROM public.statement WHERE id > ${line}`
  return {
    kind: 'since',
    ctes: [
      base,
      cte('base_sum', 'SELECT name, amount FROM public.verified_sum'),
      ...journal,
      cte('new_line', lines),
      cte('booked_line', lines),
      ...Object.entries(OF_MARKETS).map(([name, key]) =>
        cte(name, `SELECT * FROM public.${name} WHERE ${key} IN (SELECT id FROM touched)`),
      ),
      ...COMPLETE,
      cte('statement', linesOfTouched(line)),
    ].join(', '),
    chainCtes: [
      base,
      ...journal,
      cte('fill', `SELECT * FROM public.fill WHERE tick_id > ${tick}`),
      cte('statement', lines),
      // the weekly check reads what is on record of the archive
      cte(
        'archived',
        'SELECT * FROM public.archived_part JOIN public.journal_part USING (number) WHERE false',
      ),
      cte('audit_event', `SELECT * FROM public.audit_event WHERE id > ${audit}`),
      cte('audit_base', `SELECT ${audit}::bigint AS id, '${auditHash}'::text AS hash`),
    ].join(', '),
  }
}

/** All lines about these markets and rounds; of a round that was opened before the head the line is looked for from its opening. */
const linesOfTouched = (line: number): string => `SELECT * FROM public.statement WHERE id IN (
    SELECT own.id FROM position JOIN public.statement AS own
      ON own.user_id = position.user_id AND own.market_id = position.market_id AND own.settlement_version IS NOT NULL
    UNION SELECT own.id FROM round_bet JOIN public.statement AS own
      ON own.user_id = round_bet.user_id AND own.market_id = round_id AND own.settlement_version IS NOT NULL
    UNION SELECT own.id FROM round_bet
      JOIN casino_round ON casino_round.id = round_id AND opened_at < (SELECT at FROM public.verified_head)
      JOIN public.statement AS own ON own.user_id = round_bet.user_id AND own.sport IS NOT NULL
        AND own.at >= opened_at AND own.market_id = round_id
    UNION SELECT id FROM public.statement WHERE id > ${line} AND market_id IS NOT NULL)`
