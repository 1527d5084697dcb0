import type { Bet } from '@crease/domain/bet/bet.ts'
import type { ForgottenKey } from '@crease/domain/records/rows.ts'
import type { RoundBet } from '@crease/domain/rounds/round.ts'
import type { BetId, EventId } from '@crease/domain/units/ids.ts'
import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import type { Connection } from '@crease/ledger/connections/database.ts'
import { BET, FORGOTTEN_BET } from '@crease/ledger/tables/bet-table.ts'
import { isBytes, isText, orNull, text, whole } from '@crease/ledger/codecs/guards.ts'
import { UNSETTLED } from '@crease/ledger/tables/market-table.ts'
import { LIVE_ROUND, ROUND_BET } from '@crease/ledger/tables/round-tables.ts'

/** Rows read at a time. */
const PAGE = 50_000

/** The row of the ledger under a client's own bet id. */
export type KeptOrder =
  | {
      readonly kind: 'bet'
      readonly bet: Bet
      readonly eventId: EventId
      /** the bet that it replaced; null: none */
      readonly fromBetId: BetId | null
    }
  | { readonly kind: 'round-bet'; readonly bet: RoundBet }
  /** no bet that could be answered: a cash-out, or a bet that cannot be read [LG171] */
  | { readonly kind: 'no-bet' }

/** A page of packed keys (16 bytes of id, 8 of user) and its last row, behind which the next one begins. */
const KEY_PAGE = checkedRows('page of old keys', { keys: orNull(isBytes), last: orNull(isText) })
const FIRST = checkedRows('row before the newest keys', { last: isText })
const OF_EVENT = checkedRows('bets with their events', {
  eventId: text<EventId>(),
  fromBetId: orNull(whole<BetId>()),
})
const KEY = checkedRows<ForgottenKey>('keys of cash-outs', { userId: whole(), clientBetId: isText })

/**
 * A page of a table, by the index of its ids, and the packed keys of those rows in it that the engine does not know: were
 * the rows chosen first, each page would read and sort all that follow it.
 */
const pageOf = (table: OldList['table'], old: { readonly key: string; readonly where: string }) =>
  `SELECT string_agg(uuid_send(${old.key}) || int8send(user_id), ''::bytea) FILTER (WHERE ${old.where}) AS keys,
    max(${table}.id)::text AS last
  FROM (SELECT * FROM ${table} WHERE id > $1::bigint ORDER BY id LIMIT $2::bigint) AS ${table}`

/** Live markets and rounds are few: a page hashes their ids once. */
const IN_ENDED_MARKET = `market_id NOT IN (SELECT market.id FROM market WHERE ${UNSETTLED})`
const ON_ENDED_ROUND = `round_id NOT IN (SELECT casino_round.id FROM casino_round WHERE ${LIVE_ROUND})`

const OLD_BETS = pageOf('bet', {
  key: 'client_bet_id',
  where: `client_bet_id IS NOT NULL AND (${IN_ENDED_MARKET} OR ${FORGOTTEN_BET})`,
})

const OLD_CASH_OUTS = pageOf('cash_out', { key: 'client_id', where: IN_ENDED_MARKET })

const OLD_ROUND_BETS = pageOf('round_bet', {
  key: 'client_bet_id',
  where: `client_bet_id IS NOT NULL AND ${ON_ENDED_ROUND}`,
})

/** The row before the newest `$1` rows: reading begins after it. */
const beforeNewest = (table: OldList['table']): string =>
  `SELECT coalesce((SELECT id FROM ${table} ORDER BY id DESC OFFSET $1::bigint LIMIT 1), 0)::text AS last`

/**
 * Gives the keys of bets, also on rounds, and cash-outs that the engine does not know, packed, page by page, until there are
 * no more or `take` says 'enough' [LG40]: among the newest `most` of each. Says whether there were more.
 */
export async function readIdempotencyKeys(
  connection: Connection,
  asked: IdempotencyKeysAsked,
): Promise<'all' | 'newest'> {
  const bets = await readOld(connection, { sql: OLD_BETS, table: 'bet' }, asked)
  const cashOuts = await readOld(connection, { sql: OLD_CASH_OUTS, table: 'cash_out' }, asked)
  const onRounds = await readOld(connection, { sql: OLD_ROUND_BETS, table: 'round_bet' }, asked)
  return [bets, cashOuts, onRounds].every((found) => found === 'all') ? 'all' : 'newest'
}

interface OldList {
  readonly sql: string
  readonly table: 'bet' | 'cash_out' | 'round_bet'
}

async function readOld(
  connection: Connection,
  { sql, table }: OldList,
  { most, take, page: rows = PAGE }: IdempotencyKeysAsked,
): Promise<'all' | 'newest'> {
  const begin = await FIRST.first(connection, beforeNewest(table), [most])
  const first = begin?.last ?? '0'
  for (let last = first; ;) {
    const page: RowOf<typeof KEY_PAGE> | null = await KEY_PAGE.first(connection, sql, [last, rows])
    if (page === null || page.last === null) break
    if (page.keys !== null && take(page.keys) === 'enough') return 'newest'
    last = page.last
  }
  return first === '0' ? 'all' : 'newest'
}

/** How many rows are looked at, and who takes their keys. */
export interface IdempotencyKeysAsked {
  readonly most: number
  readonly take: (keys: Buffer) => 'more' | 'enough'
  /** rows that are read at a time; absent: `PAGE` */
  readonly page?: number
}

/** The row under each key, in their order; null for a free key. */
export async function findByKeys(
  connection: Pick<Connection, 'query'>,
  keys: readonly ForgottenKey[],
): Promise<readonly (KeptOrder | null)[]> {
  const asked = [keys.map(({ userId }) => userId), keys.map(({ clientBetId }) => clientBetId)]
  const given = 'unnest($1::bigint[], $2::uuid[]) AS given(user_id, client_bet_id)'
  const [bets, others, onRounds] = await Promise.all([
    OF_EVENT.all(
      connection,
      `SELECT ${BET.select}, market.event_id AS "eventId", bet_move.from_bet_id AS "fromBetId" FROM ${given}
       JOIN bet USING (user_id, client_bet_id) JOIN market ON market.id = bet.market_id
       LEFT JOIN bet_move ON bet_move.bet_id = bet.id ORDER BY bet.id`,
      asked,
    ),
    KEY.all(
      connection,
      // two indexes have them, by their status; without it all cash-outs would be read
      `SELECT cash_out.user_id AS "userId", client_id AS "clientBetId" FROM ${given}
       JOIN cash_out ON cash_out.user_id = given.user_id AND client_id = client_bet_id AND status = 'pending'
       UNION SELECT cash_out.user_id, client_id FROM ${given}
       JOIN cash_out ON cash_out.user_id = given.user_id AND client_id = client_bet_id AND status <> 'pending'
       UNION SELECT user_id, client_bet_id FROM ${given} JOIN bet USING (user_id, client_bet_id)
       UNION SELECT user_id, client_bet_id FROM ${given} JOIN round_bet USING (user_id, client_bet_id)`,
      asked,
    ),
    connection.query(
      `SELECT ${ROUND_BET.select} FROM ${given} JOIN round_bet USING (user_id, client_bet_id)
       ORDER BY round_bet.id`,
      asked,
    ),
  ])
  const found = new Map<string, KeptOrder>()
  for (const row of others) found.set(nameOf(row), { kind: 'no-bet' })
  for (const bet of ROUND_BET.readable(onRounds.rows)) {
    const { userId, clientBetId } = bet
    if (clientBetId !== null) found.set(nameOf({ userId, clientBetId }), { kind: 'round-bet', bet })
  }
  for (const { eventId, fromBetId, ...row } of bets) {
    for (const bet of BET.readable([row])) {
      const { userId, clientBetId } = bet
      if (clientBetId !== null)
        found.set(nameOf({ userId, clientBetId }), { kind: 'bet', bet, eventId, fromBetId })
    }
  }
  return keys.map((key) => found.get(nameOf(key)) ?? null)
}

const nameOf = ({ userId, clientBetId }: ForgottenKey): string =>
  `${userId} ${clientBetId.toLowerCase()}`
