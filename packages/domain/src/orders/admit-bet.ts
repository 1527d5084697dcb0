import type { Placement } from '../bet/placement.ts'
import { stakeAtLimit } from '../bet/bet-target.ts'
import { ONE_WINNER } from '../market/payoff.ts'
import { admit, heldOdds, plainNeed, type AdmissionFacts } from '../risk/admission.ts'
import type { LimitFacts } from '../risk/player-limits.ts'
import { mayNotBet, playFactsOf } from '../state/play/play-facts.ts'
import type { LiveMarket, OnRunner } from '../state/live-market.ts'
import type { Transaction } from '../state/transaction.ts'
import { paise, type Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'
import type { FundsView } from './funds.ts'
import type { Refused } from '../records/refusal.ts'

/** A placement that may be let in, at its odds on the ladder. */
export interface Admitted {
  readonly kind: 'admitted'
  readonly placement: Placement
  readonly market: LiveMarket
  /** the runner's place in the market */
  readonly runner: number
  readonly odds: Odds
}

/** The facts for admission, and the runner of the bet: null without such a market or runner. */
interface Facts extends AdmissionFacts {
  readonly market: LiveMarket | null
  /** the runner's place in the market */
  readonly runner: number | null
}

/** Whether the placement may be let in by a user whose funds are these; changes nothing [BS1]. */
export function admitBet(tx: Transaction, asked: Placement, funds: FundsView): Admitted | Refused {
  const placement = atLimit(tx, asked)
  const facts = factsFor(tx, placement, funds)
  const refusal = admit(placement, facts)
  if (refusal !== null) return { kind: 'refused', refusal }
  const { market, runner } = facts
  if (market === null) throw new Error('admitted to a market that nobody knows')
  const odds = heldOdds(placement, market.ladder)
  if (odds === null) throw new Error('admitted at odds that are not on the ladder')
  if (runner === null) throw new Error('admitted on a runner that the market does not have')
  return { kind: 'admitted', placement, market, runner, odds }
}

/** A payout-sized order with the stake that its limit gives [BS162]; any other as it is. */
function atLimit(tx: Transaction, placement: Placement): Placement {
  const target = placement.terms?.target
  if (target === undefined) return placement
  const market = tx.state.markets.get(placement.marketId)
  const odds = market === undefined ? null : heldOdds(placement, market.ladder)
  if (odds === null) return placement
  return { ...placement, stake: stakeAtLimit(target, placement.side, odds) }
}

/** The facts for admission about the market and the user [BS1]. */
export function factsFor(tx: Transaction, placement: Placement, funds: FundsView): Facts {
  const market = tx.state.markets.get(placement.marketId)
  return market === undefined
    ? ofNoMarket(tx, placement, funds)
    : ofMarket(tx, placement, { market, funds })
}

const ofNoMarket = (tx: Transaction, placement: Placement, funds: FundsView): Facts => ({
  market: null,
  runner: null,
  terms: null,
  missing: 'marketId',
  status: 'CLOSED',
  available: funds.available(tx, placement.userId),
  need: (odds) => plainNeed({ ...placement, odds }, ONE_WINNER),
  unmatchedBets: 0,
  limits: null,
  standing: mayNotBet(tx, placement.userId),
  play: null,
  takesLays: true,
  start: 'none',
  runnerOpen: false,
})

interface InMarket {
  readonly market: LiveMarket
  readonly funds: FundsView
}

/** One object literal and no class: V8 drops the shape of a class without instances, and all compiled code with it. */
function ofMarket(tx: Transaction, placement: Placement, { market, funds }: InMarket): Facts {
  const { userId, eventId, side, stake } = placement
  const runner = market.runnerIndex(placement.runnerId)
  // whether there is anything to be looked up of the player beside their numbers, which there is of few
  const isSpokenOf = tx.state.players.isSpokenOf(userId)
  const wrong = runner === null ? 'selectionId' : null
  return {
    market,
    runner,
    terms: termsIn(market, runner, funds.roomIn(market)),
    missing: market.eventId === eventId ? wrong : 'eventId',
    status: market.status,
    available: funds.available(tx, userId),
    need(odds) {
      if (runner === null) return plainNeed({ side, stake, odds }, market.payoff)
      const bet = { runner, side, stake, odds }
      return paise(funds.neededWith(market, bet, userId) - funds.neededIn(market, userId))
    },
    unmatchedBets: funds.openBetsIn(market, userId),
    limits: runner === null ? null : limitsOf(tx, placement, { market, runner, funds }),
    standing: isSpokenOf ? mayNotBet(tx, userId) : null,
    play: isSpokenOf ? playLimitsOf(tx, placement, { market, funds }) : null,
    takesLays: market.takesLays,
    start: market.start,
    runnerOpen: runner !== null && market.runner(runner).takesBets,
  }
}

/** Null where neither the market nor the player has a limit, as is usual. */
function limitsOf(
  tx: Transaction,
  { userId, side }: Placement,
  { market, runner, funds }: InMarket & OnRunner,
): LimitFacts | null {
  const { maxPayout } = market
  const own = tx.state.limits.get(userId)
  if (maxPayout === undefined && own === undefined) return null
  return {
    maxPayout,
    payoff: market.payoff,
    own,
    held: () => funds.neededIn(market, userId),
    heldWith: (odds, stake) => funds.neededWith(market, { runner, side, stake, odds }, userId),
    unmatchedBets: funds.openBetsIn(market, userId),
  }
}

/** Null where the player has asked for nothing, as is usual. */
function playLimitsOf(
  tx: Transaction,
  { userId, side, stake }: Placement,
  { market, funds }: InMarket,
): AdmissionFacts['play'] {
  if (!tx.state.playing.protections.has(userId)) return null
  return {
    facts: playFactsOf(tx, userId, {
      available: funds.available(tx, userId),
      staked: funds.staked(tx, userId),
    }),
    cost: (odds) => plainNeed({ side, stake, odds }, market.payoff),
  }
}

function termsIn(
  market: LiveMarket,
  runner: number | null,
  room: Paise,
): NonNullable<AdmissionFacts['terms']> {
  const { minStake, maxStake } = runner === null ? market.row.definition : market.runner(runner)
  return { minStake, maxStake: paise(Math.min(maxStake, room)), ladder: market.ladder }
}
