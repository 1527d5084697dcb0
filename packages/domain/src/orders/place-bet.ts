import { admit, plainNeed, type AdmissionFacts } from '../risk/admission.ts'
import type { Bet } from '../bet/bet.ts'
import { acceptedBet, delayed } from '../bet/bet-lifecycle.ts'
import type { Reply } from '../records/command.ts'
import type { Placement } from '../bet/placement.ts'
import { type LiveMarket } from '../state/engine-state.ts'
import { keyOf } from '../units/ids.ts'
import { execute, staleness, wouldTake } from '../execution/execute.ts'
import { asksFor, fingerprintOf } from '../bet/fingerprint.ts'
import { rememberRefusal } from '../state/forgetting.ts'
import { snap } from '../market/ladder.ts'
import { takesLays, termsOf } from '../market/market.ts'
import { paise, type Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'
import { ONE_WINNER } from '../market/payoff.ts'
import type { Refusal } from '../records/refusal.ts'
import { isClosed } from '../lifecycle/runner-changes.ts'
import { overLimit } from './player-limits.ts'
import { standingOf, type Standing } from './funds-view.ts'
import type { Transaction } from '../state/transaction.ts'

/**
 * Places a bet: seen before? let in? then into the market's delay, or at once into the book. Its whole
 * worst case is held before anything of it is matched [BS4].
 */
export function place(tx: Transaction, placement: Placement): Reply {
  const earlier = replyBefore(tx, placement)
  if (earlier !== null) return earlier
  const standing = standingOf(tx, placement.userId)
  const judged = judge(tx, placement, standing)
  if (judged.kind === 'refused') return refuse(tx, placement, judged.refusal)
  const bet = accept(tx, judged)
  enter(tx, judged.market, bet)
  return { kind: 'placed', bet: tx.state.bet(bet.betId) }
}

/** A placement that may be let in, at its odds on the ladder. */
export interface Admitted {
  readonly kind: 'admitted'
  readonly placement: Placement
  readonly market: LiveMarket
  readonly odds: Odds
}
export type Judged = Admitted | { readonly kind: 'refused'; readonly refusal: Refusal }

/** Whether the placement may be let in by a user who stands like this; changes nothing [BS1]. */
export function judge(tx: Transaction, placement: Placement, standing: Standing): Judged {
  const market = tx.state.markets.get(placement.marketId)
  const facts = factsFor(placement, market, standing)
  const refusal =
    admit(placement, facts) ??
    overLimit(placement, { market, standing, limits: tx.state.limits.get(placement.userId) })
  if (refusal !== null) return { kind: 'refused', refusal }
  if (market === undefined) throw new Error('admitted to a market that nobody knows')
  if (placement.side === 'LAY' && !takesLays(market.row.definition.kind)) {
    return { kind: 'refused', refusal: { code: 'LAY_NOT_OFFERED' } }
  }
  if (market.hasRemoved(placement.runnerId) || isClosed(market, market.indexOf(placement))) {
    return { kind: 'refused', refusal: { code: 'RUNNER_NOT_OPEN' } }
  }
  const odds = snap(market.row.definition.ladder, placement.side, placement.requestedOdds)
  if (odds === null) throw new Error('admitted at odds that are not on the ladder')
  return { kind: 'admitted', placement, market, odds }
}

/** Lets a bet in: its worst case is held, its key remembered; it has not met the book yet. */
export function accept(tx: Transaction, { placement, market, odds }: Admitted): Bet {
  const { userId, side, stake } = placement
  const bet = acceptedBet(placement, {
    betId: tx.sources.nextBetId(),
    odds,
    now: tx.now,
  })
  tx.open(market, userId, { runner: market.indexOf(bet), side, stake, odds })
  tx.setBet(bet)
  market.betIds.push(bet.betId)
  tx.state.noteExpiry(bet)
  if (placement.clientBetId !== null) {
    const key = keyOf(userId, placement.clientBetId)
    tx.state.keys.set(key, bet.betId)
  }
  return bet
}

/**
 * An accepted bet is too late, waits out its delay, or meets the book. Whether it waits is asked here, where
 * it would take: what else its batch does, such as a cancel, may have changed what it finds [MT72].
 */
export function enter(tx: Transaction, market: LiveMarket, bet: Bet): void {
  const stale = staleness(tx, market, bet)
  if (stale !== null) {
    tx.lapse(bet, stale)
    return
  }
  const pendingUntil = delayEnd(tx, market, bet)
  if (pendingUntil === null) execute(tx, market, bet)
  else wait(tx, delayed(bet, pendingUntil))
}

function wait(tx: Transaction, bet: Bet): void {
  tx.setBet(bet)
  tx.state.addPending(bet)
}

/** Where the market is passive, only what would take from the book waits [BS34]. */
function delayEnd(tx: Transaction, market: LiveMarket, bet: Bet): number | null {
  const { state, definition } = market.row
  if (!state.inPlay || state.betDelayMs === 0) return null
  if (definition.delayModel === 'PASSIVE' && !wouldTake(market, bet)) return null
  return tx.now + state.betDelayMs
}

/** What admission is told of the market and of the user who asks [BS1]. */
export function factsFor(
  placement: Placement,
  market: LiveMarket | undefined,
  standing: Standing,
): AdmissionFacts {
  return {
    terms: market === undefined ? null : termsIn(market, placement, standing),
    missing: missingIn(placement, market),
    status: market?.row.state.status ?? 'CLOSED',
    available: standing.available(),
    need: (odds) => needFor(placement, odds, { market, standing }),
    unmatchedBets: market === undefined ? 0 : standing.openBetsIn(market),
  }
}

/** The selection's terms, and no more than the market has room for [MT80]. */
function termsIn(
  market: LiveMarket,
  { runnerId }: Placement,
  standing: Standing,
): AdmissionFacts['terms'] {
  const terms = termsOf(market.row.definition, runnerId)
  return { ...terms, maxStake: paise(Math.min(terms.maxStake, standing.roomIn(market))) }
}

function needFor(
  { side, stake, runnerId }: Placement,
  odds: Odds,
  { market, standing }: { readonly market: LiveMarket | undefined; readonly standing: Standing },
): Paise {
  const runner = market?.runnerIndex(runnerId) ?? null
  if (market === undefined || runner === null)
    return plainNeed({ side, stake, odds }, market?.payoff ?? ONE_WINNER)
  const needed = standing.neededWith(market, { runner, side, stake: paise(stake), odds })
  return paise(needed - standing.neededIn(market))
}

function missingIn(
  placement: Placement,
  market: LiveMarket | undefined,
): AdmissionFacts['missing'] {
  if (market === undefined) return 'marketId'
  if (market.row.definition.eventId !== placement.eventId) return 'eventId'
  return market.runnerIndex(placement.runnerId) === null ? 'selectionId' : null
}

/** The answer that the same key got before: the bet as it is now, or the same refusal [BS9]. */
export function replyBefore(tx: Transaction, placement: Placement): Reply | null {
  if (placement.clientBetId === null) return null
  const { state } = tx
  const { userId, clientBetId } = placement
  if (state.amendments.find(userId, clientBetId) !== null) return refused({ code: 'ID_REUSED' })
  const betId = state.keys.get(keyOf(userId, clientBetId))
  if (betId === undefined) return refusalBefore(tx, { ...placement, clientBetId })
  const bet = state.bet(betId)
  const { eventId } = tx.state.market(bet.marketId).row.definition
  const same = asksFor(placement, bet, eventId)
  return same ? { kind: 'placed', bet } : refused({ code: 'ID_REUSED' })
}

function refusalBefore(
  { state }: Transaction,
  placement: Placement & { readonly clientBetId: string },
): Reply | null {
  const before = state.refusals.find(placement.userId, placement.clientBetId)
  if (before === null) return null
  const isSame = before.fingerprint === fingerprintOf(placement)
  return refused(isSame ? before.refusal : { code: 'ID_REUSED' })
}

function refuse(tx: Transaction, placement: Placement, refusal: Refusal): Reply {
  const { userId, clientBetId, marketId } = placement
  if (clientBetId !== null) {
    const fingerprint = fingerprintOf(placement)
    rememberRefusal(tx, { userId, clientBetId, marketId, fingerprint, refusal, at: tx.now })
  }
  return refused(refusal)
}

const refused = (refusal: Refusal): Reply => ({ kind: 'refused', refusal })
