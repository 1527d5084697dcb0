import type { Placement } from '../bet/placement.ts'
import { snap } from '../market/ladder.ts'
import { ONE_WINNER } from '../market/payoff.ts'
import type { Reply } from '../records/command.ts'
import { admit, plainNeed, type AdmissionFacts } from '../risk/admission.ts'
import type { LimitFacts } from '../risk/player-limits.ts'
import { mayNotBet, playFactsOf } from '../state/play/play-facts.ts'
import { judgedInTurn } from '../state/play/play-turns.ts'
import type { LiveMarket } from '../state/live-market.ts'
import type { Transaction } from '../state/transaction.ts'
import { paise, type Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'
import type { FundsView } from './funds.ts'

/** A placement that may be let in, at its odds on the ladder. */
export interface Admitted {
  readonly kind: 'admitted'
  readonly placement: Placement
  readonly market: LiveMarket
  /** the runner's place in the market */
  readonly runner: number
  readonly odds: Odds
}

type Refused = Extract<Reply, { readonly kind: 'refused' }>

/** Whether the placement may be let in by a user whose funds are these; changes nothing [BS1]. */
export function admitBet(
  tx: Transaction,
  placement: Placement,
  funds: FundsView,
): Admitted | Refused {
  const facts = factsFor(tx, placement, funds)
  const refusal = judgedInTurn(tx, placement.userId, admit(placement, facts))
  if (refusal !== null) return { kind: 'refused', refusal: tx.told(placement.userId, refusal) }
  if (!(facts instanceof MarketFacts)) throw new Error('admitted to a market that nobody knows')
  const { market, runner } = facts
  const odds = snap(market.ladder, placement.side, placement.requestedOdds)
  if (odds === null) throw new Error('admitted at odds that are not on the ladder')
  if (runner === null) throw new Error('admitted on a runner that the market does not have')
  return { kind: 'admitted', placement, market, runner, odds }
}

/** What admission is told of the market and of the user who asks [BS1]. */
export function factsFor(tx: Transaction, placement: Placement, funds: FundsView): AdmissionFacts {
  const market = tx.state.markets.get(placement.marketId)
  return market === undefined
    ? ofNoMarket(tx, placement, funds)
    : new MarketFacts(tx, placement, { market, funds })
}

const ofNoMarket = (tx: Transaction, placement: Placement, funds: FundsView): AdmissionFacts => ({
  terms: null,
  missing: 'marketId',
  status: 'CLOSED',
  available: funds.available(),
  need: (odds) => plainNeed({ ...placement, odds }, ONE_WINNER),
  unmatchedBets: 0,
  limits: null,
  standing: mayNotBet(tx, placement.userId),
  play: null,
  takesLays: true,
  runnerOpen: false,
})

/** Of a market that is known: each fact is looked up when it is asked for, and a bet that is refused early asks for few. */
class MarketFacts implements AdmissionFacts {
  readonly #tx: Transaction
  readonly #placement: Placement
  readonly market: LiveMarket
  readonly #funds: FundsView
  /** the runner's place in the market; null where it has none of this name */
  readonly runner: number | null
  /** whether there is anything to be looked up of the player beside their numbers, which there is of few */
  readonly #isSpokenOf: boolean
  /** the selection's, but no more than the market has room for [MT80] */
  readonly terms: NonNullable<AdmissionFacts['terms']>

  constructor(
    tx: Transaction,
    placement: Placement,
    { market, funds }: { readonly market: LiveMarket; readonly funds: FundsView },
  ) {
    this.#tx = tx
    this.#placement = placement
    this.market = market
    this.#funds = funds
    this.runner = market.runnerIndex(placement.runnerId)
    this.#isSpokenOf = tx.state.players.isSpokenOf(placement.userId)
    this.terms = termsIn(market, this.runner, funds.roomIn(market))
  }

  get missing(): AdmissionFacts['missing'] {
    if (this.market.eventId !== this.#placement.eventId) return 'eventId'
    return this.runner === null ? 'selectionId' : null
  }

  get status(): AdmissionFacts['status'] {
    return this.market.status
  }

  get available(): Paise {
    return this.#funds.available()
  }

  /** How far what is held for the market would rise with the bet. */
  need(odds: Odds): Paise {
    const { side, stake } = this.#placement
    if (this.runner === null) return plainNeed({ side, stake, odds }, this.market.payoff)
    return paise(this.#heldWith(odds, stake) - this.#funds.neededIn(this.market))
  }

  get unmatchedBets(): number {
    return this.#funds.openBetsIn(this.market)
  }

  /** Null where neither the market nor the player has a limit, as is usual. */
  get limits(): LimitFacts | null {
    const { maxPayout } = this.market
    const own = this.#isSpokenOf ? this.#tx.state.limits.get(this.#placement.userId) : undefined
    if (this.runner === null || (maxPayout === undefined && own === undefined)) return null
    return {
      maxPayout,
      own,
      held: () => this.#funds.neededIn(this.market),
      heldWith: (odds, stake) => this.#heldWith(odds, stake),
      unmatchedBets: this.unmatchedBets,
    }
  }

  get standing(): AdmissionFacts['standing'] {
    return this.#isSpokenOf ? mayNotBet(this.#tx, this.#placement.userId) : null
  }

  /** Null where the player has asked for nothing, as is usual. */
  get play(): AdmissionFacts['play'] {
    const { userId, side, stake } = this.#placement
    if (!this.#isSpokenOf || !this.#tx.state.playing.protections.has(userId)) return null
    return {
      facts: playFactsOf(this.#tx, userId, this.#funds),
      cost: (odds) => plainNeed({ side, stake: paise(stake), odds }, this.market.payoff),
    }
  }

  get takesLays(): boolean {
    return this.market.takesLays
  }

  get runnerOpen(): boolean {
    return this.runner !== null && this.market.runner(this.runner).takesBets
  }

  #heldWith(odds: Odds, stake: Paise): Paise {
    const runner = this.runner ?? 0
    const { side } = this.#placement
    return this.#funds.neededWith(this.market, { runner, side, stake, odds })
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
