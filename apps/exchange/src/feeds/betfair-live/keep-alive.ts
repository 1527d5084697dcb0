import { isRecord, textOf } from '../betfair-recording/reading.ts'
import { answerText } from '../bounded-answer.ts'
import type { FeedClock } from '../feed.ts'
import type { Credentials } from './subscription.ts'

/** Tells the source that a session is in use, which ends otherwise [FD87]. */
export type KeepAlive = (clock: FeedClock, signal: AbortSignal) => Promise<void>

export interface KeepAliveParts {
  /** the address under which 'keepAlive' answers */
  readonly address: string
  readonly credentials: () => Promise<Credentials>
  readonly warn: (fields: object, sentence: string) => void
}

/** An unused session ends after twenty minutes at the strictest place. */
const EVERY_MS = 10 * 60_000
const ANSWER_WITHIN_MS = 10_000
const LARGEST_ANSWER = 16 * 1024

/** A source whose sessions are kept by somebody else. */
export const NOT_KEPT: KeepAlive = () => Promise.resolve()

/** Keeps the session alive until the signal is aborted; failures are logged and retried. */
export function keptAlive(parts: KeepAliveParts): KeepAlive {
  return async (clock, signal) => {
    for (;;) {
      await clock.sleep(EVERY_MS, signal)
      if (signal.aborted) return
      try {
        await tell(parts, signal)
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        if (!signal.aborted) parts.warn({ why }, 'the session of the stream was not kept alive')
      }
    }
  }
}

async function tell({ address, credentials }: KeepAliveParts, signal: AbortSignal): Promise<void> {
  const { appKey, session } = await credentials()
  const reply = await fetch(`${address}keepAlive`, {
    method: 'POST',
    headers: { accept: 'application/json', 'x-application': appKey, 'x-authentication': session },
    // what we are is for this host alone
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
  })
  const answer: unknown = JSON.parse(await answerText(reply, LARGEST_ANSWER))
  const status = isRecord(answer) ? answer['status'] : null
  if (status === 'SUCCESS') return
  // a word of the source, never what it repeats of ours
  const code = isRecord(answer) ? /^[A-Z_]{1,40}$/.exec(textOf(answer['error']) ?? '')?.[0] : null
  throw new Error(`the source says ${code ?? 'no'}`)
}
