/** What one caller may ask of the door; tests and benches set their own. */
export interface HttpLimits {
  /** sign-ins, demo too, per address and minute [AU8] */
  readonly signInsPerMinute: number
  /** requests of any kind, per address and ten seconds */
  readonly requestsPerTenSeconds: number
}

/** addresses remembered for the limits */
export const REMEMBERED_ADDRESSES = 10_000
/** a batch of the most orders, with all that they may say, is below this */
export const MAX_BODY_BYTES = 64 * 1024
export const REQUEST_TIMEOUT_MS = 15_000
