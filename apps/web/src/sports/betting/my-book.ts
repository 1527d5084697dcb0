import type { RunnerId } from '@crease/domain/units/ids.ts'
import type { PositionRow } from '../../link/named.ts'
import { commissionOn } from '@crease/domain/units/commission.ts'
import {
  centipaise,
  CENTIPAISE_PER_PAISA,
  NO_MONEY,
  type Centipaise,
  type Paise,
} from '@crease/domain/units/money.ts'
import { runLadder, type LadderRung } from '@crease/domain/risk/run-ladder.ts'
import { whatIf, type DraftedBet, type RunnerResult } from '@crease/domain/risk/what-if.ts'
import { limitsNow } from '../../state/player/protection.ts'
import type { MarketHead } from '../state/match/match-view.ts'
import { contestedIn, positionIn, type NamedPosition } from '../state/orders/my-positions.ts'
import { floorToPaise } from '../../ui/amounts.ts'
import type { DraftedOn } from './selection.ts'

/** The player's book of a market: what each result brings now, and with the bet of the slip [UI188]. */
export interface MyBook {
  readonly now: readonly LadderRung[]
  /** null while the slip holds no bet of this market */
  readonly after: readonly LadderRung[] | null
}

/**
 * The book of a market from the player's position in it, and from what is in the slip for this
 * market; null while there is neither. A line that the player has nothing on joins flat.
 */
export function bookOf(
  market: MarketHead,
  row: PositionRow | undefined,
  drafted: readonly DraftedOn[],
): MyBook | null {
  if (row === undefined && drafted.length === 0) return null
  const joint = joined({ market, row, drafted })
  const { position, payoff } = joint
  const now = runLadder(position, payoff)
  if (drafted.length === 0) return { now, after: null }
  return { now, after: runLadder(position, payoff, draftsIn(joint, drafted)) }
}

/** What a runner of a market brings by winning, in centipaise; null where there is nothing to say. */
interface WinningResult {
  readonly now: Centipaise | null
  /** with the bet of the slip */
  readonly after: Centipaise | null
}

/**
 * The player's result if this runner wins, now and with the bet of the slip: the least of it, and of places that are not
 * paid nothing [ST45]; null of a runner that is out.
 */
export function resultIfWins(
  facts: BookFacts,
  runnerId: RunnerId,
  shown: FiguresShown,
): WinningResult {
  const { row, drafted } = facts
  const joint = joined(facts, [runnerId])
  const { position, sids } = joint
  const payoff = contestedIn(facts.market, joint.payoff, sids)
  if (facts.market.out.includes(runnerId)) return NOTHING
  const resultOf = (drafts: readonly DraftedBet[]): RunnerResult | undefined =>
    payoff === null ? VOID : whatIf(position, payoff, drafts).runners[sids.indexOf(runnerId)]
  const brings = (drafts: readonly DraftedBet[]): Centipaise | null =>
    shownOf(resultOf(drafts), shown, facts.market)
  return {
    now: row === undefined ? null : brings([]),
    after: drafted.length === 0 ? null : brings(draftsIn(joint, drafted)),
  }
}

/** No figure. */
export const NOTHING: WinningResult = { now: null, after: null }
const VOID: RunnerResult = { matched: centipaise(0), withOpen: centipaise(0) }

/** The parts that the figures of a market count, by the player's preference [UI527]. */
export interface FiguresShown {
  /** less the commission on what would be won */
  readonly net: boolean
  /** as if what waits were matched where it would lose */
  readonly unmatched: boolean
  /** what was settled in this match, commission taken off; nothing where it is not counted */
  readonly settled: Paise
}

function shownOf(
  result: RunnerResult | undefined,
  { net, unmatched, settled }: FiguresShown,
  { commission }: Pick<MarketHead, 'commission'>,
): Centipaise | null {
  if (result === undefined) return null
  const brings = unmatched ? result.withOpen : result.matched
  const discount = limitsNow()?.commissionDiscount
  const charged = net ? commissionOn(floorToPaise(brings), commission, discount) : NO_MONEY
  return centipaise(brings + CENTIPAISE_PER_PAISA * (settled - charged))
}

export interface BookFacts {
  readonly market: MarketHead
  readonly row: PositionRow | undefined
  readonly drafted: readonly DraftedOn[]
}

/** The bets of the slip as if they were matched. */
export const draftsIn = (
  { sids }: NamedPosition,
  drafted: readonly DraftedOn[],
): readonly DraftedBet[] =>
  drafted.map(({ runnerId, bet: { side, rate, stake } }) => ({
    runner: sids.indexOf(runnerId),
    side,
    odds: rate,
    stake,
    as: 'matched',
  }))

/** The position with the runners that the slip has bets on, and those that are asked for. */
export const joined = (
  { market, row, drafted }: BookFacts,
  asked: readonly RunnerId[] = [],
): NamedPosition => positionIn(market, row, [...drafted.map(({ runnerId }) => runnerId), ...asked])
