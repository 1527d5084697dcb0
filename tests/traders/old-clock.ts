import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import { CARES } from '@crease/simulator/football/care.ts'
import type { FootballMatch } from '@crease/simulator/football/match.ts'
import { playFootball } from '@crease/simulator/football/play.ts'
import type { FootballPlay, Incident } from '@crease/simulator/football/play.ts'
import { footballTimeline } from '@crease/simulator/football/timeline.ts'
import type { Random } from '@crease/simulator/keys/streams.ts'

const MINUTE_MS = 60_000
/** The seconds of a minute in which incidents fell before: a goal at its end, whatever else earlier. */
const WINDOWS: Readonly<Record<Incident['kind'], readonly [number, number]>> = {
  corner: [16_000, 28_000],
  yellow: [6000, 12_000],
  'second yellow': [1000, 5000],
  red: [1000, 5000],
  goal: [34_000, 55_000],
  'penalty goal': [34_000, 55_000],
  'reviewed goal': [34_000, 55_000],
  'cancelled goal': [34_000, 55_000],
  'missed penalty': [34_000, 55_000],
}

/**
 * A match as the house told it before it could be beaten by the clock: incidents fall in their windows of a
 * minute, and prices stand for a minute. A negative control for whatever looks for that [WD97].
 */
export function toldByTheMinute(match: FootballMatch): readonly FeedEvent[] {
  const story = footballTimeline(match, (played, random) =>
    inWindows(playFootball(played, random), random),
  )
  return pricedByTheMinute(story, match.startsAt)
}

function inWindows(play: FootballPlay, random: Random): FootballPlay {
  const periods = play.periods.map((period) => {
    const incidents = period.incidents.map((incident) => inWindow(incident, random))
    return { ...period, incidents: incidents.toSorted((a, b) => a.arisesAt - b.arisesAt) }
  })
  return { ...play, periods }
}

function inWindow(incident: Incident, random: Random): Incident {
  const { kind } = incident
  const minute = Math.floor(incident.arisesAt / MINUTE_MS)
  const shownAt = minute * MINUTE_MS + random.whole(...WINDOWS[kind])
  return { ...incident, shownAt, arisesAt: Math.max(0, shownAt - CARES[kind].beforeMs) }
}

const PRICED_AT_MS = 1000

/** The same story with everything that is open priced at the first second of each minute, and when it opens. */
function pricedByTheMinute(story: readonly FeedEvent[], startsAt: number): readonly FeedEvent[] {
  const told: FeedEvent[] = []
  const waiting = new Map<MarketId, Extract<FeedEvent, { kind: 'quotes' }>>()
  const turnedAt = new Map<MarketId, number>()
  let minuteAt = startsAt + PRICED_AT_MS
  for (const event of story) {
    for (; minuteAt <= event.at; minuteAt += MINUTE_MS) {
      for (const quotes of waiting.values()) told.push({ ...quotes, at: minuteAt })
      waiting.clear()
    }
    if (event.kind === 'market-state') {
      turnedAt.set(event.marketId, event.at)
      waiting.delete(event.marketId)
    }
    const isDrift =
      event.kind === 'quotes' && event.at > startsAt && turnedAt.get(event.marketId) !== event.at
    if (isDrift) waiting.set(event.marketId, event)
    else told.push(event)
  }
  return told
}

const FLIGHT_MS = 4000

/**
 * A match of limited overs as it was told before: what follows a material ball is shut as that ball is bowled,
 * so that an open market gives away that the ball on its way is none.
 */
export function shutAsBowled(story: readonly FeedEvent[], startsAt: number): readonly FeedEvent[] {
  const shutAt = new Map<MarketId, number>()
  const told = story.map((event) => {
    if (event.at < startsAt || !('marketId' in event)) return event
    const isShut =
      event.kind === 'market-state' && event.status === 'SUSPENDED' && event.note === undefined
    if (isShut) shutAt.set(event.marketId, event.at)
    const isWithdrawn = event.kind === 'quotes' && shutAt.get(event.marketId) === event.at
    return isShut || isWithdrawn ? { ...event, at: event.at - FLIGHT_MS } : event
  })
  return told.toSorted((one, other) => one.at - other.at)
}
