import { endOf, GRACE_MS, IDLE_MS } from './session-life.ts'
import type { FoundRefresh, SessionRow } from './session-rows.ts'
import type { Session, Where } from './session.ts'

/** of what a browser says of itself, characters */
const DEVICE_MAX = 300

/** A caller without an address: a test. */
export const NOWHERE: Where = { ip: '' }

export const deviceOf = ({ device = '' }: Where): string => device.slice(0, DEVICE_MAX)

export const sessionOf = (row: SessionRow): Session => ({
  id: row.id,
  userId: row.userId,
  expiresAt: endOf(row),
})

/** Why no further tokens are given; null: they are. */
export function whyOver({ session, usedAt }: FoundRefresh, lastUsedAt: number, now: number) {
  if (session.expiresAt <= now) return 'age' as const
  if (lastUsedAt + IDLE_MS <= now) return 'idle' as const
  return usedAt !== null && usedAt + GRACE_MS <= now ? ('reused' as const) : null
}
