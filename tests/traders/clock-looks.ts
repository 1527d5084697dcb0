import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { Look } from './clock-bias.ts'

const SECOND_MS = 1000
/** between two seconds, so that nothing happens at a look */
const BETWEEN_MS = 503
export const SECONDS = 60
/** Of a ball or a point: seconds since it was shown, and since it began. */
export const PHASES_OF_PLAY = 2 * SECONDS

/** Every second of a match, by its second of the minute: football kicks off on the minute. */
export function byTheMinute(story: readonly FeedEvent[], startsAt: number): readonly Look[] {
  const until = story.at(-1)?.at ?? startsAt
  const seconds = Math.max(0, Math.floor((until - startsAt) / SECOND_MS))
  return Array.from({ length: seconds }, (_, second) => ({
    at: startsAt + second * SECOND_MS + BETWEEN_MS,
    phase: second % SECONDS,
  }))
}

const BEGINS = new Set(['BALL RUNNING', 'POINT IN PLAY', 'LIVE ACTION'])

/** Every second of a match by the time since the last ball or point was shown, or since one began. */
export function byThePlay(story: readonly FeedEvent[], startsAt: number): readonly Look[] {
  const looks: Look[] = []
  let since = { at: startsAt, phase: 0 }
  const lookUntil = (until: number): void => {
    for (let second = 0; second < SECONDS; second += 1) {
      const at = since.at + second * SECOND_MS + BETWEEN_MS
      if (at >= until) return
      looks.push({ at, phase: since.phase + second })
    }
  }
  for (const event of story) {
    if (event.at < startsAt) continue
    const phase = phaseBegunBy(event)
    if (phase === null || (event.at === since.at && phase === since.phase)) continue
    lookUntil(event.at)
    since = { at: event.at, phase }
  }
  return looks
}

function phaseBegunBy(event: FeedEvent): number | null {
  if (event.kind === 'score') return 0
  const isBegun = event.kind === 'market-state' && BEGINS.has(event.note ?? '')
  return isBegun ? SECONDS : null
}

const WHISTLES = new Set(['HALF TIME', 'FULL TIME'])

/** Every second of the last minute of each half of a football match, by the seconds left until all is shut. */
export function byTheWhistle(story: readonly FeedEvent[], startsAt: number): readonly Look[] {
  const looks: Look[] = []
  let [shutAt, whistled] = [startsAt, 0]
  for (const event of story) {
    const isShut = event.kind === 'market-state' && event.status === 'SUSPENDED'
    if (isShut && event.marketId.endsWith('-mo')) shutAt = event.at
    const whistle = whistleIn(event)
    if (whistle === null || whistle === whistled) continue
    whistled = whistle
    looks.push(...lastMinuteBefore(shutAt))
  }
  return looks
}

/** The number of the moment that a score tells last, if that is a whistle. */
function whistleIn(event: FeedEvent): number | null {
  const moment = event.kind === 'score' ? event.score.moments?.at(-1) : undefined
  return moment !== undefined && WHISTLES.has(moment.word) ? moment.n : null
}

const lastMinuteBefore = (shutAt: number): readonly Look[] =>
  Array.from({ length: SECONDS }, (_, second) => {
    const left = SECONDS - 1 - second
    return { at: shutAt - left * SECOND_MS - BETWEEN_MS, phase: left }
  })
