import { paiseOf } from '../../ui/amounts.ts'
import { admit, plainNeed } from '@crease/domain/risk/admission.ts'
import type { Side } from '@crease/domain/units/side.ts'
import type { MarketStatus } from '@crease/domain/market/market.ts'
import { NO_MONEY, paise, type Paise } from '@crease/domain/units/money.ts'
import { HIGHEST_ODDS, LOWEST_ODDS, odds, type Odds } from '@crease/domain/units/odds.ts'
import {
  meaningOf,
  riseOf,
  type KnownPosition,
  type Slip,
  type SlipMeaning,
} from '@crease/domain/risk/slip-meaning.ts'
import { sentence } from '@crease/contract/refusals.ts'
import { payoffOfScale, priceOf } from '../../state/market/market-scale.ts'
import type { Drafted, Selection } from '../../betting/slip.ts'
import type { Draft } from './draft.ts'

/** What the page knows when the player submits. */
export interface SlipFacts {
  readonly selection: Selection
  readonly marketStatus: MarketStatus
  /** balance less exposure */
  readonly free: Paise
  /**
   * whether the player already has bets in this market: one of them may offset this one, so the funds
   * are for the server to judge
   */
  readonly mayOffset: boolean
  /** the player's own position, where it is known: then funds are counted as the server does */
  readonly known: KnownPosition | null
}

const sideOf = (type: Selection['type']): Side => (type === 'back' ? 'BACK' : 'LAY')

/** What the draft would mean; null while there is no stake or no rate to speak of. */
export function meaningOfDraft(draft: Draft, selection: Selection): SlipMeaning | null {
  const rate = oddsOf(draft, selection)
  const stake = paiseOf(draft.stake)
  if (rate === null || stake === null || stake <= 0) return null
  const slip = { side: sideOf(selection.type), odds: rate, stake }
  return meaningOf(slip, payoffOfScale(selection.scale))
}

/** What is wrong with the draft: the first sentence in the specification's order, or null [BS20]. */
export function wrongWith(draft: Draft, facts: SlipFacts): string | null {
  const { selection } = facts
  const side = sideOf(selection.type)
  const stake = paiseOf(draft.stake) ?? NO_MONEY
  const refusal = admit(
    { side, requestedOdds: priceOf(selection.scale, draft.rate) ?? 0, stake },
    {
      terms: {
        minStake: selection.min,
        maxStake: selection.max,
        ladder: selection.ladder,
      },
      missing: missingPart(selection),
      status: facts.marketStatus,
      available: facts.free,
      need: (rate) => needOf({ side, odds: rate, stake }, facts),
      unmatchedBets: 0,
      limits: null,
      takesLays: true,
      runnerOpen: true,
    },
  )
  return refusal === null ? null : sentence(refusal)
}

/** What the account must have free for it [BS23]. */
function needOf(slip: Slip, { selection, known, mayOffset }: SlipFacts): Paise {
  if (known !== null) return riseOf(slip, known)
  return mayOffset ? NO_MONEY : plainNeed(slip, payoffOfScale(selection.scale))
}

/** What the account must have free for what is typed; null where that is no bet, or not known here. */
export function needOfDraft(draft: Draft, facts: SlipFacts): Paise | null {
  const drafted = draftedBet(draft, facts.selection)
  if (drafted === null || (facts.known === null && facts.mayOffset)) return null
  const { side, rate, stake } = drafted
  return needOf({ side, odds: rate, stake }, facts)
}

/** What is typed, as the bet that it would be; null while it is none. */
export function draftedBet(draft: Draft, selection: Selection): Drafted | null {
  const rate = oddsOf(draft, selection)
  const stake = paiseOf(draft.stake)
  if (rate === null || stake === null || stake <= 0) return null
  return { side: sideOf(selection.type), rate, stake }
}

/** odds that win as much as is staked, in hundredths */
const EVENS = 100

/** The most that can be staked: what the funds carry, and no more than the selection takes. */
export function mostStake(draft: Draft, facts: SlipFacts): Paise {
  const { selection } = facts
  const rate = oddsOf(draft, selection)
  const free = Math.max(0, facts.free)
  const carried =
    selection.type === 'back' || rate === null ? free : Math.floor((free * EVENS) / (rate - EVENS))
  const most = selection.max
  if (facts.known === null || rate === null) return paise(Math.min(most, carried))
  return mostRising({ side: sideOf(selection.type), odds: rate }, facts.known, { free, most })
}

/** The largest stake whose rise the funds carry: what is held grows ever faster with the stake. */
function mostRising(
  bet: Omit<Slip, 'stake'>,
  known: KnownPosition,
  { free, most }: { readonly free: number; readonly most: number },
): Paise {
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (riseOf({ ...bet, stake: paise(middle) }, known) <= free) low = middle
    else high = middle - 1
  }
  return paise(low)
}

/** The rate as odds; null outside 1.01 to 1000. */
function oddsOf(draft: Draft, { scale }: Selection): Odds | null {
  const rate = priceOf(scale, draft.rate)
  return rate === null || rate < LOWEST_ODDS || rate > HIGHEST_ODDS ? null : odds(rate)
}

function missingPart({
  runnerId,
  marketId,
  eventId,
}: Selection): 'eventId' | 'marketId' | 'selectionId' | null {
  if (runnerId === '') return 'selectionId'
  if (marketId === '') return 'marketId'
  return eventId === '' ? 'eventId' : null
}
