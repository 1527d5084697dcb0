import { randomBytes } from 'node:crypto'

/** Two runs share an epoch by a chance of one in 2^48. */
const BYTES = 6

/** The name of a run whose messages are numbered: short, since each message carries it [RT94]. */
export const newEpoch = (): string => randomBytes(BYTES).toString('base64url')
