import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import type { TableBets } from '../../link/named.ts'
import { useAuth } from '../../state/player/auth.ts'
import { storage } from '../../link/storage.ts'

/** The rounds that a player bet on and has not seen the end of, a table's newest; kept in this browser, by player [UI1110]. */
const KEPT_AS = 'crease.awaited-rounds'
/** tables that are remembered of a player; then the oldest go */
const TABLES_MAX = 100

type Rounds = Readonly<Record<string, string>>

const keyOf = (player: string): string => `${KEPT_AS}.${player}`

function kept(player: string): Rounds {
  try {
    const found: unknown = JSON.parse(storage.getItem(keyOf(player)) ?? '{}')
    const pairs = typeof found === 'object' && found !== null ? Object.entries(found) : []
    return Object.fromEntries(
      pairs.flatMap(([slug, mid]) => (typeof mid === 'string' ? [[slug, mid]] : [])),
    )
  } catch {
    return {}
  }
}

/** counts changes, for those who follow */
const useChanges = create<{ readonly count: number }>()(() => ({ count: 0 }))

/** Those of the player who is signed in now, as another tab may just have stored them. */
const roundsNow = (): Rounds => kept(useAuth.getState().userId)

function keep(rounds: Rounds): void {
  storage.setItem(keyOf(useAuth.getState().userId), JSON.stringify(rounds))
  useChanges.setState({ count: useChanges.getState().count + 1 })
}

/** The round of a table whose end the player has not seen; null: none. */
export const awaitedRoundNow = (slug: string): string | null => roundsNow()[slug] ?? null

/** The same, followed. */
export function useAwaitedRound(slug: string): string | null {
  useChanges()
  return awaitedRoundNow(slug)
}

/** The player has a bet on this round. */
export function awaitRound(slug: string, mid: string): void {
  const { [slug]: known, ...others } = roundsNow()
  if (known === mid) return
  keep(Object.fromEntries([...Object.entries(others), [slug, mid]].slice(-TABLES_MAX)))
}

/** The player has seen how it ended. */
export function seenRound(slug: string, mid: string): void {
  const { [slug]: known, ...others } = roundsNow()
  if (known === mid) keep(others)
}

/** The round that the player sees on the cloth; null while the page is hidden: nothing is seen there. */
export const roundInSight = (onCloth: string | null): string | null =>
  document.hidden ? null : onCloth

/** The same, followed. */
export function useRoundInSight(onCloth: string | null): string | null {
  const inSight = (): string | null => roundInSight(onCloth)
  return useSyncExternalStore(followPage, inSight, inSight)
}

function followPage(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/**
 * Awaits the player's bets on the running round. An ended round has been seen while it still lies on the cloth; a
 * player on another page is notified of it, and has not seen it. Lapsed bets alone have no end to wait for.
 */
export function followOwn(
  slug: string,
  { mid, bets, profitOrLoss }: Pick<TableBets, 'mid' | 'bets' | 'profitOrLoss'>,
  onCloth: string | null,
): void {
  if (bets.length === 0) return
  if (bets.every(({ status }) => status === 'LAPSED')) seenRound(slug, mid)
  else if (profitOrLoss === null) awaitRound(slug, mid)
  else if (mid === onCloth) seenRound(slug, mid)
}
