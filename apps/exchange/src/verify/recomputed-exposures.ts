import type { Bet, Fill } from '@crease/domain/bet/bet.ts'
import {
  flatPosition,
  heldFor,
  matchedBy,
  opened,
  type Position,
} from '@crease/domain/risk/exposure.ts'
import type { MarketDefinition, Removal } from '@crease/domain/market/market.ts'
import { payoffOf, type Payoff } from '@crease/domain/market/payoff.ts'
import { countedOdds } from '@crease/domain/bet/reduced-odds.ts'

/** Something that does not add up: which rule, and the first case found. */
export interface Finding {
  readonly rule: string
  readonly detail: string
}

export type FilledRow = Pick<
  Fill,
  'fillId' | 'marketId' | 'runnerId' | 'odds' | 'stake' | 'backUserId' | 'layUserId'
> & { readonly removals: readonly Removal[] }

/** The amount held for a user in a market, by the ledger. */
export interface HeldRow {
  readonly user: number
  readonly market: string
  readonly exposure: number
  /** of the account, or 'settled': only what players hold who are not settled yet is checked */
  readonly kind: string
}

/** The rows of a ledger that decide exposures: those of markets that have not ended. */
export interface ExposureRows {
  readonly definitions: readonly MarketDefinition[]
  /** with something unmatched */
  readonly bets: readonly Bet[]
  readonly fills: readonly FilledRow[]
  readonly held: readonly HeldRow[]
}

/** Every exposure that is not what fills and open bets make it, ten at most [LG32]. */
export function wrongExposures(rows: ExposureRows): readonly Finding[] {
  const expected = recompute(rows)
  const rule = '[LG32] every exposure is its recomputation from fills and open bets'
  const seen = new Set(rows.held.map((row) => `${row.user} ${row.market}`))
  const wrong = rows.held
    .filter(
      (row) =>
        row.kind !== 'maker' &&
        row.kind !== 'settled' &&
        row.exposure !== (expected.get(`${row.user} ${row.market}`) ?? 0),
    )
    .map(
      (row) =>
        `user ${row.user} market ${row.market}: ${row.exposure}, must be ${expected.get(`${row.user} ${row.market}`) ?? 0}`,
    )
  const missing = [...expected.keys()]
    .filter((key) => !seen.has(key))
    .map((key) => `no position for user and market ${key}`)
  return [...wrong, ...missing].slice(0, 10).map((detail) => ({ rule, detail }))
}

/** Positions from nothing but open bets and fills, by `user market`, with what should be held for each. */
function recompute(rows: Omit<ExposureRows, 'held'>): ReadonlyMap<string, number> {
  const { bets, fills } = rows
  const definitions = new Map(rows.definitions.map((one) => [one.marketId, one]))
  const positions = new Map<string, { definition: MarketDefinition; position: Position }>()
  function change(
    user: number,
    market: MarketDefinition,
    step: (before: Position, payoff: Payoff) => Position,
  ): void {
    const key = `${user} ${market.marketId}`
    const before = positions.get(key)?.position ?? flatPosition(market.runners.length)
    positions.set(key, { definition: market, position: step(before, payoffOf(market)) })
  }
  for (const fill of fills) {
    const market = definitions.get(fill.marketId)
    if (market === undefined) continue
    const runner = market.runners.findIndex(({ runnerId }) => runnerId === fill.runnerId)
    const { stake } = fill
    const odds = countedOdds(fill, fill.removals)
    if (odds === null) continue
    change(fill.backUserId, market, (before, payoff) =>
      matchedBy(before, { runner, side: 'BACK', stake, odds }, payoff),
    )
    change(fill.layUserId, market, (before, payoff) =>
      matchedBy(before, { runner, side: 'LAY', stake, odds }, payoff),
    )
  }
  for (const bet of bets) {
    const market = definitions.get(bet.marketId)
    if (market === undefined) continue
    const runner = market.runners.findIndex(({ runnerId }) => runnerId === bet.runnerId)
    const { side, odds, remaining: stake } = bet
    change(bet.userId, market, (before, payoff) =>
      opened(before, { runner, side, stake, odds }, payoff),
    )
  }
  return new Map(
    [...positions].map(([key, { definition, position }]) => [
      key,
      heldFor(position, payoffOf(definition)),
    ]),
  )
}
