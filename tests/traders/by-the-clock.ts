import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { Match } from '@crease/simulator/calendar.ts'
import { compareAll, type Compared } from './clock-bias.ts'
import { deviations } from './deviations.ts'
import { looksAt, PHASES } from './clock-matches.ts'
import type { Outcome } from './trading-floor.ts'

const STAKE_POINTS = 1000
/** A bet is to be worth so much more than it costs, per cent: the prices are rounded. */
const LEAST_GAIN = 0.3
/** The odds of less likely runners are rounded more coarsely than a minute moves them. */
const LEAST_CHANCE = 0.3
/** What bets at each second of a minute, ball or point made of a match, of one phase each. */
export type ByPhase = readonly Outcome[]

/**
 * A trader that looks at the clock: at every second it expects of each runner the move of the last minute once
 * more, and backs it if that is worth more than the public price costs, through the delay in play. Its bets
 * are worth what the prices after them say, or the result: luck would hide what a second is worth [WD93].
 */
export function tradeByTheClock(
  match: Pick<Match, 'sport' | 'startsAt'>,
  story: readonly FeedEvent[],
): ByPhase {
  const phases = Array.from({ length: PHASES[match.sport] }, () => ({
    profit: 0,
    placed: 0,
    filled: 0,
  }))
  compareAll(story, looksAt(match, story), (_, compared) => {
    const phase = phases[compared.phase]
    if (phase === undefined || !isWanted(compared)) return
    phase.placed += 1
    if (compared.filledAt === null) return
    phase.filled += 1
    phase.profit += STAKE_POINTS * ((compared.filledAt * compared.follows) / 100 - 1)
  })
  return phases
}

const isWanted = ({ middle, moved, asked }: Compared): boolean =>
  moved !== null &&
  asked !== null &&
  middle > LEAST_CHANCE &&
  (middle + moved) * asked > 100 + LEAST_GAIN

/** The phase at which most was made for its luck, in matches that were watched. */
export function bestPhase(watched: readonly ByPhase[]): number {
  const profits = watched.map((match) => Float64Array.from(match, ({ profit }) => profit))
  const all = deviations(profits)
  return all.indexOf(Math.max(...all))
}
