import { middleOf } from './across.ts'
import type { Offer } from './book.ts'
import {
  entrantOf,
  houseEntrant,
  matchesAt,
  priceOf,
  selfMatched,
  takes,
  type Entrant,
  type Match,
} from './off.ts'
import { levelKey } from './open-bets.ts'
import { HOUSE, State, type OracleBet, type Taking } from './state.ts'

interface Priced {
  readonly market: number
  readonly runner: string
  readonly price: number
}

/** Starting prices, and the house's prices that they and bets take from. */
export class Starts extends State {
  /** what was taken of the house's prices [MT6] */
  readonly #taken = new Map<string, number>()
  /** markets whose starting prices are fixed */
  readonly off = new Set<number>()

  /** Whether a market takes orders for the starting price now [SP1]. */
  takesStarts(market: number): boolean {
    return this.market(market).starts === true && !this.off.has(market) && !this.ended.has(market)
  }

  /** Every runner has its auction, once, at the latest by the first result [SP10]; then what waited for it lapses. */
  fixStarts(market: number): void {
    if (!this.takesStarts(market)) return
    this.off.add(market)
    for (const { id } of this.market(market).runners) this.#auction(market, id)
  }

  #auction(market: number, runner: string): void {
    const drawn = this.#entrantsOn(market, runner)
    const isBlind = this.faults.has('self-matches-reach-the-auction')
    const gone = new Set(isBlind ? [] : selfMatched(drawn))
    for (const { bet } of gone) if (bet !== null) this.lapse(bet, 'SELF_MATCH')
    const all = drawn.filter((one) => !gone.has(one))
    const last = this.fills.findLast((fill) => fill.market === market && fill.runner === runner)
    const price = priceOf(all, last?.odds ?? null)
    if (price !== null) this.#fill({ market, runner, price }, matchesAt(all, price))
    for (const one of all) this.#lapseRest(one, price)
  }

  /** The rest of an order on close [SP9]; that of a bet in the book stays. */
  #lapseRest(one: Entrant, price: number | null): void {
    if (one.bet?.force.kind !== 'close') return
    const suits = price === null || takes(one, price)
    this.lapse(one.bet, suits ? 'SP_ONE_SIDED' : 'SP_LIMIT')
  }

  #entrantsOn(market: number, runner: string): readonly Entrant[] {
    const waiting = this.bets.filter(
      (bet) => bet.market === market && bet.runner === runner && bet.remaining > 0,
    )
    const house = (['BACK', 'LAY'] as const).flatMap((side) =>
      this.ofHouse({ market, runner, side })
        .filter(({ size }) => size > 0)
        .map((offer) => houseEntrant(side, offer)),
    )
    return [...waiting.map((bet) => entrantOf(bet, this.faults)), ...house]
  }

  #fill({ market, runner, price }: Priced, matches: readonly Match[]): void {
    for (const { back, lay, stake } of matches) {
      const parties = { back: this.#partyAt(back, price), lay: this.#partyAt(lay, price) }
      const fill = { market, runner, odds: price, stake, across: null, isVoid: false }
      this.fills.push({ ...fill, ...parties })
      for (const { side, offer, bet } of [back, lay]) {
        const taker = { user: HOUSE, id: null, market, runner, side: middleOf(side) }
        if (offer !== null) this.used(taker, offer, stake)
        if (bet !== null) bet.remaining -= stake
      }
    }
  }

  /** A lay by its liability is a stake at the starting price from its first match on [SP4]. */
  #partyAt({ bet, side, stakeAt }: Entrant, price: number) {
    if (bet === null) return { user: HOUSE, bet: null }
    if (bet.force.kind === 'close' && side === 'LAY' && bet.odds !== price) {
      bet.remaining = stakeAt(price)
      bet.odds = price
    }
    return { user: bet.user, bet: bet.id }
  }

  /** The house's prices, less what was taken of them [MT6]. */
  ofHouse({
    market,
    runner,
    side,
  }: Pick<OracleBet, 'market' | 'runner' | 'side'>): readonly Offer[] {
    const of = this.market(market).runners.find(({ id }) => id === runner)
    const house = (side === 'BACK' ? of?.back : of?.lay) ?? []
    return house.map(({ odds, size }) => ({
      odds,
      size: size - (this.#taken.get(levelKey({ market, runner, side, odds })) ?? 0),
      bet: null,
    }))
  }

  /** So much of an offer is gone. */
  used({ market, runner, side }: Taking, { odds, bet }: Offer, stake: number): void {
    if (bet !== null) {
      this.bet(bet.id).remaining -= stake
      return
    }
    const key = levelKey({ market, runner, side, odds })
    this.#taken.set(key, (this.#taken.get(key) ?? 0) + stake)
  }

  lapse(bet: OracleBet, reason: string): void {
    if (bet.remaining === 0) return
    bet.lapsed += bet.remaining
    bet.remaining = 0
    bet.reason = reason
  }
}
