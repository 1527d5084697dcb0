import type { BetRow, KnownOrders, OrderNews } from '../../../link/named.ts'

/** The effect of a message of the player's orders on the list of bets. */
export type HeardOrders =
  /** these bets are in these states now */
  | { readonly kind: 'changed'; readonly bets: readonly BetRow[] }
  /** these are all open bets: what was known as open besides has ended */
  | { readonly kind: 'replaced'; readonly bets: readonly BetRow[] }
  /** something before this message is missing: resume from the number */
  | { readonly kind: 'hole' }

/** Follows the ledger's numbers of a player's orders [RT33]; `known` is what a resume asks from. */
export class OrderNumbers {
  #known: KnownOrders | null = null
  #image: BetRow[] = []
  /** the number behind which the last hole was */
  #holeAt: number | null = null

  /** all is known up to here; null: nothing is yet */
  get known(): KnownOrders | null {
    return this.#known
  }

  hear(news: OrderNews): HeardOrders {
    if (news.kind === 'delta' && news.after !== this.#known?.orders) return this.#hole()
    if (!news.more) this.#known = { orders: news.number }
    if (news.kind === 'delta') return { kind: 'changed', bets: news.bets }
    this.#image.push(...news.bets)
    if (news.more) return { kind: 'changed', bets: news.bets }
    const bets = this.#image
    this.#image = []
    return { kind: 'replaced', bets }
  }

  /** A hole again after a resume: a message there cannot be read, so that all is asked for [RT126]. */
  #hole(): HeardOrders {
    const at = this.#known?.orders ?? null
    if (at === this.#holeAt) this.#known = null
    this.#holeAt = at
    return { kind: 'hole' }
  }

  /** The line is gone, maybe in the middle of an image. */
  lineLost(): void {
    this.#image = []
  }
}
