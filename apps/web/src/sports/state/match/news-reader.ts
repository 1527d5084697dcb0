import type { EventId } from '@crease/domain/units/ids.ts'
import type { MatchMessage } from '../../../link/named.ts'
import type { JoinMatch } from '@crease/contract/sockets.ts'
import type { Joined, Messages } from '../../../link/join-answers.ts'
import { ImageParts } from './image-parts.ts'
import { applyNews, type MatchState } from './match-news.ts'
import { tellBehind } from '../../../state/connection/connection.ts'
import { joinsOf, type Later, type Wanted } from '../../../state/connection/joins.ts'

/** News kept back while a join is under way; more than this and the join's answer is newer anyway. */
const PENDING_MAX = 500

export interface NewsReaderDeps {
  readonly join: (join: JoinMatch) => Promise<Messages<MatchMessage>>
  /** the match as it is now known; called once per step forward */
  readonly show: (match: MatchState) => void
  readonly refused: (message: string) => void
  /** the join was refused for now, and is asked again by itself [UI1150] */
  readonly waits: (message: string) => void
  readonly later?: Later | undefined
}

export interface NewsReader {
  /** joins, or joins again from where it is */
  readonly join: () => void
  readonly hear: (message: MatchMessage) => void
  readonly stop: () => void
}

/**
 * Follows one event's numbered news without a gap [RT20] [RT21]: what comes while a join is under way
 * waits and is applied after the join's own messages; a hole asks again from the number it has.
 */
export function readNews(eventId: EventId, sportId: string, deps: NewsReaderDeps): NewsReader {
  let known: MatchState | null = null
  let pending: MatchMessage[] = []
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
    tellBehind(parts, parts.waiting)
    return assembled.kind === 'whole' ? takeWhole(assembled.message) : assembled.kind === 'waiting'
  }

  const settle = ({ messages }: Joined<MatchMessage>): void => {
    const waiting = pending
    pending = []
    for (const message of messages) take(message)
    // Waiting news of a foreign epoch falls away in `take` [RT22]; a hole among it needs another join.
    const whole = waiting.every((message) => take(message))
    if (!whole || (known === null && !parts.waiting)) joins.joinSoon()
  }

  const ask = (wanted: Wanted): Promise<Messages<MatchMessage>> => {
    const place = { eventId, sportId, matchId: eventId }
    const from = wanted === 'all' ? null : known
    const resume = from === null ? {} : { resume: { epoch: from.epoch, seq: from.seq } }
    return deps.join({ ...place, ...resume })
  }

  const joins = joinsOf<Joined<MatchMessage>>({
    ...deps,
    ask,
    settle,
    mayBeOld: (failed) => failed || known !== null,
  })

  const hear = (message: MatchMessage): void => {
    if (stopped || message.match_id !== eventId) return
    if (joins.isAsking()) {
      pending.push(message)
      if (pending.length > PENDING_MAX) pending.shift()
      return
    }
    const foreign = known !== null && message.kind === 'delta' && message.epoch !== known.epoch
    // a join that is due asks for what is missing here too
    if ((foreign || !take(message)) && !joins.isDue()) joins.join()
  }

  return {
    join: () => {
      if (!stopped) joins.join()
    },
    hear,
    stop: () => {
      stopped = true
      joins.stop()
      tellBehind(parts, false)
    },
  }
}
