import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { Match } from '@crease/simulator/calendar.ts'
import { compareAll } from './clock-bias.ts'
import { byTheWhistle } from './clock-looks.ts'
import type { Outcome } from './trading-floor.ts'

const STAKE_POINTS = 1000
/** A bet that is matched this long before all is shut: nothing that takes longer to arise can beat it. */
const LEFT_SECONDS = 4

/**
 * A bettor who backs, in the last seconds of each half of a football match, what the score says and the whistle
 * decides. Its bets are paid by their results: a sure profit where nothing can happen any more [WD97].
 */
export function tradeByTheWhistle(match: Match, story: readonly FeedEvent[]): Outcome {
  let [profit, placed, filled] = [0, 0, 0]
  compareAll(story, byTheWhistle(story, match.startsAt), ({ payoff }, compared) => {
    // a whole line returns its stake when nothing more happens: its price is of the next goal, not of the whistle
    if (payoff?.kind === 'lines') return
    const { phase, middle, follows, asked, filledAt } = compared
    const isDecided = follows === 0 || follows === 1
    if (phase !== LEFT_SECONDS || middle < 0.5 || !isDecided || asked === null) return
    placed += 1
    if (filledAt === null) return
    filled += 1
    profit += STAKE_POINTS * ((filledAt * follows) / 100 - 1)
  })
  return { profit, placed, filled }
}
