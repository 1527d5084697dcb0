import type { PositionRow } from '@crease/domain/records/rows.ts'
import type { RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import type { Runner } from '@crease/domain/market/market.ts'
import type { Order, Trader, TradingFloor } from './trading-floor.ts'
import { impliedBy, WatchedMarkets, type Implied, type Watched } from './watched-markets.ts'

/** What is remembered of a runner's prices. */
interface Past {
  looks: number
  /** of the middle, over all that was seen */
  mean: number
  /** the middles of the last few looks, the newest last */
  readonly recent: number[]
}

/** Whether the price is to be bought, sold, or what is held given up. */
type Opinion = 'buy' | 'sell' | 'leave' | 'hold'

type Judge = (now: Implied, past: Past) => Opinion

/** what lies between its two ends of a bet, of each: at odds of 2.00 half of it is the stake */
const UNIT_POINTS = 2000
/** what it stands to win or lose more on a runner than otherwise, at most */
const MOST_AT_STAKE_POINTS = 10_000
const FLAT_BEFORE_MS = 25 * 60_000
const REMEMBERED = 6
const CENTIPAISE = 10_000

interface Habits {
  readonly judge: Judge
  /** whether it trades in play as well */
  readonly until: 'the start' | 'the end'
}

/**
 * A trader that looks at prices alone, of every runner that has both: it buys and sells by its judge, and
 * before the start gives everything up 25 minutes ahead of it.
 */
export function byPriceAlone({ judge, until }: Habits, startsAt: number): Trader {
  const markets = new WatchedMarkets()
  const pasts = new Map<string, Past>()
  return (news, floor) => {
    const at = news[0]?.at ?? 0
    const quoted = markets.note(news)
    if (until === 'the start' && at >= startsAt) return []
    return quoted.flatMap((market) => {
      const isLate = !market.inPlay && at > startsAt - FLAT_BEFORE_MS
      const key = (runner: RunnerQuotes) =>
        `${market.definition.marketId} ${runner.runnerId} ${String(market.inPlay)}`
      return [...market.quotes.values()].flatMap((quotes) => {
        const now = impliedBy(quotes)
        if (now === null || market.definition.payoff?.kind === 'meter') return []
        const past = pasts.get(key(quotes)) ?? { looks: 0, mean: now.middle, recent: [] }
        pasts.set(key(quotes), past)
        const opinion = isLate ? 'leave' : judge(now, past)
        noteLook(past, now)
        return orderFor(opinion, { market, quotes, floor })
      })
    })
  }
}

function noteLook(past: Past, { middle }: Implied): void {
  past.looks += 1
  past.mean += (middle - past.mean) / Math.min(past.looks, 150)
  past.recent.push(middle)
  if (past.recent.length > REMEMBERED) past.recent.shift()
}

interface Looked {
  readonly market: Watched
  readonly quotes: RunnerQuotes
  readonly floor: TradingFloor
}

function orderFor(opinion: Opinion, { market, quotes, floor }: Looked): readonly Order[] {
  const [back, lay] = [quotes.back[0], quotes.lay[0]]
  if (opinion === 'hold' || back === undefined || lay === undefined) return []
  const { marketId, eventId } = market.definition
  const { runners } = market
  const place = runners.findIndex(({ runnerId }) => runnerId === quotes.runnerId)
  const share = shareOf(runners)
  const ahead = aheadIn(floor.position(marketId), place)
  const order = { marketId, eventId, runnerId: quotes.runnerId }
  const buys = opinion === 'leave' ? ahead < 0 : opinion === 'buy'
  const { odds } = buys ? back : lay
  const most = MOST_AT_STAKE_POINTS * share
  const isFull = buys ? ahead > most : -ahead > most
  const unit = opinion === 'leave' ? Math.abs(ahead) : UNIT_POINTS * share
  const points = isFull ? 0 : (unit * 100) / odds
  return [{ ...order, side: buys ? 'BACK' : 'LAY', odds, points }]
}

/** Lines of a market win and lose together: all of them are one bet of the usual size, none below the least stake. */
const shareOf = (runners: readonly Pick<Runner, 'line'>[]): number =>
  1 / Math.min(8, Math.max(1, runners.filter(({ line }) => line !== undefined).length / 2))

/** What more it wins if a runner wins than if it does not, points. */
const aheadIn = (position: PositionRow | null, place: number): number =>
  ((position?.ifWin[place] ?? 0) - (position?.ifLose[place] ?? 0)) / CENTIPAISE

const FEW_LOOKS = 20
/** A price this much better than its mean is taken: points of chance. */
const BETTER = 0.002

const byMean: Judge = ({ back, lay }, { looks, mean }) => {
  if (looks < FEW_LOOKS) return 'hold'
  if (back < mean - BETTER) return 'buy'
  return lay > mean + BETTER ? 'sell' : 'hold'
}

const MOVED = 0.004

const byMove: Judge = ({ middle }, { recent }) => {
  const [before] = recent
  if (before === undefined || recent.length < REMEMBERED) return 'hold'
  if (middle > before + MOVED) return 'buy'
  if (middle < before - MOVED) return 'sell'
  return Math.abs(middle - before) < MOVED / 4 ? 'leave' : 'hold'
}

/** Buys below the running mean and sells above it, before the start. */
export const meanReversion: Habits = { judge: byMean, until: 'the start' }

/** Buys what rises and sells what falls, and gives it up when the price rests. */
export const momentum: Habits = { judge: byMove, until: 'the end' }
