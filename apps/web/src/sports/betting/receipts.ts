import type { BetId } from '../../link/bet-id.ts'
import { create } from 'zustand'
import { ofSession } from '../../state/session-stores.ts'

/** As many as a slip holds. */
const RECEIPTS_MAX = 10

interface Receipts {
  /** of the bets that were placed last, the newest first */
  readonly betIds: readonly string[]
}

/** The bets of which the slip's place still says what became of them [BS141]. */
export const useReceipts = create<Receipts>()(() => ({ betIds: [] }))

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

ofSession(() => useReceipts.setState({ betIds: [] }))
