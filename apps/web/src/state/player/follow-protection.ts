import { call } from '../../link/call.ts'
import { serverNow } from '../../link/server-clock.ts'
import type { ProtectionReply } from '../../link/named.ts'
import { useAuth } from './auth.ts'
import { useProtection } from './protection.ts'

/** The balance changes with every bet and result: what was asked for meanwhile goes together. */
const SOON_MS = 1_500
/** What nothing tells of is read again after this long. */
const AGAIN_MS = 60_000
/** Sums that are being counted are read again after this long. */
const COUNTED_MS = 10_000
/** Reads at the end of a day are spread over this. */
const SPREAD_MS = 5_000

let alarm: ReturnType<typeof setTimeout> | null = null

/** Takes a reply on the player's protection, unless a later one is known [RT26]. */
export function hearProtection(told: ProtectionReply): void {
  if (told.at < (useProtection.getState().told?.at ?? 0)) return
  useProtection.setState({ told, isDue: false })
  if (alarm !== null) clearTimeout(alarm)
  alarm = null
  // by the clock of the answer itself, which is the server's
  const now = Math.max(told.at, serverNow() - SOON_MS)
  const dueAt = told.play?.dueAt ?? Infinity
  if (dueAt <= now) useProtection.setState({ isDue: true })
  const next = Math.min(dueAt <= now ? Infinity : dueAt, renewedAt(told, now))
  if (next < Infinity) alarm = setTimeout(() => void readProtection(), next - now)
}

/**
 * When the sums of a day that has ended are read: every player's day ends at the same moment [PP4]. Sums that are still
 * being counted are soon there [PP15].
 */
const renewedAt = ({ periods: [first, ...others] }: ProtectionReply, now: number): number =>
  Math.min(first?.renewsAt ?? now + COUNTED_MS, ...others.map(({ renewsAt }) => renewsAt)) +
  SOON_MS +
  Math.random() * SPREAD_MS

/** Reads it again; without an answer the known one stays. */
async function readProtection(): Promise<void> {
  const outcome = await call('getProtection')
  if (outcome.kind === 'answered') hearProtection(outcome.reply)
}

/** Reads it now and whenever the balance or the exposure changes; gives how to stop. */
export function followProtection(): () => void {
  let soon: ReturnType<typeof setTimeout> | null = null
  const readSoon = (): void => {
    soon ??= setTimeout(() => {
      soon = null
      void readProtection()
    }, SOON_MS)
  }
  const stop = useAuth.subscribe((now, before) => {
    if (now.balance !== before.balance || now.exposure !== before.exposure) readSoon()
  })
  const again = setInterval(readSoon, AGAIN_MS)
  void readProtection()
  return () => {
    stop()
    clearInterval(again)
    if (soon !== null) clearTimeout(soon)
    if (alarm !== null) clearTimeout(alarm)
    alarm = null
  }
}
