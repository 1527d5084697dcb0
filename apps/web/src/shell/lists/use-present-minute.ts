import { useConnection } from '../../state/connection/connection.ts'

const MINUTE_MS = 60_000

/** Now, to the minute, epoch milliseconds: for what changes with the day and not with each second. */
export const usePresentMinute = (): number =>
  useConnection(({ now }) => Math.floor(now / MINUTE_MS) * MINUTE_MS)
