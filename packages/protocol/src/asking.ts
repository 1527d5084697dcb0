import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that something is done for: logs and traces of every process name it [OP850]. */
export interface Asking {
  /** its id, from the gateway on */
  readonly request: string
  /** the span that what follows stands under, as W3C's traceparent; absent: nobody traces it */
  readonly traceparent?: string
}

const current = new AsyncLocalStorage<Asking>()

/** Does some work for a request: whatever it waits for is done for it too. */
export const forAsking = <T>(asking: Asking, work: () => T): T => current.run(asking, work)

/** The request that this is done for; null: nobody's. */
export const asking = (): Asking | null => current.getStore() ?? null
