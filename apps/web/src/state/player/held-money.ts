import type { Paise } from '@crease/domain/units/money.ts'
import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import { ofSession } from '../session-stores.ts'
import { useAuth, type Auth } from './auth.ts'
import { useProtection } from './protection.ts'

/** A table in view with bets of the player: its faces come, or its end is known and not told on the screen yet. */
export type Untold = 'runs' | 'ended'

/** Money comes over another line than the end of its round: so long is waited for the end, milliseconds. */
const END_WITHIN_MS = 1000

type Money = Pick<Auth, 'balance' | 'owed' | 'exposure' | 'withheld'>

interface HeldMoney extends Money {
  /** what today brought; undefined: it was not known */
  readonly net: Paise | undefined
}

/** Money as it was before the round whose end is not told yet; null: nothing is held. */
const useHold = create<{ readonly held: HeldMoney | null }>()(() => ({ held: null }))

const tables = new Map<string, Untold>()
let waiting: ReturnType<typeof setTimeout> | null = null

const netNow = (): Paise | undefined =>
  useProtection.getState().told?.periods.find(({ per }) => per === 'day')?.net

const hasEnded = (): boolean => [...tables.values()].includes('ended')

/** Shows the newest amounts at once, as after a placed bet [UI711]. */
export function showMoneyNow(): void {
  if (waiting !== null) clearTimeout(waiting)
  waiting = null
  if (useHold.getState().held !== null) useHold.setState({ held: null })
}

/** Money is about to change: while a table in view has not told its end, the head keeps what it was [UI711]. */
export function moneyMoves(): void {
  if (tables.size === 0) return
  if (useHold.getState().held === null) {
    const { balance, owed, exposure, withheld } = useAuth.getState()
    useHold.setState({ held: { balance, owed, exposure, withheld, net: netNow() } })
  }
  waiting ??= setTimeout(() => {
    waiting = null
    if (!hasEnded()) showMoneyNow()
  }, END_WITHIN_MS)
}

/** How far a table in view is with its round; null: it has told its end, or left the page. */
export function tableTells(slug: string, untold: Untold | null): void {
  const before = tables.get(slug)
  if (untold === null) tables.delete(slug)
  else tables.set(slug, untold)
  if (before === undefined || untold !== null || hasEnded()) return
  // money that came just now may be that of another table, whose end comes next
  if (waiting === null || tables.size === 0) showMoneyNow()
}

/** The same, for as long as the table or game is in view. */
export function useTells(slug: string, untold: Untold | null): void {
  useLayoutEffect(() => tableTells(slug, untold), [slug, untold])
  useLayoutEffect(() => () => tableTells(slug, null), [slug])
}

/** Money as the head of the page shows it. Bets are checked against the newest amounts. */
export function useShownMoney<Part>(read: (money: Money) => Part): Part {
  const now = useAuth(read)
  const held = useHold((hold) => hold.held)
  return held === null ? now : read(held)
}

/** Today's result, as the head shows it; undefined: not known yet. */
export function useShownNet(): Paise | undefined {
  const now = useProtection(({ told }) => told?.periods.find(({ per }) => per === 'day')?.net)
  const held = useHold((hold) => hold.held)
  return held === null ? now : held.net
}

/** The same, for those who ask without being drawn again. */
export const heldMoneyNow = (): HeldMoney | null => useHold.getState().held

ofSession(() => {
  tables.clear()
  showMoneyNow()
})
