import type { RateLimit } from '../edge/rate-limit.ts'
import { errorReply } from '../edge/error-reply.ts'
import { fieldThatIsNotPlain } from '../edge/plain-values.ts'
import { MAX_REFUSED_MESSAGES } from './socket-limits.ts'
import type { SportsSocket, UserSocket } from './session-guard.ts'

/**
 * Refuses a socket's messages beyond its rate limit, and drops a socket that continues [RT10]; and refuses unknown
 * messages, so that no question is left without a reply [BS84].
 */
export function limitMessages(
  socket: SportsSocket | UserSocket,
  { rateLimit, clock, events, tooMany }: MessageRules,
): void {
  let refused = 0
  const hear = (message: SocketEvent, next: () => void): void => {
    const now = clock()
    if (!rateLimit.take(socket.id, now)) {
      refused += 1
      tooMany()
      const retryAfterS = Math.ceil(rateLimit.waitOf(socket.id, now) / 1000)
      answer(message.at(-1), errorReply({ code: 'RATE_LIMITED', retryAfterS }))
      if (refused > MAX_REFUSED_MESSAGES) socket.disconnect(true)
    } else if (!events.includes(message[0])) {
      answer(message.at(-1), errorReply({ code: 'NOT_FOUND', field: 'event' }))
    } else if (isPlain(message)) {
      // a question that says nothing is still a question
      if (typeof message[1] === 'function') message.splice(1, 0, undefined)
      if (isOneValue(message)) next()
      else answer(message.at(-1), errorReply({ code: 'BAD_REQUEST' }))
    }
  }
  socket.use(hear)
}

type SocketEvent = Parameters<Parameters<SportsSocket['use']>[0]>[0]

interface MessageRules {
  readonly rateLimit: RateLimit
  readonly clock: () => number
  /** the events that somebody listens to */
  readonly events: readonly string[]
  /** called for each message beyond the rate limit */
  readonly tooMany: () => void
}

/** An event has one value; where it has more, its callback would be taken for none. */
const isOneValue = ([, , reply, ...more]: SocketEvent): boolean =>
  more.length === 0 && (reply === undefined || typeof reply === 'function')

/** Answers a message whose sender wants an answer. */
export function answer(reply: unknown, value: unknown): void {
  if (isReply(reply)) reply(value)
}

const isReply = (value: unknown): value is (answer: unknown) => void => typeof value === 'function'

/** Refuses what cannot be meant before anybody reads it, or hands it to the exchange's process [BS80]. */
function isPlain(message: readonly unknown[]): boolean {
  const reply = message.at(-1)
  for (const said of message) {
    const field = typeof said === 'function' ? null : fieldThatIsNotPlain(said)
    if (field === null) continue
    answer(reply, errorReply({ code: 'BAD_REQUEST', ...(field !== '' && { field }) }))
    return false
  }
  return true
}
