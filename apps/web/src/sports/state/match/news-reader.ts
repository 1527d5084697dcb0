import type { EventId } from '@crease/domain/units/ids.ts'
import type { JoinMatch } from '@crease/contract/sockets.ts'
import type { MatchMessage } from '../../../link/named.ts'
import type { Messages } from '../../../link/join-answers.ts'
import { tellBehind } from '../../../state/connection/connection.ts'
import type { Later } from '../../../state/connection/joins.ts'
import { readNumbered, type Applied } from '../../../state/connection/numbered-reader.ts'
import { ImageParts } from './image-parts.ts'
import { applyNews, type MatchState } from './match-news.ts'

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

/** Follows one event's numbered news without a gap [RT20] [RT21]; big images come in parts. */
export function readNews(eventId: EventId, sportId: string, deps: NewsReaderDeps): NewsReader {
  const parts = new ImageParts()

  const apply = (known: MatchState | null, message: MatchMessage): Applied<MatchState> => {
    const assembled = parts.take(message)
    tellBehind(parts, parts.waiting)
    if (assembled.kind === 'whole') return applyNews(known, assembled.message)
    return { kind: assembled.kind === 'waiting' ? 'known' : 'hole' }
  }

  const reader = readNumbered<MatchState, MatchMessage>({
    ...deps,
    join: (from) => {
      // the rest of an image that a lost line cut short never comes
      parts.clear()
      tellBehind(parts, false)
      return deps.join({ eventId, sportId, matchId: eventId, ...from })
    },
    apply,
    isWaiting: () => parts.waiting,
  })

  return {
    join: reader.join,
    hear: (message) => {
      if (message.match_id === eventId) reader.hear(message)
    },
    stop: () => {
      reader.stop()
      tellBehind(parts, false)
    },
  }
}
