import type { Bet } from '@crease/domain/bet.ts'
import type { ForgottenKey, RefusalRow } from '@crease/domain/decision.ts'
import type { EventId } from '@crease/domain/ids.ts'
import type { Connection } from './database.ts'
import { BET_COLUMNS, UNSETTLED } from './load.ts'

/** Keys read at a time. */
const PAGE = 50_000

/** What stands in the ledger under a client's own bet id. */
export type UnderKey =
  | { readonly kind: 'bet'; readonly bet: Bet; readonly eventId: EventId }
  | { readonly kind: 'refused'; readonly row: RefusalRow }
  | { readonly kind: 'cash-out' }

/** A page of packed keys (16 bytes of id, 8 of user) and where the next one begins. */
interface KeyPage {
  readonly keys: Buffer | null
  readonly last: readonly [string | null, string | null]
}

const PACKED = `string_agg(uuid_send(client_bet_id) || int8send(user_id), ''::bytea) AS keys`

const OLD_BETS = `SELECT ${PACKED}, ARRAY[max(id)::text, NULL] AS last FROM (
  SELECT bet.id, user_id, client_bet_id FROM bet JOIN market ON market.id = market_id
  WHERE bet.id > $1::bigint AND $2::text IS NULL AND client_bet_id IS NOT NULL AND NOT (${UNSETTLED})
  ORDER BY bet.id LIMIT ${PAGE}) AS page`

const OLD_REFUSALS = `SELECT ${PACKED}, ARRAY[max(user_id)::text,
    (array_agg(client_bet_id::text ORDER BY user_id DESC, client_bet_id DESC))[1]] AS last FROM (
  SELECT user_id, client_bet_id FROM refusal LEFT JOIN market ON market.id = market_id
  WHERE (user_id, client_bet_id) > ($1::bigint, $2::uuid) AND (market.id IS NULL OR NOT (${UNSETTLED}))
  ORDER BY user_id, client_bet_id LIMIT ${PAGE}) AS page`

const OLD_CASH_OUTS = `SELECT ${PACKED}, ARRAY[max(id)::text, NULL] AS last FROM (
  SELECT cash_out.id, user_id, client_id AS client_bet_id FROM cash_out JOIN market ON market.id = market_id
  WHERE cash_out.id > $1::bigint AND $2::text IS NULL AND NOT (${UNSETTLED})
  ORDER BY cash_out.id LIMIT ${PAGE}) AS page`

const NO_UUID = '00000000-0000-0000-0000-000000000000'

/**
 * Gives the keys of every bet, cash-out and refusal whose market has ended or is unknown, packed, page by page,
 * until there are no more or `take` says 'enough' [LG40].
 */
export async function readOldKeys(
  connection: Connection,
  take: (keys: Buffer) => 'more' | 'enough',
): Promise<void> {
  const lists = [
    { sql: OLD_BETS, from: ['0', null] },
    { sql: OLD_CASH_OUTS, from: ['0', null] },
    { sql: OLD_REFUSALS, from: ['-1', NO_UUID] },
  ] as const
  for (const { sql, from } of lists) {
    let last: KeyPage['last'] = from
    for (;;) {
      const page: KeyPage | undefined = (await connection.query<KeyPage>(sql, [...last])).rows[0]
      if (page === undefined || page.keys === null) break
      if (take(page.keys) === 'enough') return
      last = page.last
    }
  }
}

/** What stands under each of the keys, in their order; null where there is nothing. */
export async function findUnderKeys(
  connection: Connection,
  keys: readonly ForgottenKey[],
): Promise<readonly (UnderKey | null)[]> {
  const asked = [keys.map(({ userId }) => userId), keys.map(({ clientBetId }) => clientBetId)]
  const given = 'unnest($1::bigint[], $2::uuid[]) AS given(user_id, client_bet_id)'
  const [bets, refusals, cashOuts] = await Promise.all([
    connection.query<Bet & { eventId: EventId }>(
      `SELECT ${BET_COLUMNS}, market.event_id AS "eventId" FROM ${given}
       JOIN bet USING (user_id, client_bet_id) JOIN market ON market.id = bet.market_id`,
      asked,
    ),
    connection.query<RefusalRow>(
      `SELECT user_id AS "userId", client_bet_id AS "clientBetId", market_id AS "marketId", fingerprint, refusal,
         time_to_ms(at) AS at FROM ${given} JOIN refusal USING (user_id, client_bet_id)`,
      asked,
    ),
    connection.query<ForgottenKey>(
      `SELECT DISTINCT cash_out.user_id AS "userId", client_id AS "clientBetId" FROM ${given}
       JOIN cash_out ON cash_out.user_id = given.user_id AND client_id = client_bet_id`,
      asked,
    ),
  ])
  const found = new Map<string, UnderKey>()
  for (const row of cashOuts.rows) found.set(nameOf(row), { kind: 'cash-out' })
  for (const row of refusals.rows) found.set(nameOf(row), { kind: 'refused', row })
  for (const { eventId, ...bet } of bets.rows) {
    const { userId, clientBetId } = bet
    if (clientBetId !== null)
      found.set(nameOf({ userId, clientBetId }), { kind: 'bet', bet, eventId })
  }
  return keys.map((key) => found.get(nameOf(key)) ?? null)
}

const nameOf = ({ userId, clientBetId }: ForgottenKey): string =>
  `${userId} ${clientBetId.toLowerCase()}`
