import type { Placement } from '../bet/placement.ts'
import { isClosed } from '../lifecycle/runner-changes.ts'
import { snap } from '../market/ladder.ts'
import { termsOf } from '../market/market.ts'
import { takesLays } from '../market/kinds.ts'
import { ONE_WINNER } from '../market/payoff.ts'
import type { Reply } from '../records/command.ts'
import { admit, plainNeed, type AdmissionFacts } from '../risk/admission.ts'
import type { LimitFacts } from '../risk/player-limits.ts'
import { mayNotBet, playFactsOf } from '../state/play/play-facts.ts'
import type { LiveMarket } from '../state/engine-state.ts'
import type { Transaction } from '../state/transaction.ts'
import { paise, type Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'
import type { FundsView } from './funds.ts'

/** A placement that may be let in, at its odds on the ladder. */
export interface Admitted {
  readonly kind: 'admitted'
  readonly placement: Placement
  readonly market: LiveMarket
  readonly odds: Odds
}

type Refused = Extract<Reply, { readonly kind: 'refused' }>

/** Whether the placement may be let in by a user whose funds are these; changes nothing [BS1]. */
export function admitBet(
  tx: Transaction,
  placement: Placement,
  funds: FundsView,
): Admitted | Refused {
  const refusal = admit(placement, factsFor(tx, placement, funds))
  if (refusal !== null) return { kind: 'refused', refusal: tx.told(placement.userId, refusal) }
  const market = tx.state.market(placement.marketId)
  const odds = snap(market.row.definition.ladder, placement.side, placement.requestedOdds)
  if (odds === null) throw new Error('admitted at odds that are not on the ladder')
  return { kind: 'admitted', placement, market, odds }
}

/** What admission is told of the market and of the user who asks [BS1]. */
export function factsFor(tx: Transaction, placement: Placement, funds: FundsView): AdmissionFacts {
  const { state } = tx
  const market = state.markets.get(placement.marketId)
  if (market === undefined) return ofNoMarket(tx, placement, funds)
  const runner = market.runnerIndex(placement.runnerId)
  const found = runner === null ? null : { market, runner, funds }
  return {
    terms: termsIn(market, placement, funds),
    missing: missingIn(placement, market),
    status: market.row.state.status,
    available: funds.available(),
    need: (odds) =>
      found === null
        ? plainNeed({ ...placement, odds }, market.payoff)
        : riseIn(found, placement, odds),
    unmatchedBets: funds.openBetsIn(market),
    limits: found && limitsIn(found, placement, state.limits.get(placement.userId)),
    standing: mayNotBet(tx, placement.userId),
    play: playIn(tx, { placement, market, funds }),
    takesLays: takesLays(market.row.definition.kind),
    runnerOpen: found !== null && isOpen(found, placement),
  }
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

interface Found {
  readonly market: LiveMarket
  readonly runner: number
  readonly funds: FundsView
}

/** The selection's terms, and no more than the market has room for [MT80]. */
function termsIn(
  market: LiveMarket,
  { runnerId }: Placement,
  funds: FundsView,
): AdmissionFacts['terms'] {
  const terms = termsOf(market.row.definition, runnerId)
  return { ...terms, maxStake: paise(Math.min(terms.maxStake, funds.roomIn(market))) }
}

/** How far what is held for the market would rise with the bet. */
const riseIn = ({ market, runner, funds }: Found, { side, stake }: Placement, odds: Odds): Paise =>
  paise(funds.neededWith(market, { runner, side, stake, odds }) - funds.neededIn(market))

/** Null where neither the market nor the player has a limit, as is usual. */
function limitsIn(
  { market, runner, funds }: Found,
  { side }: Placement,
  own: LimitFacts['own'],
): LimitFacts | null {
  const { maxPayout } = market.row.definition
  if (maxPayout === undefined && own === undefined) return null
  return {
    maxPayout,
    own,
    held: () => funds.neededIn(market),
    heldWith: (odds, stake) => funds.neededWith(market, { runner, side, stake, odds }),
    unmatchedBets: funds.openBetsIn(market),
  }
}

/** Null where the player has asked for nothing, as is usual. */
function playIn(
  tx: Transaction,
  of: { readonly placement: Placement; readonly market: LiveMarket; readonly funds: FundsView },
): AdmissionFacts['play'] {
  const { placement, market, funds } = of
  const { userId, side, stake } = placement
  if (!tx.state.playing.protections.has(userId)) return null
  return {
    facts: playFactsOf(tx, userId, funds),
    cost: (odds) => plainNeed({ side, stake: paise(stake), odds }, market.payoff),
  }
}

const isOpen = ({ market, runner }: Found, { runnerId }: Placement): boolean =>
  !market.hasRemoved(runnerId) && !isClosed(market, runner)

function missingIn(
  { eventId, runnerId }: Placement,
  market: LiveMarket,
): AdmissionFacts['missing'] {
  if (market.row.definition.eventId !== eventId) return 'eventId'
  return market.runnerIndex(runnerId) === null ? 'selectionId' : null
}
