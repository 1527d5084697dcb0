import { admit, plainNeed, type AdmissionFacts } from './admission.ts'
import type { Bet } from './bet.ts'
import { acceptedBet, cancelled, released } from './bet-lifecycle.ts'
import type { Command, Placement, Reply } from './command.ts'
import { keyOf, type LiveMarket } from './engine-state.ts'
import { opened } from './exposure.ts'
import { asksFor, fingerprintOf } from './fingerprint.ts'
import { rememberRefusal } from './forgetting.ts'
import { snap } from './ladder.ts'
import { matchTaker } from './matching.ts'
import { paise, type Paise } from './money.ts'
import type { Odds } from './odds.ts'
import type { Refusal } from './refusal.ts'
import { riseOf } from './slip-meaning.ts'
import type { Turn } from './turn.ts'

/**
 * Places a bet: seen before? let in? then into the market's delay, or at once into the book. Its whole
 * worst case is held before anything of it is matched [BS4].
 */
export function place(turn: Turn, placement: Placement): Reply {
  const earlier = replyBefore(turn, placement)
  if (earlier !== null) return earlier
  const market = turn.state.markets.get(placement.marketId)
  const refusal = admit(placement, factsFor(turn, placement, market))
  if (refusal !== null || market === undefined) {
    return refuse(turn, placement, refusal ?? { code: 'INVALID_SELECTION', field: 'marketId' })
  }
  const bet = accept(turn, market, placement)
  if (bet.status === 'PENDING') turn.state.addPending(bet)
  else execute(turn, market, bet)
  return { kind: 'placed', bet: turn.state.bet(bet.betId) }
}

/** Takes back what is left of the user's own bet, also while the market is suspended [BS8]. */
export function cancel(turn: Turn, command: Extract<Command, { kind: 'cancel' }>): Reply {
  const bet = turn.state.bets.get(command.betId)
  if (bet === undefined || bet.userId !== command.userId) return refused({ code: 'BET_UNKNOWN' })
  if (bet.remaining === 0) return refused({ code: 'BET_ENDED' })
  const ended = cancelled(bet)
  turn.endOpen(bet, ended)
  return { kind: 'cancelled', bet: ended }
}

/** Sends to the book, in order, every pending bet whose delay has ended [BS6]. */
export function releaseDue(turn: Turn): void {
  const { pending } = turn.state
  for (let first = pending[0]; first !== undefined; first = pending[0]) {
    if (first.pendingUntil === null || first.pendingUntil > turn.now) return
    const market = turn.state.market(first.marketId)
    if (market.row.state.status !== 'OPEN') {
      turn.lapse(first, 'MKT_SUSPENDED')
      continue
    }
    pending.shift()
    const bet = released(first)
    turn.setBet(bet)
    execute(turn, market, bet)
  }
}

/** The bet meets the book: what is matched, what lapses against the player's own bet, what rests. */
function execute(turn: Turn, market: LiveMarket, bet: Bet): void {
  const { userId, side, odds, betId, remaining: size } = bet
  const book = market.bookOf(bet)
  const { matches, left, selfMatch } = matchTaker(book, { userId, side, odds, size })
  for (const match of matches) {
    turn.trade(market, {
      runner: market.indexOf(bet),
      odds: match.odds,
      stake: match.stake,
      takerSide: side,
      taker: { userId, betId },
      resting: {
        userId: match.restingUserId ?? turn.sources.makerUserId,
        betId: match.restingBetId,
      },
    })
  }
  if (selfMatch > 0) turn.lapse(turn.state.bet(betId), 'SELF_MATCH')
  if (left > 0) {
    book.rest(side, { betId, userId, odds, size: left })
    turn.touch(market)
  }
}

function accept(turn: Turn, market: LiveMarket, placement: Placement): Bet {
  const { definition, state } = market.row
  const { userId, side, stake } = placement
  const odds = snap(definition.ladder, side, placement.requestedOdds)
  if (odds === null) throw new Error('admitted at odds that are not on the ladder')
  const waits = state.inPlay && state.betDelayMs > 0
  const bet = acceptedBet(placement, {
    betId: turn.sources.nextBetId(),
    odds,
    now: turn.now,
    pendingUntil: waits ? turn.now + state.betDelayMs : null,
  })
  const runner = market.indexOf(bet)
  const { position } = market.holding(userId)
  turn.setPosition(market, userId, opened(position, { runner, side, stake, odds }))
  turn.setBet(bet)
  market.betIds.add(bet.betId)
  if (placement.clientBetId !== null) {
    const key = keyOf(userId, placement.clientBetId)
    turn.state.keys.set(key, { kind: 'bet', betId: bet.betId })
  }
  return bet
}

function factsFor(
  turn: Turn,
  placement: Placement,
  market: LiveMarket | undefined,
): AdmissionFacts {
  const { cash, held } = turn.account(placement.userId)
  return {
    terms: market?.row.definition ?? null,
    missing: missingIn(placement, market),
    status: market?.row.state.status ?? 'CLOSED',
    available: paise(cash - held),
    need: (odds) => needFor(placement, odds, market),
    unmatchedBets: market?.holding(placement.userId).openBets ?? 0,
  }
}

function needFor(placement: Placement, odds: Odds, market: LiveMarket | undefined): Paise {
  const { side, stake, userId } = placement
  const runner = market?.runnerIndex(placement.runnerId) ?? null
  if (market === undefined || runner === null) return plainNeed(side, stake, odds)
  const { position } = market.holding(userId)
  const { winners } = market.row.definition
  return riseOf({ side, stake, odds }, { position, winners, runner })
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
function replyBefore(turn: Turn, placement: Placement): Reply | null {
  if (placement.clientBetId === null) return null
  const entry = turn.state.keys.get(keyOf(placement.userId, placement.clientBetId))
  if (entry === undefined) return null
  if (entry.kind === 'refused') {
    const same = entry.row.fingerprint === fingerprintOf(placement)
    return refused(same ? entry.row.refusal : { code: 'ID_REUSED' })
  }
  const bet = turn.state.bet(entry.betId)
  const { eventId } = turn.state.market(bet.marketId).row.definition
  const same = asksFor(placement, bet, eventId)
  return same ? { kind: 'placed', bet } : refused({ code: 'ID_REUSED' })
}

function refuse(turn: Turn, placement: Placement, refusal: Refusal): Reply {
  const { userId, clientBetId, marketId } = placement
  if (clientBetId !== null) {
    const fingerprint = fingerprintOf(placement)
    const row = { userId, clientBetId, marketId, fingerprint, refusal, at: turn.now }
    rememberRefusal(turn, row)
  }
  return refused(refusal)
}

const refused = (refusal: Refusal): Reply => ({ kind: 'refused', refusal })
