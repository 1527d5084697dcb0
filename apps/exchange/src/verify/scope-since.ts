import type pg from 'pg'
import { AUDIT_START } from '@crease/ledger/audit/audit-rows.ts'
import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import { isText, isWhole } from '@crease/ledger/codecs/guards.ts'
import {
  ARCHIVED_HEAD,
  archivedCtes,
  COMPLETE,
  cte,
  PARTS,
  WHOLE_JOURNAL,
  type Scope,
} from './scope.ts'

/** The part that holds the journal, and the part that holds the record. */
const PART_OF = { journal: 0, record: 1 } as const

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
 * that these are about, or that were open then; with a part also the markets, rounds, players, archived lines and chains
 * of that part. Null: there was no such check.
 */
export async function sinceVerified(
  connection: Pick<pg.ClientBase, 'query'>,
  part: number | null = null,
): Promise<Scope | null> {
  const head = await verifiedHead(connection)
  if (head === null) return null
  const touched = part === null ? touchedSince(head) : `${touchedSince(head)} ${ofPart(part)}`
  await connection.query(`CREATE TEMP TABLE touched ON COMMIT DROP AS ${touched}`)
  // the planner expects few fills of markets that are not archived, and would read all of `touched` for each
  await connection.query('CREATE UNIQUE INDEX ON touched (id)')
  await connection.query('ANALYZE touched')
  return scopeSince(head, part)
}

const isOfPart = (id: string, part: number): string =>
  `(hashtext(${id}) & 2147483647) % ${PARTS} = ${part}`

/** Rounds without a bet moved nothing. */
const ofPart = (part: number): string =>
  `UNION SELECT id FROM market WHERE ${isOfPart('id', part)}
   UNION SELECT round_id FROM round_bet WHERE ${isOfPart('round_id', part)}`

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

function scopeSince(head: VerifiedHead, part: number | null): Scope {
  const journal = part === PART_OF.journal ? WHOLE_JOURNAL : journalSince(head)
  const lines = `SELECT * FROM public.statement WHERE id > ${head.line}`
  return {
    kind: part === null ? 'since' : 'part',
    parts: part === null ? [] : [part],
    transfers: part === PART_OF.journal ? 'whole' : 'since',
    ctes: [
      ...journal.ctes,
      cte('new_line', part === null ? lines : `${lines} OR user_id % ${PARTS} = ${part}`),
      ...Object.entries(OF_MARKETS).map(([name, key]) =>
        cte(name, `SELECT * FROM public.${name} WHERE ${key} IN (SELECT id FROM touched)`),
      ),
      ...COMPLETE,
      cte('statement', part === null ? linesOfTouched(head.line) : LINES_OF_TOUCHED),
    ].join(', '),
    chainCtes: [
      ...journal.chainCtes,
      ...archivedCtes(part === null ? 'false' : `number % ${PARTS} = ${part}`),
      ...(part === PART_OF.record ? [AUDIT_START] : recordSince(head)),
    ].join(', '),
  }
}

function journalSince({ tick, tickHash, line }: VerifiedHead): typeof WHOLE_JOURNAL {
  const common = [
    cte('base', `SELECT ${tick}::bigint AS tick, '${tickHash}'::text AS hash`),
    cte('transfer', `SELECT * FROM public.transfer WHERE tick_id > ${tick}`),
    cte('tick', `SELECT * FROM public.tick WHERE id > ${tick}`),
  ]
  const lines = `SELECT * FROM public.statement WHERE id > ${line}`
  return {
    ctes: [
      ...common,
      cte('base_sum', 'SELECT name, amount FROM public.verified_sum'),
      cte('booked_line', lines),
    ],
    chainCtes: [
      ...common,
      cte('fill', `SELECT * FROM public.fill WHERE tick_id > ${tick}`),
      cte('statement', lines),
    ],
  }
}

const recordSince = ({ audit, auditHash }: VerifiedHead): readonly string[] => [
  cte('audit_event', `SELECT * FROM public.audit_event WHERE id > ${audit}`),
  cte('audit_base', `SELECT ${audit}::bigint AS id, '${auditHash}'::text AS hash`),
]

/** All lines about these markets and rounds, in one pass over all lines: a part has a seventh of them. */
const LINES_OF_TOUCHED =
  'SELECT * FROM public.statement WHERE market_id IN (SELECT id FROM touched)'

/** The same by indexes; of a round that was opened before the head the line is looked for from its opening. */
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
