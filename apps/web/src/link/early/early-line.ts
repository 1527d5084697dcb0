import type { EventId } from '@crease/domain/units/ids.ts'
import type { JoinMatch } from '@crease/contract/sockets.ts'
import type { Socket } from 'socket.io-client'
import { askOver, dialSports } from '../sports-line.ts'

/** What is heard while nobody listens is kept for so long; whoever comes later dials again. */
const TAKEN_WITHIN_MS = 20_000

interface Heard {
  /** of the event; 'connect' when the line came about */
  readonly name: string
  readonly message: unknown
  /** when it came, epoch milliseconds */
  readonly at: number
}

interface Begun {
  readonly socket: Socket
  readonly token: string
  readonly join: JoinMatch
  readonly joined: Promise<unknown>
  readonly heard: readonly Heard[]
  /** ends the keeping; from now on the token is asked for */
  readonly handOver: (tokenNow: () => Promise<string>) => void
}

/** A line that was dialled early, with what came over it until now. */
export interface EarlyLine {
  readonly socket: Socket
  readonly heard: readonly Heard[]
  /** the answer to this very join, where it was asked early; null: it was not */
  readonly answerTo: (join: JoinMatch) => Promise<unknown> | null
}

let begun: Begun | null = null

/**
 * Dials the sports line and joins a match before the code is there that reads what comes: that code comes over
 * the same slow line, and neither has to wait for the other [UI365].
 */
export function beginEarlyLine({ token, eventId }: { token: string; eventId: EventId }): void {
  let tokenNow = (): string | Promise<string> => token
  const heard: Heard[] = []
  const socket = dialSports(() => tokenNow())
  const keep = (name: string, message: unknown): void =>
    void heard.push({ name, message, at: Date.now() })
  socket.onAny(keep)
  const up = (): void => keep('connect', null)
  socket.on('connect', up)
  const drop = (): void => {
    begun = null
    socket.close()
  }
  socket.on('disconnect', drop)
  socket.on('connect_error', drop)
  const tooLate = setTimeout(drop, TAKEN_WITHIN_MS)
  const handOver = (asked: () => Promise<string>): void => {
    begun = null
    tokenNow = asked
    clearTimeout(tooLate)
    socket.offAny(keep)
    socket.off('connect', up)
    socket.off('disconnect', drop)
    socket.off('connect_error', drop)
  }
  const join = { eventId, sportId: '', matchId: eventId }
  begun = { socket, token, join, joined: askOver(socket, 'join_match', join), heard, handOver }
}

/** The line that was dialled early for the session, once; null: there is none, or it was lost. */
export function takeEarlyLine(
  signedInWith: string,
  tokenNow: () => Promise<string>,
): EarlyLine | null {
  if (begun === null) return null
  const { socket, token, join, joined, heard, handOver } = begun
  handOver(tokenNow)
  if (token !== signedInWith) {
    socket.close()
    return null
  }
  let unread: Promise<unknown> | null = joined
  // another connection has joined nothing yet
  socket.once('disconnect', () => (unread = null))
  const answerTo = (asked: JoinMatch): Promise<unknown> | null => {
    if (asked.eventId !== join.eventId || asked.resume !== undefined) return null
    const answer = unread
    unread = null
    return answer
  }
  return { socket, heard, answerTo }
}
