import { opposite, type Side } from '../units/side.ts'
import type { PriceSize } from '../market/feed-event.ts'
import type { RestingBet } from '../memory/bet-pool.ts'
import type { BetId } from '../units/ids.ts'
import type { Match, Matched, Taker } from '../book/matching.ts'
import { NO_MONEY, paise } from '../units/money.ts'

interface Offer extends PriceSize {
  /** null: the house */
  readonly bet: RestingBet | null
}

/**
 * The obviously right book, for tests to compare the fast one with: plain lists, sorted for every question, one
 * paisa-exact step at a time. Slow, and short enough to be believed.
 */
export class NaiveBook {
  #bets: (RestingBet & { readonly side: Side })[] = []
  readonly #quotes: Record<Side, PriceSize[]> = { BACK: [], LAY: [] }
  /** of the house's quotes: what it risks for each thing taken, and when it was */
  readonly #taken: Record<Side, { risk: number; at: number }[]> = { BACK: [], LAY: [] }

  rest(side: Side, bet: RestingBet): void {
    const { betId, userId, odds, size } = bet
    this.#bets.push({ side, betId, userId, odds, size })
  }

  remove(id: BetId): boolean {
    const before = this.#bets.length
    this.#bets = this.#bets.filter(({ betId }) => betId !== id)
    return this.#bets.length < before
  }

  /** Oldest first within a price: sorting is stable. */
  resting(side: Side): RestingBet[] {
    const best = side === 'LAY' ? -1 : 1
    return this.#bets
      .filter((bet) => bet.side === side)
      .toSorted((a, b) => best * (a.odds - b.odds))
      .map(({ betId, userId, odds, size }) => ({ betId, userId, odds, size }))
  }

  take(taker: Taker, now: number): Matched {
    const matches: Match[] = []
    let left = taker.size
    while (left > 0) {
      const [next] = this.#offers(taker.side)
      if (next === undefined || worse(taker.side, next.odds, taker.odds)) break
      if (next.bet?.userId === taker.userId)
        return { taken: matches, left: NO_MONEY, selfMatch: left }
      const stake = paise(Math.min(left, next.size))
      matches.push({
        odds: next.odds,
        stake,
        restingBetId: next.bet?.betId ?? null,
        restingUserId: next.bet?.userId ?? null,
      })
      this.#reduce(taker.side, next, stake)
      this.#count(taker.side, { ...next, size: stake }, now)
      left = paise(left - stake)
    }
    return { taken: matches, left, selfMatch: NO_MONEY }
  }

  quote(quoted: Side, levels: readonly PriceSize[], now: number): Match[] {
    let missing = this.#missing(quoted, now)
    this.#quotes[quoted] = levels.map(({ odds, size }) => {
      const each = riskOf(quoted, odds) * 10
      const gone = Math.min(size, Math.ceil(missing / each))
      missing = Math.max(0, missing - gone * each)
      return { odds, size: paise(size - gone) }
    })
    const matches: Match[] = []
    for (const level of this.#quotes[quoted]) {
      let left = level.size
      for (const bet of this.resting(quoted)) {
        if (left === 0 || worse(opposite(quoted), bet.odds, level.odds)) break
        const stake = paise(Math.min(left, bet.size))
        matches.push({
          odds: bet.odds,
          stake,
          restingBetId: bet.betId,
          restingUserId: bet.userId,
        })
        this.#reduce(opposite(quoted), { ...bet, bet }, stake)
        this.#reduce(quoted, { ...level, bet: null }, stake)
        this.#count(quoted, { odds: bet.odds, size: stake, bet: null }, now)
        left = paise(left - stake)
      }
    }
    return matches
  }

  /** Counts a quote of the house at the odds at which it was matched. */
  #count(taker: Side, { odds, size, bet }: Offer, at: number): void {
    if (bet === null) this.#taken[taker].push({ risk: size * riskOf(taker, odds), at })
  }

  /** Tenths of what was taken: one less for each whole minute since. */
  #missing(quoted: Side, now: number): number {
    return this.#taken[quoted].reduce((sum, { risk, at }) => {
      const since = Math.ceil(at / 10_000) * 10_000
      const minutes = Math.max(0, Math.floor((now - since) / 60_000))
      return sum + risk * Math.max(0, 10 - minutes)
    }, 0)
  }

  depth(taker: Side): PriceSize[] {
    const levels: PriceSize[] = []
    for (const { odds, size } of this.#offers(taker)) {
      const last = levels.at(-1)
      if (last?.odds === odds) levels[levels.length - 1] = { odds, size: paise(last.size + size) }
      else levels.push({ odds, size })
    }
    return levels
  }

  /** Everything a taker could take, in order: by price, players before the house, players by time. */
  #offers(taker: Side): Offer[] {
    const players = this.resting(opposite(taker)).map((bet) => ({ ...bet, bet }))
    const house = this.#quotes[taker].map(({ odds, size }) => ({ odds, size, bet: null }))
    return [...players, ...house]
      .filter(({ size }) => size > 0)
      .toSorted((a, b) => (taker === 'BACK' ? b.odds - a.odds : a.odds - b.odds))
  }

  #reduce(taker: Side, offer: Offer, stake: number): void {
    const less = <T extends PriceSize>(level: T): T => ({
      ...level,
      size: paise(level.size - stake),
    })
    if (offer.bet === null) {
      this.#quotes[taker] = this.#quotes[taker].map((level) =>
        level.odds === offer.odds ? less(level) : level,
      )
      return
    }
    const id = offer.bet.betId
    this.#bets = this.#bets
      .map((bet) => (bet.betId === id ? less(bet) : bet))
      .filter(({ size }) => size > 0)
  }
}

const worse = (side: Side, offered: number, limit: number): boolean =>
  side === 'BACK' ? offered < limit : offered > limit

const riskOf = (taker: Side, odds: number): number => (taker === 'BACK' ? odds - 100 : 100)
