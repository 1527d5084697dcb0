import type { UserId } from '@crease/domain/units/ids.ts'

/** A sign-in that holds. `tokenHash` is hexadecimal and names the session in memory. */
export interface Session {
  readonly tokenHash: string
  readonly userId: UserId
  /** epoch milliseconds */
  readonly expiresAt: number
}
