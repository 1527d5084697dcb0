import {
  backBrings,
  downToPaise,
  loweredOdds,
  ofSide,
  outcomesOf,
  upToPaise,
} from './back-brings.ts'
import type { Bet, Ending, MoneyMarket, Outcome } from './back-brings.ts'

/** A match as it counts. */
interface Match {
  readonly id: number
  readonly runner: number
  readonly stake: number
  odds: number
  readonly back: Party
  readonly lay: Party
  isVoid: boolean
}

/** A side of a match; the house has no bet. */
interface Party {
  readonly user: number
  readonly bet: number | null
}

export interface Removal {
  readonly runner: number
  readonly reduction: number
  readonly factor: 'win' | 'place'
}

/** The rules that the model is made of: a test plants a wrong one. */
export const RULES = { backBrings, loweredOdds, outcomesOf } as const
export type Rules = typeof RULES

/** Everybody's money in one market by the rules as they read: matches on a list, and nothing else. */
export class MoneyModel {
  readonly market: MoneyMarket
  readonly removed = new Set<number>()
  ending: Ending | null = null
  readonly #rules: Rules
  readonly #matches: Match[] = []

  constructor(market: MoneyMarket, rules: Rules = RULES) {
    this.market = market
    this.#rules = rules
  }

  match(match: Omit<Match, 'isVoid'>): void {
    this.#matches.push({ ...match, isVoid: false })
  }

  /** Matches on the runner are void, and those on the others count at lowered odds [MK20] [MK81]. */
  remove({ runner, reduction, factor }: Removal): void {
    this.removed.add(runner)
    const counted = factor === 'win' && reduction < 2_500 ? 0 : reduction
    for (const match of this.#matches) {
      if (match.runner === runner) match.isVoid = true
      else if (counted > 0) match.odds = this.#rules.loweredOdds(match.odds, counted, factor)
    }
  }

  /** All matches of a bet are void, on both sides [ST23]. */
  voidBet(bet: number): void {
    for (const match of this.#matches)
      if (match.back.bet === bet || match.lay.bet === bet) match.isVoid = true
  }

  /** Runners that are out are removed in every result [FD75]. */
  end(ending: Ending): void {
    this.ending =
      ending.kind === 'order'
        ? { ...ending, removed: [...new Set([...ending.removed, ...this.removed])] }
        : ending
  }

  /** The matched stake of a bet, and that times its odds. */
  matchedOf(bet: number): readonly [stake: number, timesOdds: number] {
    const own = this.#matches.filter(
      ({ back, lay, isVoid }) => !isVoid && (back.bet === bet || lay.bet === bet),
    )
    const sum = (of: (match: Match) => number) => own.reduce((all, match) => all + of(match), 0)
    return [sum(({ stake }) => stake), sum(({ stake, odds }) => stake * odds)]
  }

  /** The hold for a user: the worst of every outcome and of every choice of unmatched bets [EX1] [EX2]. */
  heldFor(user: number, unmatched: readonly Bet[]): number {
    if (this.ending !== null) return 0
    const worst = this.#rules.outcomesOf(this.market).map((by) => {
      const losses = unmatched.map((bet) => ofSide(bet.side, by(bet))).filter((each) => each < 0n)
      return losses.reduce((sum, each) => sum + each, this.#sumOf(user, by))
    })
    return Math.max(0, upToPaise(-least(worst)))
  }

  /** The least that a user's matches bring while these runners race, in paise. */
  sureFor(user: number): number {
    const { market } = this
    const all = [...Array.from({ length: market.runners }).keys()]
    const racing = all.filter((one) => !this.removed.has(one))
    // without more runners than places the win part alone counts [CO44]
    const isWinOnly = market.kind === 'each-way' && racing.length <= market.places
    const by = this.#rules.outcomesOf(
      isWinOnly ? { ...market, kind: 'winners', places: 1 } : market,
      racing,
    )
    return downToPaise(least(by.map((each) => this.#sumOf(user, each))))
  }

  /** A user's result in paise after commission [ST5] [ST6]. */
  paidTo(user: number, commissionRate: number): number {
    const { ending } = this
    if (ending === null) return 0
    const brings: Outcome = (back) => this.#rules.backBrings(this.market, back, ending)
    const net = downToPaise(this.#sumOf(user, brings))
    return net - Math.max(0, Math.floor((net * commissionRate) / 10_000))
  }

  #sumOf(user: number, by: Outcome): bigint {
    return this.#matches.reduce((sum, match) => {
      if (match.isVoid) return sum
      const brings = by(match)
      return (
        sum + (match.back.user === user ? brings : 0n) - (match.lay.user === user ? brings : 0n)
      )
    }, 0n)
  }
}

const least = (all: readonly bigint[]): bigint =>
  all.reduce((low, each) => (each < low ? each : low))
