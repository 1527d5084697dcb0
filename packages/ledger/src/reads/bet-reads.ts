import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { Side } from '@crease/domain/units/side.ts'
import type { BetId, MarketId, UserId } from '@crease/domain/units/ids.ts'
import type { MarketKind } from '@crease/domain/market/kinds.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import { checkedRows, type RowOf } from '../codecs/checked-rows.ts'
import type { Database } from '../connections/database.ts'
import { BET, COUNTS } from '../tables/bet-table.ts'
import { isPresent, isText, isWhole, listOf, whole } from '../codecs/guards.ts'
import { isDefinition, isKind } from '../tables/json-shapes.ts'
import { jsonWhole } from '../tables/json-whole.ts'
import { UNSETTLED } from '../tables/market-table.ts'
import { CONDITIONAL } from '../tables/orders.ts'
import { eachWayCost } from '../tables/played.ts'
import type { ChangedPage, PageOf, StoredBet } from './report-rows.ts'

/** A bet with the names of its market. */
const NAMED = `SELECT ${BET.select}, market.definition FROM bet JOIN market ON market.id = bet.market_id`

/** The columns of what all rows of a list come to. */
export const SUMS = {
  total: isWhole,
  stake: whole<Paise>(),
  liability: whole<Paise>(),
  upTo: isWhole,
}

// the driver leaves the numbers of a bigint[] as text
const SUMMED = checkedRows('sums of current bets', { ...SUMS, ids: listOf(isText) })
const MARKET_KIND = checkedRows('kind of a market', { kind: isKind })
const WITH_MARKET = checkedRows('bets with their markets', { definition: isPresent })
const CHANGED = checkedRows('changed bets', {
  betId: whole<BetId>(),
  definition: isPresent,
  number: isWhole,
})

/** The sums of all rows of a list, and the newest of them [DR80]. */
export type Summed = Omit<RowOf<typeof SUMMED>, 'ids'>

/**
 * Bets that can still win or lose: something is open, or matched and not yet settled. The search starts from the
 * player's unsettled positions, which an index holds, because a bet writes its position with it: neither the markets
 * that are open nor the bets that were settled add to the cost [DR83], nor those that were cancelled [DR84].
 */
const CURRENT_OF = `(SELECT held.market_id AS id, ${jsonWhole("market.definition -> 'payoff'", 'cap')} AS cap,
      ${jsonWhole('market.definition', 'placeDivisor')} AS divisor
    FROM position AS held JOIN market ON market.id = held.market_id
    WHERE held.user_id = $1 AND held.settled_version IS NULL AND ${UNSETTLED} OFFSET 0) AS market
  CROSS JOIN LATERAL (SELECT * FROM bet AS own WHERE own.market_id = market.id AND own.user_id = $1
    AND ${COUNTS} AND (own.remaining > 0 OR own.matched > 0) OFFSET 0) AS bet`
const CURRENT = `($2::text IS NULL OR bet.side = $2) AND bet.id <= coalesce($5, 9223372036854775807)
  AND ($3::bigint IS NULL OR bet.placed_at >= ms_to_time($3)) AND ($4::bigint IS NULL OR bet.placed_at < ms_to_time($4))`

/** Parts of a bet that are asked for alone: what is matched, or what waits. */
const STATES = { all: 'true', matched: 'bet.matched > 0', unmatched: 'bet.remaining > 0' } as const
type BetState = keyof typeof STATES

/** A bet's payout in centipaise, and its own liability: as in `betStakes`, in paise, rounded up. */
const PAYOUT = `(bet.matched_times_odds + bet.remaining * bet.odds)`
const LIVE = `100 * (bet.matched + bet.remaining)`
const EACH_WAY = eachWayCost('market.divisor', {
  live: '(bet.matched + bet.remaining)',
  gain: `(${PAYOUT} - ${LIVE})`,
})
const LIABILITY = `(CASE WHEN market.divisor IS NOT NULL THEN ${EACH_WAY}
  WHEN bet.side = 'LAY' THEN ${PAYOUT} - ${LIVE}
  ELSE ${LIVE} * coalesce(market.cap + 1, 1) - CASE WHEN market.cap IS NULL THEN 0 ELSE ${PAYOUT} END END + 99) / 100`

/** Conditional orders that are over which one answer tells at most. */
const MOST_ENDED = 100

/** Bets as the ledger has them, for their owners. */
export class BetLedger {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** The user's bet under this client-made id, however old; null if there is none. */
  async findByClientId(userId: UserId, clientBetId: string): Promise<StoredBet | null> {
    return this.#one(
      `${NAMED} WHERE bet.user_id = $1 AND bet.client_bet_id = $2 ORDER BY bet.id DESC LIMIT 1`,
      [userId, clientBetId],
    )
  }

  /** The kind of a market, also of one that ended long ago; null for an unknown one. */
  async marketKind(marketId: MarketId): Promise<MarketKind | null> {
    const found = await MARKET_KIND.first(
      this.#database,
      `SELECT definition ->> 'kind' AS kind FROM market WHERE id = $1`,
      [marketId],
    )
    return found?.kind ?? null
  }

  /** The user's newest conditional orders that no longer wait, of ended markets too, oldest first [BS70]. */
  async endedConditionals(userId: UserId): Promise<readonly ConditionalOrder[]> {
    const found = await this.#database.query(
      `SELECT ${CONDITIONAL.select} FROM conditional_order
       WHERE user_id = $1 AND status ->> 'kind' <> 'WAITING' ORDER BY id DESC LIMIT ${MOST_ENDED}`,
      [userId],
    )
    return CONDITIONAL.readable(found.rows).toReversed()
  }

  /** The user's own bet; null if there is none or it is somebody else's. */
  async findById(userId: UserId, betId: BetId): Promise<StoredBet | null> {
    return this.#one(`${NAMED} WHERE bet.user_id = $1 AND bet.id = $2`, [userId, betId])
  }

  /**
   * A page of the user's bets that are open or not yet settled, newest first; how many, their stakes, and what each can
   * lose. `next` is the newest bet behind the page, readable or not; null: there is none.
   */
  async currentBets(
    query: PageOf & { readonly side: Side | null; readonly state: BetState },
  ): Promise<Summed & { rows: readonly StoredBet[]; next: number | null }> {
    const { userId, side, state, from, to, page, limit, upTo = null } = query
    const sums = await SUMMED.first(
      this.#database,
      `WITH current AS MATERIALIZED (
         SELECT bet.id, bet.stake + bet.resized AS stake, ${LIABILITY} AS liability FROM ${CURRENT_OF} WHERE ${CURRENT} AND ${STATES[state]})
       SELECT count(*) AS total, coalesce(sum(stake), 0)::bigint AS stake,
         coalesce(sum(liability), 0)::bigint AS liability, coalesce($5, max(id), 0) AS "upTo",
         ARRAY(SELECT id FROM current ORDER BY id DESC LIMIT $6 + 1 OFFSET $7) AS ids
       FROM current`,
      [userId, side, from, to, upTo, limit, (page - 1) * limit],
    )
    if (sums === null) throw new Error('a sum has one row')
    const { ids: found, ...all } = sums
    const [ids, next = null] = [found.slice(0, limit), found[limit]]
    const named = `${NAMED} WHERE bet.id = ANY ($1) ORDER BY bet.id DESC`
    const rows = ids.length === 0 ? [] : await this.#many(named, [ids])
    return { ...all, rows, next: next === null ? null : Number(next) }
  }

  /** The user's bets that a tick changed after this place, each as it is now, the oldest change first. */
  async changedAfter(
    userId: UserId,
    after: { readonly number: number; readonly betId: number },
    limit: number,
  ): Promise<ChangedPage> {
    const found = await CHANGED.all(
      this.#database,
      `SELECT ${BET.select}, market.definition, bet.changed_in AS number
       FROM bet JOIN market ON market.id = bet.market_id
       WHERE bet.user_id = $1 AND (bet.changed_in, bet.id) > ($2, $3)
       ORDER BY bet.changed_in, bet.id LIMIT $4`,
      [userId, after.number, after.betId, limit],
    )
    const last = found.length < limit ? undefined : found.at(-1)
    return {
      bets: found.flatMap(({ number, ...row }) => stored(row).map((bet) => ({ ...bet, number }))),
      next: last === undefined ? null : { number: last.number, betId: last.betId },
    }
  }

  async #one(sql: string, values: readonly unknown[]): Promise<StoredBet | null> {
    return (await this.#many(sql, values))[0] ?? null
  }

  async #many(sql: string, values: readonly unknown[]): Promise<readonly StoredBet[]> {
    return (await WITH_MARKET.all(this.#database, sql, values)).flatMap(stored)
  }
}

/** The bet with its market; nothing where one of them cannot be read [LG171]. */
function stored({ definition, ...row }: { readonly definition: unknown }): readonly StoredBet[] {
  if (!isDefinition(definition)) return []
  return BET.readable([row]).map((bet) => ({ bet, market: definition }))
}
