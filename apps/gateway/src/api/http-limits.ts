/** addresses remembered for the limits */
export const REMEMBERED_ADDRESSES = 10_000
/** a batch of the most orders, with all that they may say, is below this */
export const MAX_BODY_BYTES = 64 * 1024
/** a connection that has not said its whole request by then is answered 408 and ended [OP64] */
export const SLOW = { headersMs: 10_000, requestMs: 15_000, lookEveryMs: 1000 } as const
/** a connection without a request is closed after this time; a proxy in front keeps its own for less [OP830] */
export const KEEP_ALIVE_MS = 8_000
/** the time after which a request that the exchange cannot serve now may be retried */
export const BUSY_RETRY_S = 1
