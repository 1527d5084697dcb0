import type { FeedEvent } from '@crease/domain/feed-event.ts'
import type { MarketResult } from '@crease/domain/market.ts'
import { PAISE_PER_POINT, paise } from '@crease/domain/money.ts'
import type { CricketScore } from '@crease/domain/score.ts'
import { createMaker } from '../maker/maker.ts'
import { createWander } from '../maker/wander.ts'
import type { WanderPace } from '../maker/wander.ts'
import type { Random } from '../random.ts'
import type { CricketMatch } from './match.ts'

const CRICKET = '4'
const MIN_STAKE = paise(100 * PAISE_PER_POINT)
const MAX_STAKE = paise(100_000 * PAISE_PER_POINT)
const COMMISSION_RATE = 200
const IN_PLAY_DELAY_MS = 5000

/**
 * The record of one match as the feed will tell it, written in the order of time. Each call adds what
 * belongs to one moment, a market's state before its prices.
 */
export interface Tape {
  readonly events: readonly FeedEvent[]
  readonly list: (at: number) => void
  /** opens with fresh quotes; with `in play` from then on the bet delay holds */
  readonly open: (at: number, price: { mode: Mode; homeWins: number }) => void
  /** suspends and takes every quote away: what is suspended offers nothing [WD6] */
  readonly suspend: (at: number, mode: Mode) => void
  readonly quote: (at: number, homeWins: number) => void
  /** quotes again every so often, strictly between two moments */
  readonly drift: (span: Span, homeWins: number) => void
  readonly score: (at: number, score: CricketScore) => void
  readonly close: (at: number) => void
  readonly result: (at: number, result: MarketResult) => void
}

export type Mode = 'before' | 'in play'

export interface Span {
  readonly from: number
  readonly until: number
  /** shortest and longest wait between two quotes, milliseconds */
  readonly every: readonly [number, number]
}

const PACE: Readonly<Record<Mode, WanderPace>> = {
  before: { keeps: 0.95, step: 0.006 },
  'in play': { keeps: 0.8, step: 0.004 },
}

export function createTape(match: CricketMatch, random: Random): Tape {
  const events: FeedEvent[] = []
  const maker = createMaker(
    {
      marketId: match.marketId,
      runners: [match.teams[0].runnerId, match.teams[1].runnerId],
      depthPoints: random.whole(4000, 24_000),
    },
    random,
  )
  const wander = createWander(random)
  let mode: Mode = 'before'
  const state = (at: number, status: 'OPEN' | 'SUSPENDED' | 'CLOSED') => {
    const inPlay = mode === 'in play'
    const betDelayMs = inPlay ? IN_PLAY_DELAY_MS : 0
    events.push({
      kind: 'market-state',
      at,
      marketId: match.marketId,
      status,
      inPlay,
      betDelayMs,
    })
  }
  const quote = (at: number, homeWins: number) => {
    events.push(maker.quote(at, wander.around(homeWins, PACE[mode])))
  }
  return {
    events,
    list: (at) => events.push(...listing(match, at)),
    open: (at, price) => {
      mode = price.mode
      state(at, 'OPEN')
      quote(at, price.homeWins)
    },
    suspend: (at, next) => {
      mode = next
      state(at, 'SUSPENDED')
      events.push(maker.withdraw(at))
    },
    quote,
    drift: ({ from, until, every }, homeWins) => {
      let at = from + random.whole(...every)
      while (at < until) {
        quote(at, homeWins)
        at += random.whole(...every)
      }
    },
    score: (at, score) => events.push({ kind: 'score', at, eventId: match.eventId, score }),
    close: (at) => state(at, 'CLOSED'),
    result: (at, result) => events.push({ kind: 'result', at, marketId: match.marketId, result }),
  }
}

/** The event, then its market: what everything after them refers to [WD2]. */
function listing(match: CricketMatch, at: number): FeedEvent[] {
  const { eventId, marketId, teams, seriesName, startsAt } = match
  const name = `${teams[0].name} v ${teams[1].name}`
  return [
    { kind: 'event', at, event: { eventId, sportId: CRICKET, name, seriesName, startsAt } },
    {
      kind: 'market',
      at,
      market: {
        marketId,
        eventId,
        eventName: name,
        sportId: CRICKET,
        name: 'Match Odds',
        kind: 'match',
        ladder: 'FINEST',
        delayModel: 'PASSIVE',
        winners: 1,
        crossMatching: 'on',
        runners: teams.map((team, place) => ({
          runnerId: team.runnerId,
          name: team.name,
          sort: place + 1,
        })),
        minStake: MIN_STAKE,
        maxStake: MAX_STAKE,
        commissionRate: COMMISSION_RATE,
      },
    },
  ]
}
