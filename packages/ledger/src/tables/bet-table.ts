import { LAPSE_REASONS, type Bet } from '@crease/domain/bet/bet.ts'
import { isPlain, PLAIN_TERMS, type OrderTerms } from '@crease/domain/bet/order-terms.ts'
import type { IdleFloor } from '@crease/domain/records/rows.ts'
import {
  asJson,
  bigint,
  fixed,
  flag,
  int,
  nullable,
  odds,
  text,
  time,
  uuid,
  word,
  type Field,
} from './fields.ts'
import { isTerms } from './json-shapes.ts'
import { UNSETTLED } from './market-table.ts'
import { table } from './table.ts'

/** The terms of a plain bet are not written. */
const terms: Field<OrderTerms> = {
  columns: [{ name: 'terms', type: 'json', written: (asked) => (isPlain(asked) ? null : asked) }],
  read: (name) => `coalesce(${name}.terms, '${JSON.stringify(PLAIN_TERMS)}')`,
  copied: { ...asJson((name) => `${name}.terms`).copied, nothing: PLAIN_TERMS },
  is: isTerms,
}

/** Up to where the orders of this kind of a user are the ledger's alone. */
export const floorOf = (kind: IdleFloor['of'], user: string): string =>
  `coalesce((SELECT up_to FROM idle_floor WHERE idle_floor.user_id = ${user} AND kind = '${kind}'), 0)`

/** A bet in a live market that ended without a match, and that the engine has forgotten [BS103]. */
export const FORGOTTEN_BET = `remaining = 0 AND matched = 0 AND voided = 0 AND bet.id <= ${floorOf('bet', 'bet.user_id')}`

/** Bets of which a part is open, matched or void; an index of a player's bets in a market holds them apart [DR84]. */
export const COUNTS = '(remaining > 0 OR matched > 0 OR voided > 0)'

export const BET = table<Bet>({
  name: 'bet',
  fields: {
    betId: bigint('id'),
    userId: fixed(bigint('user_id')),
    marketId: fixed(text('market_id')),
    runnerId: fixed(text('runner_id')),
    side: fixed(word('side', { BACK: true, LAY: true })),
    odds: odds('odds'),
    requestedOdds: fixed(int('requested_odds')),
    stake: fixed(bigint('stake')),
    resized: bigint('resized'),
    limitBeforeStart: nullable(int('limit_before_start')),
    terms: fixed(terms),
    persistence: word('persistence', { LAPSE: true, KEEP: true, MARKET_ON_CLOSE: true }),
    keepThroughEvents: flag('keep_through_events'),
    matched: bigint('matched'),
    remaining: bigint('remaining'),
    cancelled: bigint('cancelled'),
    lapsed: bigint('lapsed'),
    voided: bigint('voided'),
    voidedByResult: bigint('voided_by_result'),
    matchedTimesOdds: bigint('matched_times_odds'),
    status: word('status', { PENDING: true, EXECUTABLE: true, EXECUTION_COMPLETE: true }),
    lapseReason: nullable(word('lapse_reason', LAPSE_REASONS)),
    clientBetId: fixed(nullable(uuid('client_bet_id'))),
    placedAt: fixed(time('placed_at')),
    pendingUntil: nullable(time('pending_until')),
  },
  beside: [['changed_in', 'bigint', (_bet, groupId) => groupId]],
  onConflict: { key: ['id'] },
  atStart: `bet JOIN market ON market.id = market_id
    WHERE ${UNSETTLED} AND NOT (${FORGOTTEN_BET}) ORDER BY bet.id`,
})
