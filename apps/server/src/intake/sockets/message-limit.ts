import type { Allowance } from '../allowance.ts'
import { errorReply } from '../error-reply.ts'
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
      next()
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
