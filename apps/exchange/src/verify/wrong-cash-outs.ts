import type { Fill } from '@crease/domain/bet/bet.ts'
import type { Side } from '@crease/domain/units/side.ts'
import { certainValue } from '@crease/domain/hedge/plan-cash-out.ts'
import { positionAmong } from '@crease/domain/hedge/still-winning.ts'
import {
  flatPosition,
  matchedBy,
  type Position,
  type StakedChange,
} from '@crease/domain/risk/exposure.ts'
import { NO_MONEY, paise, type Paise } from '@crease/domain/units/money.ts'
import type { BetId, MarketId, UserId } from '@crease/domain/units/ids.ts'
import {
  hasLost,
  type MarketDefinition,
  type Removal,
  type Runner,
} from '@crease/domain/market/market.ts'
import { contestedPayoff, payoffOf, stakedAt, type Payoff } from '@crease/domain/market/payoff.ts'
import { countedOdds } from '@crease/domain/bet/reduced-odds.ts'
import type pg from 'pg'
import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import { isPresent, isWhole, listOf, orNull, whole } from '@crease/ledger/codecs/guards.ts'
import { isDefinition, isRemoval } from '@crease/ledger/tables/json-shapes.ts'
import { FILL } from '@crease/ledger/tables/money.ts'
import { CASH_OUT } from '@crease/ledger/tables/orders.ts'
import { RowNotAsWritten } from '@crease/ledger/codecs/row-not-as-written.ts'
import type { Finding } from './recomputed-exposures.ts'
import { within, type Scope } from './scope.ts'

const DONE = checkedRows('done cash-outs', {
  id: isWhole,
  definition: isPresent,
  removals: isPresent,
})
const CASHED = checkedRows('fills of cash-outs', {
  cashedBy: whole<UserId>(),
  voidedAt: orNull(isWhole),
})

/** A cash-out that was done, with the market that it was in. */
interface DoneCashOut {
  readonly id: number
  readonly userId: UserId
  readonly marketId: MarketId
  readonly percent: number
  readonly floor: number
  readonly value: number
  readonly betIds: readonly BetId[]
  readonly at: number
  readonly definition: MarketDefinition
  readonly removals: readonly Removal[]
}

/** A fill of the user in that market; `voidedAt` null: it was never made void. */
type FillThen = Pick<
  Fill,
  'fillId' | 'marketId' | 'runnerId' | 'odds' | 'stake' | 'backBetId' | 'layBetId' | 'backUserId'
> & { readonly voidedAt: number | null }

const keyOf = (row: { readonly userId: UserId; readonly marketId: MarketId }): string =>
  `${row.userId} ${row.marketId}`

const RULE = '[LG61] a cash-out brought what it was said to bring, and no less than its floor'

/** Every cash-out whose value is not what the fills of then make certain [LG61]. */
export async function wrongCashOuts(
  connection: pg.ClientBase,
  scope: Scope,
): Promise<readonly Finding[]> {
  const done = await DONE.all(
    connection,
    within(
      scope,
      `SELECT ${CASH_OUT.select}, cash_out.id, definition, removals FROM complete_cash_out AS cash_out
       JOIN market ON market.id = market_id WHERE cash_out.status = 'done' ORDER BY cash_out.id`,
    ),
  )
  const found = await CASHED.all(
    connection,
    within(
      scope,
      `WITH cashed AS (SELECT DISTINCT user_id, market_id FROM complete_cash_out WHERE status = 'done')
     SELECT cashed.user_id AS "cashedBy", ${FILL.select}, time_to_ms(fill_void.at) AS "voidedAt"
     FROM cashed JOIN fill ON fill.market_id = cashed.market_id AND cashed.user_id IN (back_user_id, lay_user_id)
     LEFT JOIN fill_void ON fill_void.fill_id = fill.id ORDER BY fill.id`,
    ),
  )
  const fills = found.map(({ cashedBy, voidedAt, ...row }) => {
    const fill = FILL.checked(row)
    return { ...fill, userId: cashedBy, voidedAt }
  })
  const fillsOf = Map.groupBy(fills, keyOf)
  return done.flatMap(asDone).flatMap((cashOut) => {
    const detail = wrongValue(cashOut, fillsOf.get(keyOf(cashOut)) ?? [])
    return detail === null ? [] : [{ rule: RULE, detail }]
  })
}

function asDone(found: RowOf<typeof DONE>): readonly DoneCashOut[] {
  const { id, definition, removals, ...row } = found
  const { outcome, ...order } = CASH_OUT.checked(row)
  if (outcome.kind !== 'done') return []
  if (!isDefinition(definition) || !areRemovals(removals)) {
    throw new RowNotAsWritten(`the market of cash-out ${id}`)
  }
  return [{ ...order, ...outcome, id, definition, removals }]
}

const areRemovals = listOf(isRemoval)

/**
 * The fault of a cash-out's value; null if it is right, or can no longer be checked: a bet of the cash-out was made
 * void later, or another bet of the user in the same millisecond.
 */
export function wrongValue(cashOut: DoneCashOut, fills: readonly FillThen[]): string | null {
  const { id, value, floor, betIds } = cashOut
  if (value < floor) return `cash-out ${id}: ${value} is below its floor of ${floor}`
  const legs = fills.filter(({ backBetId, layBetId }) =>
    betIds.some((betId) => betId === backBetId || betId === layBetId),
  )
  const first = legs[0]?.fillId
  if (first === undefined) return `cash-out ${id}: nothing was matched for it`
  const before = fills.filter(
    ({ fillId, voidedAt }) => fillId < first && (voidedAt === null || voidedAt >= cashOut.at),
  )
  const isDoubtful =
    legs.some(({ voidedAt }) => voidedAt !== null) ||
    before.some(({ voidedAt }) => voidedAt === cashOut.at)
  if (isDoubtful) return null
  const { exact, most } = certainValues(cashOut, before, legs)
  const [certain = NO_MONEY] = exact
  const isRight = exact.includes(paise(value)) || (value > certain && value <= most)
  return isRight ? null : `cash-out ${id}: ${value}, must be ${certain}`
}

/**
 * The values that it can have had: late runners, who may win too, had joined by then or had not [CO44]. Runners that have
 * lost by now may have been among its outcomes: `most` is its value without them [CO46].
 */
function certainValues(
  cashOut: DoneCashOut,
  before: readonly FillThen[],
  legs: readonly FillThen[],
): { readonly exact: readonly Paise[]; readonly most: Paise } {
  const { position: original, payoff, matched, racing } = whatWasDone(cashOut, before, legs)
  const { definition, percent } = cashOut
  const late = definition.latecomers?.length ?? 0
  const [withLate, without] = [late, 0].map((more) => {
    // a market of places that are not contested offers none any more
    const contested = contestedPayoff(payoff, original.length + more) ?? payoff
    const position = [...original, ...flatPosition(more)]
    return certainValue({ position, payoff: contested, percent }, matched)
  })
  const most = certainValue(
    {
      position: positionAmong(original, racing),
      payoff: contestedPayoff(payoff, original.length) ?? payoff,
      percent,
    },
    matched.map((leg) => ({ ...leg, runner: racing.indexOf(leg.runner) })),
  )
  return { exact: [withLate, without].flatMap((value) => value ?? []), most }
}

interface Done {
  readonly position: Position
  readonly payoff: Payoff
  readonly matched: readonly StakedChange[]
  /** the runners of the position that have not lost, or were bet on by it */
  readonly racing: readonly number[]
}

/** The position before it, of the runners that were not taken out by then, and the matches of its bets. */
function whatWasDone(
  { definition, removals, userId }: DoneCashOut,
  before: readonly FillThen[],
  legs: readonly FillThen[],
): Done {
  const first = legs[0]?.fillId ?? 0
  const gone = removals.filter(({ lastFillId }) => lastFillId < first)
  const out = gone.filter(({ reinstatedAfter = Infinity }) => reinstatedAfter >= first)
  const runners = definition.runners.filter(({ runnerId }) =>
    out.every((removal) => removal.runnerId !== runnerId),
  )
  const payoff = payoffOf(definition)
  const sideOf = (fill: FillThen): Side => (fill.backUserId === userId ? 'BACK' : 'LAY')
  const runnerOf = (fill: FillThen): number =>
    runners.findIndex(({ runnerId }) => runnerId === fill.runnerId)
  let position = flatPosition(runners.length)
  for (const fill of before) {
    const odds = countedOdds(fill, gone)
    if (odds === null) continue
    const match = { runner: runnerOf(fill), side: sideOf(fill), stake: fill.stake, odds }
    position = matchedBy(position, match, payoff)
  }
  const matched = legs.map((leg) => ({
    runner: runnerOf(leg),
    side: sideOf(leg),
    ...stakedAt(leg.stake, leg.odds),
  }))
  const isRacing = (runner: Runner, place: number): boolean =>
    payoff.kind !== 'winners' || !hasLost(runner) || matched.some((leg) => leg.runner === place)
  const racing = [...runners.entries()].flatMap(([place, runner]) =>
    isRacing(runner, place) ? [place] : [],
  )
  return { position, payoff, matched, racing }
}
