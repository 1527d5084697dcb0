import { traitsOf } from '../state/market/kinds.ts'
import type { PositionRow } from '../link/named.ts'
import { flatPosition, type Position } from '@crease/domain/risk/exposure.ts'
import type { Centipaise } from '@crease/domain/units/money.ts'
import { bandNamed, bandsPayoff, type Payoff } from '@crease/domain/market/payoff.ts'
import { runLadder, type LadderRung } from '@crease/domain/risk/run-ladder.ts'
import { whatIf, type DraftedBet } from '@crease/domain/risk/what-if.ts'
import type { MarketHead } from '../state/match/match-view.ts'
import { positionOf } from '../state/orders/my-positions.ts'
import type { Drafted } from './slip.ts'

/** One answer that comes or does not, as the numbers 1 and 0: then both have their line in the book. */
const YES_OR_NO = bandsPayoff([{ from: 1, below: null }])

/** The player's book of a market: what each result brings now, and with the bet of the slip [UI188]. */
export interface MyBook {
  readonly now: readonly LadderRung[]
  /** null while the slip holds no bet of this market */
  readonly after: readonly LadderRung[] | null
}

interface DraftedOn {
  readonly runnerId: string
  readonly bet: Drafted
}

/**
 * The book of a market from the player's position in it, and from what is in the slip if that is for this
 * market; null while there is neither. A line that the player has nothing on joins flat.
 */
export function bookOf(
  market: MarketHead,
  row: PositionRow | undefined,
  drafted: DraftedOn | null,
): MyBook | null {
  if (row === undefined && drafted === null) return null
  const joint = joined({ market, row, drafted }, [])
  const { position, payoff } = joint
  const now = runLadder(position, payoff)
  if (drafted === null) return { now, after: null }
  return { now, after: runLadder(position, payoff, [draftIn(joint, drafted)]) }
}

/** What a runner of a market brings by winning, in centipaise; null where there is nothing to say. */
interface WinningResult {
  readonly now: Centipaise | null
  /** with the bet of the slip */
  readonly after: Centipaise | null
}

/** What the player has if this runner wins, now and with the bet of the slip: the least of it. */
export function resultIfWins(facts: BookFacts, runnerId: string): WinningResult {
  const { row, drafted } = facts
  const joint = joined(facts, [runnerId])
  const { position, payoff, sids } = joint
  const brings = (drafts: readonly DraftedBet[]): Centipaise | null =>
    whatIf(position, payoff, drafts).runners[sids.indexOf(runnerId)]?.matched ?? null
  return {
    now: row === undefined ? null : brings([]),
    after: drafted === null ? null : brings([draftIn(joint, drafted)]),
  }
}

interface BookFacts {
  readonly market: MarketHead
  readonly row: PositionRow | undefined
  readonly drafted: DraftedOn | null
}

/** The bet of the slip as if it were matched. */
function draftIn({ sids }: Joined, { runnerId, bet }: DraftedOn): DraftedBet {
  const { side, rate, stake } = bet
  const runner = sids.indexOf(runnerId)
  return { runner, side, odds: rate, stake, as: 'matched' }
}

interface Joined {
  readonly position: Position
  readonly payoff: Payoff
  readonly sids: readonly string[]
}

function joined({ market, row, drafted }: BookFacts, asked: readonly string[]): Joined {
  const held = row === undefined ? [] : positionOf(row)
  const known = row?.runners.map(({ selectionId }) => selectionId) ?? []
  // the rows of lines and bands are named by their question or their place, not by their runners
  const shown =
    market.cap !== null || traitsOf(market.gtype).decidedBy === 'bands' ? [] : market.sids
  const picked = drafted === null ? [] : [drafted.runnerId]
  const sids = [...new Set([...known, ...shown, ...picked, ...asked])]
  return {
    position: [...held, ...flatPosition(sids.length - held.length)],
    payoff: payoffOf(market, sids),
    sids,
  }
}

function payoffOf({ gtype, cap, winners }: MarketHead, sids: readonly string[]): Payoff {
  if (cap !== null) return { kind: 'meter', cap }
  switch (traitsOf(gtype).decidedBy) {
    case 'bands':
      return bandsPayoff(sids.map(bandNamed))
    case 'answer':
      return YES_OR_NO
    case 'runs':
    case 'winners':
      return { kind: 'winners', winners }
  }
}
