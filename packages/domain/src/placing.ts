import { admit, plainNeed, type AdmissionFacts } from './admission.ts'
import type { Bet } from './bet.ts'
import { acceptedBet, delayed } from './bet-lifecycle.ts'
import type { Reply } from './command.ts'
import type { Placement } from './placement.ts'
import { keyOf, type LiveMarket } from './engine-state.ts'
import { execute, staleness, wouldTake } from './executing.ts'
import { asksFor, fingerprintOf } from './fingerprint.ts'
import { rememberRefusal } from './forgetting.ts'
import { snap } from './ladder.ts'
import { takesLays, termsOf } from './market.ts'
import { paise, type Paise } from './money.ts'
import type { Odds } from './odds.ts'
import { ONE_WINNER } from './payoff.ts'
import type { Refusal } from './refusal.ts'
import { isClosed } from './runner-changes.ts'
import { overLimit } from './player-limits.ts'
import { standingOf, type Standing } from './standing.ts'
import type { Turn } from './turn.ts'

/**
 * Places a bet: seen before? let in? then into the market's delay, or at once into the book. Its whole
 * worst case is held before anything of it is matched [BS4].
 */
export function place(turn: Turn, placement: Placement): Reply {
  const earlier = replyBefore(turn, placement)
  if (earlier !== null) return earlier
  const standing = standingOf(turn, placement.userId)
  const judged = judge(turn, placement, standing)
  if (judged.kind === 'refused') return refuse(turn, placement, judged.refusal)
  const bet = accept(turn, judged)
  enter(turn, judged.market, bet)
  return { kind: 'placed', bet: turn.state.bet(bet.betId) }
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
export function judge(turn: Turn, placement: Placement, standing: Standing): Judged {
  const market = turn.state.markets.get(placement.marketId)
  const facts = factsFor(placement, market, standing)
  const refusal =
    admit(placement, facts) ??
    overLimit(placement, { market, standing, limits: turn.state.limits.get(placement.userId) })
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
export function accept(turn: Turn, { placement, market, odds }: Admitted): Bet {
  const { userId, side, stake } = placement
  const bet = acceptedBet(placement, {
    betId: turn.sources.nextBetId(),
    odds,
    now: turn.now,
  })
  turn.open(market, userId, { runner: market.indexOf(bet), side, stake, odds })
  turn.setBet(bet)
  market.betIds.push(bet.betId)
  turn.state.noteExpiry(bet)
  if (placement.clientBetId !== null) {
    const key = keyOf(userId, placement.clientBetId)
    turn.state.keys.set(key, bet.betId)
  }
  return bet
}

/**
 * An accepted bet is too late, waits out its delay, or meets the book. Whether it waits is asked here, where
 * it would take: what else its batch does, such as a cancel, may have changed what it finds [MT72].
 */
export function enter(turn: Turn, market: LiveMarket, bet: Bet): void {
  const stale = staleness(turn, market, bet)
  if (stale !== null) {
    turn.lapse(bet, stale)
    return
  }
  const pendingUntil = delayEnd(turn, market, bet)
  if (pendingUntil === null) execute(turn, market, bet)
  else wait(turn, delayed(bet, pendingUntil))
}

function wait(turn: Turn, bet: Bet): void {
  turn.setBet(bet)
  turn.state.addPending(bet)
}

/** Where the market is passive, only what would take from the book waits [BS34]. */
function delayEnd(turn: Turn, market: LiveMarket, bet: Bet): number | null {
  const { state, definition } = market.row
  if (!state.inPlay || state.betDelayMs === 0) return null
  if (definition.delayModel === 'PASSIVE' && !wouldTake(market, bet)) return null
  return turn.now + state.betDelayMs
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
export function replyBefore(turn: Turn, placement: Placement): Reply | null {
  if (placement.clientBetId === null) return null
  const { state } = turn
  const { userId, clientBetId } = placement
  if (state.amendments.find(userId, clientBetId) !== null) return refused({ code: 'ID_REUSED' })
  const betId = state.keys.get(keyOf(userId, clientBetId))
  if (betId === undefined) return refusalBefore(turn, { ...placement, clientBetId })
  const bet = state.bet(betId)
  const { eventId } = turn.state.market(bet.marketId).row.definition
  const same = asksFor(placement, bet, eventId)
  return same ? { kind: 'placed', bet } : refused({ code: 'ID_REUSED' })
}

function refusalBefore(
  { state }: Turn,
  placement: Placement & { readonly clientBetId: string },
): Reply | null {
  const before = state.refusals.find(placement.userId, placement.clientBetId)
  if (before === null) return null
  const isSame = before.fingerprint === fingerprintOf(placement)
  return refused(isSame ? before.refusal : { code: 'ID_REUSED' })
}

function refuse(turn: Turn, placement: Placement, refusal: Refusal): Reply {
  const { userId, clientBetId, marketId } = placement
  if (clientBetId !== null) {
    const fingerprint = fingerprintOf(placement)
    rememberRefusal(turn, { userId, clientBetId, marketId, fingerprint, refusal, at: turn.now })
  }
  return refused(refusal)
}

const refused = (refusal: Refusal): Reply => ({ kind: 'refused', refusal })
