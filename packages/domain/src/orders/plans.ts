import type { Bet } from '../bet/bet.ts'
import { leastFill } from '../bet/bet-lifecycle.ts'
import { askedOdds } from '../bet/asked-odds.ts'
import { leavingFor } from '../lifecycle/lapse.ts'
import type { Placement } from '../bet/placement.ts'
import { startRefusal } from '../risk/admission.ts'
import { payoutRefusal } from '../risk/player-limits.ts'
import { snap, type LadderName } from '../market/ladder.ts'
import { termsOf } from '../market/market.ts'
import type { BatchItem, Cancel, Reduction, Replacement, Reply } from '../records/command.ts'
import type { Transaction } from '../state/transaction.ts'
import type { BetId } from '../units/ids.ts'
import { paise, type Paise } from '../units/money.ts'
import { odds as asOdds } from '../units/odds.ts'
import { admitBet, type Admitted } from './admit-bet.ts'
import { ownOpenBet } from './cancel-bets.ts'
import type { SupposedFunds } from './funds.ts'
import { answeredBefore } from './idempotency.ts'
import { refused, type Refusal, type Refused } from '../records/refusal.ts'

/** An item that would go through, and what for it is to be done; `carryOut` does it. */
export type Plan =
  /** answered before under its key: nothing more is done */
  | { readonly kind: 'answered'; readonly reply: Reply }
  | { readonly kind: 'place'; readonly admitted: Admitted }
  | { readonly kind: 'cancel'; readonly bet: Bet }
  | { readonly kind: 'reduce'; readonly bet: Bet; readonly by: Paise; readonly item: Reduction }
  /** the bet keeps its place in the queue */
  | { readonly kind: 'alter'; readonly bet: Bet; readonly by: Paise; readonly item: Replacement }
  /** the bet makes room for another one */
  | {
      readonly kind: 'replace'
      readonly bet: Bet
      readonly admitted: Admitted
      readonly item: Replacement
    }

/** The assumptions of the plans so far: the user's funds, and the bets and keys that they named. */
export interface Supposed {
  readonly funds: SupposedFunds
  readonly bets: Set<BetId>
  readonly keys: Set<string>
}

/** Whether an item would go through after those supposed before it; changes nothing but the supposed. */
export function planItem(tx: Transaction, item: BatchItem, supposed: Supposed): Plan | Refused {
  if (item.kind === 'cancel') return planCancel(tx, item, supposed)
  if (isNamedTwice(item, supposed)) return refused({ code: 'ID_REUSED' })
  const earlier = answeredBefore(tx, item)
  if (earlier !== null) {
    return earlier.kind === 'refused' ? earlier : { kind: 'answered', reply: earlier }
  }
  switch (item.kind) {
    case 'place':
      return planPlacement(tx, item, supposed)
    case 'reduce':
      return planReduction(tx, item, supposed)
    case 'replace':
      return planReplacement(tx, item, supposed)
  }
}

function isNamedTwice({ clientBetId }: Exclude<BatchItem, Cancel>, { keys }: Supposed): boolean {
  if (clientBetId === null) return false
  const before = keys.has(clientBetId)
  keys.add(clientBetId)
  return before
}

function planPlacement(tx: Transaction, placement: Placement, { funds }: Supposed): Plan | Refused {
  const admitted = admitBet(tx, placement, funds)
  if (admitted.kind === 'refused') return admitted
  supposeOpen(funds, admitted)
  return { kind: 'place', admitted }
}

function supposeOpen(funds: SupposedFunds, { market, placement, odds }: Admitted): void {
  const { side, stake } = placement
  funds.supposeOpen(market, { runner: market.indexOf(placement), side, stake, odds })
}

function planCancel(tx: Transaction, item: Cancel, supposed: Supposed): Plan | Refused {
  const bet = ownBetOnce(tx, item, supposed)
  if ('code' in bet) return refused(bet)
  supposed.funds.suppose(bet, tx.state.market(bet.marketId))
  return { kind: 'cancel', bet }
}

function planReduction(tx: Transaction, item: Reduction, supposed: Supposed): Plan | Refused {
  const bet = ownBetOnce(tx, item, supposed)
  if ('code' in bet) return refused(bet)
  const by = paise(Math.min(item.by, bet.remaining))
  const tooLittle = leftBelowMinimum(tx, bet, by)
  if (tooLittle !== null) return refused(tooLittle)
  supposed.funds.suppose(bet, tx.state.market(bet.marketId), by)
  return { kind: 'reduce', bet, by, item }
}

/** A reduction leaves the minimum stake or more, or nothing [BS36]; refused with the nearest valid amount. */
function leftBelowMinimum(tx: Transaction, bet: Bet, by: Paise): Refusal | null {
  const limit = minimumFor(tx, bet)
  const left = bet.remaining - by
  if (left === 0 || left >= limit) return null
  const isNearAll = bet.remaining <= limit || left <= limit - left
  return {
    code: 'LEFT_BELOW_MIN',
    limit,
    nearest: isNearAll ? bet.remaining : paise(bet.remaining - limit),
  }
}

const minimumFor = (tx: Transaction, { marketId, runnerId }: Bet): Paise =>
  termsOf(tx.state.market(marketId).row.definition, runnerId).minStake

function planReplacement(tx: Transaction, item: Replacement, supposed: Supposed): Plan | Refused {
  const bet = ownBetOnce(tx, item, supposed)
  if ('code' in bet) return refused(bet)
  const { kind } = bet.terms.timeInForce
  // it takes any starting price, and stays such an order [SP2]
  if (kind === 'MARKET_ON_CLOSE' && (item.requestedOdds ?? bet.requestedOdds) !== bet.requestedOdds)
    return refused({ code: 'ODDS_INVALID', nearest: asOdds(bet.requestedOdds) })
  return keepsPlace(tx, bet, item)
    ? planInPlace(tx, bet, { item, supposed })
    : planAnew(tx, bet, { item, supposed })
}

/** Neither a new price nor a greater size: the bet keeps its place in the queue [BS38]. */
function keepsPlace(tx: Transaction, bet: Bet, { requestedOdds, size }: Replacement): boolean {
  const { ladder } = tx.state.market(bet.marketId).row.definition
  const before = askedOdds(bet, ladder)
  const odds = requestedOdds === null ? before : snap(ladder, bet.side, requestedOdds)
  return odds === before && (size ?? bet.remaining) <= bet.remaining
}

interface Replacing {
  readonly item: Replacement
  readonly supposed: Supposed
}

function planInPlace(tx: Transaction, bet: Bet, { item, supposed }: Replacing): Plan | Refused {
  const size = item.size ?? bet.remaining
  if (size <= 0) return refused({ code: 'STAKE_INVALID' })
  const { persistence } = item
  const noStart =
    persistence === 'MARKET_ON_CLOSE' ? leftToStart(tx, { ...bet, persistence }, size) : null
  if (noStart !== null) return refused(noStart)
  if (wouldLapse(tx, bet, item)) return refused({ code: 'BUSY' })
  const limit = minimumFor(tx, bet)
  // what stays as it is has no minimum: another persistence changes nothing of its size [BS86]
  if (size < bet.remaining && size < limit) return refused({ code: 'STAKE_BELOW_MIN', limit })
  const by = paise(bet.remaining - size)
  supposed.funds.suppose(bet, tx.state.market(bet.marketId), by)
  return { kind: 'alter', bet, by, item }
}

/**
 * Whether a bet that a lapse under way has spared would lapse with it after this change [MK44]: the lapse may have passed
 * it, and a restart looks at every bet once more.
 */
function wouldLapse({ state }: Transaction, bet: Bet, item: Replacement): boolean {
  const { persistence, keepThroughEvents } = wanted(bet, item)
  return leavingFor(state.market(bet.marketId), { ...bet, persistence, keepThroughEvents }) !== null
}

/** The fate of the unmatched part from now on: as it is, unless something else is asked for. */
const wanted = (
  { persistence, keepThroughEvents }: Bet,
  item: Replacement,
): Pick<Bet, 'persistence' | 'keepThroughEvents'> => ({
  persistence: item.persistence ?? persistence,
  keepThroughEvents: item.keepThroughEvents ?? keepThroughEvents,
})

/** Why the rest of a bet may not take the starting price; null: it may. */
function leftToStart(tx: Transaction, bet: Bet, stake: Paise): Refusal | null {
  const { marketId, side, odds, persistence, terms } = bet
  // it would bring another amount than its target [BS162]
  if (terms.target !== undefined) return { code: 'SP_NOT_OFFERED' }
  const market = tx.state.market(marketId)
  return (
    startRefusal({ timeInForce: terms.timeInForce, persistence }, market.start) ??
    payoutRefusal({ stake, odds, takesStart: side }, market)
  )
}

/** The old bet makes room before the new one is judged; refused, it stands as it stood [BS38]. */
function planAnew(tx: Transaction, bet: Bet, { item, supposed }: Replacing): Plan | Refused {
  const { funds } = supposed
  funds.suppose(bet, tx.state.market(bet.marketId))
  const admitted = admitBet(tx, replacementOf(tx, bet, item), funds)
  if (admitted.kind === 'refused') return admitted
  supposeOpen(funds, admitted)
  return { kind: 'replace', bet, admitted, item }
}

/** The limit of a replacement that states none: as requested, or as a removal lowered it [BS167]. */
function presentLimit(bet: Bet, ladder: LadderName): number {
  const limit = askedOdds(bet, ladder)
  return snap(ladder, bet.side, bet.requestedOdds) === limit ? bet.requestedOdds : limit
}

function replacementOf(tx: Transaction, bet: Bet, item: Replacement): Placement {
  const { userId, marketId, runnerId, side, terms } = bet
  const { eventId, ladder, version } = tx.state.market(marketId)
  const stake = item.size ?? bet.remaining
  // its remaining stake is what is replaced: the new bet is sized by it [BS162]
  const { timeInForce, target: _target, ...others } = terms
  return {
    kind: 'place',
    eventId,
    userId,
    marketId,
    runnerId,
    side,
    stake,
    requestedOdds: item.requestedOdds ?? presentLimit(bet, ladder),
    clientBetId: item.clientBetId,
    terms: {
      ...others,
      // the version that the first placement saw may be gone for long [BS167]
      marketVersion: others.marketVersion === null ? null : version,
      ...wanted(bet, item),
      timeInForce:
        timeInForce.kind === 'FILL_OR_KILL'
          ? { ...timeInForce, minFill: paise(Math.min(leastFill(timeInForce.minFill, bet), stake)) }
          : timeInForce,
    },
  }
}

/** The user's own open bet; one batch names it once, so that what is supposed of it stays true. */
function ownBetOnce(
  tx: Transaction,
  item: Pick<Cancel, 'userId' | 'betId'>,
  { bets }: Supposed,
): Bet | Refusal {
  if (bets.has(item.betId)) return { code: 'BET_ENDED' }
  bets.add(item.betId)
  return ownOpenBet(tx, item)
}
