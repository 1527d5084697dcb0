import { endOf, GRACE_MS, IDLE_MS, MOST_TOKENS } from './session-life.ts'
import type { FoundRefresh, SessionRow, TokenSource } from './session-rows.ts'
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

/** Why no further tokens are given; null: they are. More renewals than any page makes are those of a copy [AU55]. */
export function whyOver(found: FoundRefresh, lastUsedAt: number, now: number) {
  const { session, usedAt, renewals } = found
  if (session.expiresAt <= now) return 'age' as const
  if (lastUsedAt + IDLE_MS <= now) return 'idle' as const
  const isCopied = usedAt === null ? renewals >= MOST_TOKENS : usedAt + GRACE_MS <= now
  return isCopied ? ('reused' as const) : null
}

/** Whether a token is first used from another network and device than the one before it [AU64]. */
export const hasMoved = ({ usedAt, last }: FoundRefresh, from: TokenSource): boolean =>
  usedAt === null && last.network !== from.network && last.device !== from.device
