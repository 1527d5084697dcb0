import { randomUUID } from 'node:crypto'
import { ROUTES } from '@crease/contract/http.ts'
import type { FloodServer } from './flood-server.ts'
import { Caller } from './loopback.ts'

const HERE = '127.0.0.1'
/** a bet every so many milliseconds, whether the last one is answered or not */
const EVERY_MS = 40

export interface BetsPlaced {
  /** milliseconds until each was answered */
  readonly tookMs: readonly number[]
  /** answers that were no receipt, by their status */
  readonly failed: readonly number[]
}

/** Places a bet every so many milliseconds until the signal, and measures each. */
export async function placeBets(
  { url, bet }: FloodServer,
  { token, everyMs = EVERY_MS }: { readonly token: string; readonly everyMs?: number },
  until: AbortSignal,
): Promise<BetsPlaced> {
  const caller = new Caller(url, HERE)
  const tookMs: number[] = []
  const failed: number[] = []
  const { method, path } = ROUTES.placeBet
  const asked: Promise<void>[] = []
  while (!until.aborted) {
    const began = performance.now()
    const body = { ...bet, clientBetId: randomUUID() }
    asked.push(
      caller.call({ method, path, token, body }).then(({ status }) => {
        tookMs.push(performance.now() - began)
        if (status !== 200) failed.push(status)
      }),
    )
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  await Promise.all(asked)
  caller.close()
  return { tookMs, failed }
}
