/** Wait between two attempts to ask. */
const RETRY_MS = 250

export interface AskingParts {
  /** aborted when the server stops */
  readonly signal: AbortSignal
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  readonly log: { readonly warn: (details: object, message: string) => void }
}

/**
 * A question to the ledger that is asked again, every 250 ms, until it is answered [FD63]. Throws what the
 * ledger says only when the server stops.
 */
export function askedAgain<Asked, Answer>(
  ask: (asked: Asked) => Promise<Answer>,
  { signal, sleep, log }: AskingParts,
): (asked: Asked) => Promise<Answer> {
  return async (asked) => {
    for (;;) {
      try {
        return await ask(asked)
      } catch (error) {
        if (signal.aborted) throw error
        log.warn({ err: error }, 'the ledger does not answer a feed yet')
        await sleep(RETRY_MS, signal)
      }
    }
  }
}
