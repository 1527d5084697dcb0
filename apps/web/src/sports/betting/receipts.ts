import type { BetId } from '../../link/bet-id.ts'
import { create } from 'zustand'
import type { PlaceBetBody } from '../../link/named.ts'
import type { Sent } from '../../state/connection/send-once.ts'
import { ofSession } from '../../state/session-stores.ts'

/** As many as a slip holds. */
const RECEIPTS_MAX = 10

interface Receipts {
  /** the player's bets that were sent and have no answer yet */
  readonly sent: readonly Sent<PlaceBetBody>[]
  /** of the bets that were placed last, the newest first */
  readonly betIds: readonly string[]
}

const NONE: Receipts = { sent: [], betIds: [] }

/** The bets that the slip's place shows from the press to their outcome [BS141]. */
export const useReceipts = create<Receipts>()(() => NONE)

/** Whether it shows any. */
export const useHasReceipts = (): boolean =>
  useReceipts(({ sent, betIds }) => sent.length + betIds.length > 0)

/** Says from now on what becomes of a bet. */
export function keepReceipt(betId: BetId): void {
  useReceipts.setState(({ betIds }) => ({
    betIds: [betId, ...betIds.filter((one) => one !== betId)].slice(0, RECEIPTS_MAX),
  }))
}

/** A bet replaced another one: the receipt of the one is now the other's. */
export function passReceipt(from: string, to: string): void {
  useReceipts.setState(({ betIds }) => ({ betIds: betIds.map((one) => (one === from ? to : one)) }))
}

/** Removes these receipts. */
export function dropReceipts(gone: readonly string[]): void {
  useReceipts.setState(({ betIds }) => ({ betIds: betIds.filter((one) => !gone.includes(one)) }))
}

ofSession(() => useReceipts.setState(NONE))
