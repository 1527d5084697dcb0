import type { EventId } from '@crease/domain/units/ids.ts'
import type { MatchMessage } from '../../link/named.ts'
import type { JoinMatch } from '@crease/contract/sockets.ts'
import type { Joined } from '../../link/sports-socket.ts'
import { ImageParts } from './image-parts.ts'
import { applyNews, type MatchState } from './match-news.ts'

/** News kept back while a join is under way; more than this and the join's answer is newer anyway. */
const PENDING_MAX = 500
/** Pause before a join that was lost is tried again, milliseconds. */
const REJOIN_AFTER_MS = 1000

export interface NewsReaderDeps {
  readonly join: (join: JoinMatch) => Promise<Joined>
  /** the match as it is now known; called once per step forward */
  readonly show: (match: MatchState) => void
  readonly refused: (message: string) => void
  /** a join was answered: nothing is missing that we know of, or another join follows */
  readonly caughtUp: () => void
  readonly later: (run: () => void, delayMs: number) => void
}

export interface NewsReader {
  /** joins, or joins again from where it is */
  readonly join: () => void
  readonly hear: (message: MatchMessage) => void
  /** whether something is missing that has been asked for */
  readonly behind: () => boolean
  readonly stop: () => void
}

/**
 * Follows one event's numbered news without a gap [RT20] [RT21]: what comes while a join is under way
 * waits and is applied after the join's own messages; a hole asks again from the number it has.
 */
export function readNews(eventId: EventId, sportId: string, deps: NewsReaderDeps): NewsReader {
  let known: MatchState | null = null
  let pending: MatchMessage[] = []
  let joining = 0
  let joins = 0
  let stopped = false
  const parts = new ImageParts()

  const takeWhole = (message: MatchMessage): boolean => {
    const applied = applyNews(known, message)
    if (applied.kind === 'applied') {
      known = applied.match
      deps.show(known)
    }
    return applied.kind !== 'hole'
  }

  const take = (message: MatchMessage): boolean => {
    const assembled = parts.take(message)
    return assembled.kind === 'whole' ? takeWhole(assembled.message) : assembled.kind === 'waiting'
  }

  const settle = (messages: readonly MatchMessage[]): void => {
    const waiting = pending
    pending = []
    for (const message of messages) take(message)
    // Waiting news of a foreign epoch falls away in `take` [RT22]; a hole among it needs another join.
    const whole = waiting.every((message) => take(message))
    if (!whole || (known === null && !parts.waiting)) deps.later(join, REJOIN_AFTER_MS)
    else deps.caughtUp()
  }

  const join = (): void => {
    if (stopped) return
    joins += 1
    const mine = joins
    joining = mine
    const place = { eventId, sportId, matchId: eventId }
    const resume = known === null ? {} : { resume: { epoch: known.epoch, seq: known.seq } }
    void deps.join({ ...place, ...resume }).then((joined) => {
      if (stopped || joining !== mine) return
      joining = 0
      if (joined.kind === 'joined') settle(joined.messages)
      else if (joined.kind === 'refused') deps.refused(joined.message)
      else deps.later(join, REJOIN_AFTER_MS)
    })
  }

  const hear = (message: MatchMessage): void => {
    if (stopped || message.match_id !== eventId) return
    if (joining > 0) {
      pending.push(message)
      if (pending.length > PENDING_MAX) pending.shift()
      return
    }
    const foreign = known !== null && message.kind === 'delta' && message.epoch !== known.epoch
    if (foreign || !take(message)) join()
  }

  return {
    join,
    hear,
    behind: () => joining > 0 || known === null,
    stop: () => {
      stopped = true
    },
  }
}
