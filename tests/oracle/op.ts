import type { Result, Side } from './market.ts'

/** A request of a life. Users, markets and bets are numbers in their order. */
export interface Place {
  readonly kind: 'place'
  readonly user: number
  readonly market: number
  readonly runner: string
  readonly side: Side
  /** hundredths */
  readonly odds: number
  /** paise */
  readonly stake: number
  readonly key: string | null
  readonly force: Force
}

/**
 * Rests; takes what there is and lets the rest go; takes so much (null: all) on average or nothing; or waits for the
 * starting price, within a limit (null: any), a lay by its liability [SP2].
 */
export type Force =
  | { readonly kind: 'rest' }
  | { readonly kind: 'now' }
  | { readonly kind: 'kill'; readonly least: number | null }
  | { readonly kind: 'close'; readonly limit: number | null }

export interface Cancel {
  readonly kind: 'cancel'
  readonly user: number
  readonly bet: number
}

export interface Reduce {
  readonly kind: 'reduce'
  readonly user: number
  readonly bet: number
  readonly by: number
}

export interface Replace {
  readonly kind: 'replace'
  readonly user: number
  readonly bet: number
  readonly odds: number | null
  readonly size: number | null
}

export type Order = Place | Cancel | Reduce | Replace

export interface Batch {
  readonly kind: 'batch'
  readonly user: number
  readonly whole: boolean
  readonly orders: readonly Order[]
}

export type Op =
  | Order
  | Batch
  | {
      readonly kind: 'cancel-all'
      readonly user: number
      readonly market: number | null
      readonly side: Side | null
    }
  | { readonly kind: 'status'; readonly market: number; readonly status: 'OPEN' | 'SUSPENDED' }
  /** the turn in play, with its starting prices [SP10] */
  | { readonly kind: 'off'; readonly market: number }
  /** for the first time, or again */
  | { readonly kind: 'settle'; readonly market: number; readonly result: Result }
  | { readonly kind: 'void-bet'; readonly market: number; readonly bet: number }

/** The outcome of one order: the bet by its present id, or its refusal's code. */
export type Answer = { readonly bet: number } | { readonly refused: string }

export const isOrder = (op: Op): op is Order =>
  op.kind === 'place' || op.kind === 'cancel' || op.kind === 'reduce' || op.kind === 'replace'

export const refused = (code: string): Answer => ({ refused: code })
