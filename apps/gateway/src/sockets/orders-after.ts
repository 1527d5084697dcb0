import type { SocketAuth } from '@crease/contract/sockets.ts'

/** What a reader of a player's orders has, by its own word [RT33] [SH76]. */
export interface OrdersAfter {
  /** what it knows it by; what it is told next says this number */
  readonly number: number
  /** how far it has the ledger of each shard */
  readonly numbers: readonly number[]
}

/** From which numbers a handshake asks to resume; null: from an image. */
export function ordersAfter({ orders, ordersPlace }: Wishes): OrdersAfter | null {
  if (orders === undefined) return null
  const numbers = ordersPlace === undefined ? [orders] : ordersPlace.split('.').map(Number)
  return { number: orders, numbers }
}

type Wishes = Partial<Pick<SocketAuth, 'orders' | 'ordersPlace'>>

/** One number for all of them: each news makes it higher. */
export const numberOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0)

/** How far a reader has several ledgers, as the wire has it; of one its number says so. */
export const placeOf = (numbers: readonly number[]): { readonly place?: string } =>
  numbers.length > 1 ? { place: numbers.join('.') } : {}
