import type { PositionRow } from '@crease/contract/cash-out-shapes.ts'
import { flatPosition, type Position } from '@crease/domain/exposure.ts'
import { paise } from '@crease/domain/money.ts'
import { odds } from '@crease/domain/odds.ts'
import { bandNamed, bandsPayoff, type Payoff } from '@crease/domain/payoff.ts'
import { runLadder, type LadderRung } from '@crease/domain/run-ladder.ts'
import type { MarketHead } from './match-view.ts'
import { positionOf } from './my-positions.ts'
import type { Drafted } from './slip.ts'

const BANDED = new Set(['fancy', 'fancy2', 'khado'])

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
  const { position, payoff, sids } = joined(market, row, drafted)
  const now = runLadder(position, payoff)
  if (drafted === null) return { now, after: null }
  const { side, rate, stake } = drafted.bet
  const runner = sids.indexOf(drafted.runnerId)
  const draft = { runner, side, odds: odds(rate), stake: paise(stake), as: 'matched' } as const
  return { now, after: runLadder(position, payoff, [draft]) }
}

interface Joined {
  readonly position: Position
  readonly payoff: Payoff
  readonly sids: readonly string[]
}

function joined(
  market: MarketHead,
  row: PositionRow | undefined,
  drafted: DraftedOn | null,
): Joined {
  const held = row === undefined ? [] : positionOf(row)
  const byLine = market.cap !== null || BANDED.has(market.gtype)
  const known = row?.runners.map(({ selectionId }) => selectionId) ?? (byLine ? [] : market.sids)
  const sids =
    drafted === null || known.includes(drafted.runnerId) ? known : [...known, drafted.runnerId]
  return {
    position: [...held, ...flatPosition(sids.length - held.length)],
    payoff: payoffOf(market, sids),
    sids,
  }
}

function payoffOf({ gtype, cap, winners }: MarketHead, sids: readonly string[]): Payoff {
  if (cap !== null) return { kind: 'meter', cap }
  if (BANDED.has(gtype)) return bandsPayoff(sids.map(bandNamed))
  return gtype === 'fancy1' ? YES_OR_NO : { kind: 'winners', winners }
}
