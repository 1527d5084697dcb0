import type { Allowance } from '../allowance.ts'
import { errorReply } from '../error-reply.ts'
import { fieldThatIsNotPlain } from '../plain-values.ts'
import { MAX_REFUSED_MESSAGES } from './limits.ts'
import type { SportsSocket } from './session-guard.ts'

/** Refuses what a socket says beyond its allowance, and lets go of one that does not listen to that [RT10]. */
export function limitMessages(
  socket: SportsSocket,
  { allowance, clock }: { allowance: Allowance; clock: () => number },
): void {
  let refused = 0
  socket.use((message, next) => {
    if (allowance.take(socket.id, clock())) {
      if (isPlain(message)) next()
      return
    }
    refused += 1
    answer(message.at(-1), errorReply({ code: 'RATE_LIMITED' }))
    if (refused > MAX_REFUSED_MESSAGES) socket.disconnect(true)
  })
  socket.on('disconnect', () => allowance.forget(socket.id))
}

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
