import { AsyncLocalStorage } from 'node:async_hooks'
import type { Asking } from '@crease/protocol/messages.ts'

const current = new AsyncLocalStorage<Asking>()

/** Does some work for a request: whatever it waits for is done for it too. */
export const forAsking = <T>(asking: Asking, work: () => T): T => current.run(asking, work)

/** The request of the work in progress; null: none. */
export const asking = (): Asking | null => current.getStore() ?? null
