import { exposureOf, type Held } from './exposure.ts'
import { floorOf, fraction, plus, times, type Fraction } from './fraction.ts'
import { backPaid, PARTS, type Market, type Result, type Side } from './market.ts'
import type { Offer } from './book.ts'
import type { Force } from './op.ts'
import { RULES, type Fault } from './rules.ts'

/** The house's side of a match. */
export const HOUSE = -1

export interface OracleBet {
  readonly id: number
  readonly user: number
  readonly market: number
  readonly runner: string
  readonly side: Side
  /** of a lay on close evens, until the starting price is its own [SP3] [SP4] */
  odds: number
  readonly stake: number
  readonly key: string | null
  readonly force: Force
  remaining: number
  cancelled: number
  lapsed: number
  /** what of it was made void before it was matched */
  voidedRest: number
  /** when it took its place in the queue; null: it has none */
  queued: number | null
  reason: string | null
}

export interface OracleFill {
  readonly market: number
  readonly runner: string
  readonly odds: number
  readonly stake: number
  readonly back: Party
  readonly lay: Party
  /** the number of the match across runners that it is part of; null: none */
  readonly across: number | null
  isVoid: boolean
}

interface Party {
  readonly user: number
  readonly bet: number | null
}

export interface Buckets {
  readonly matched: number
  readonly remaining: number
  readonly cancelled: number
  readonly lapsed: number
  readonly voided: number
  readonly average: number | null
  readonly reason: string | null
}

export interface Money {
  /** paise, what was lent included */
  readonly balance: number
  readonly held: number
}

export interface Ended {
  readonly result: Result
  /** paid to each player, after commission */
  readonly paid: readonly number[]
}

/** A bet that takes, or the house in the middle, which has none. */
export type Taking = Pick<OracleBet, 'user' | 'market' | 'runner' | 'side'> & {
  readonly id: number | null
  /** the match across runners that it is part of */
  readonly across?: number
}

/** Unmatched bets as they would be after an order or a cancel. */
export type Open = Pick<
  OracleBet,
  'id' | 'user' | 'market' | 'runner' | 'side' | 'odds' | 'remaining'
>

/** Bets, matches and results on plain lists, and what follows of them for everybody's money. */
export class State {
  readonly markets: readonly Market[]
  readonly funds: readonly number[]
  readonly bets: OracleBet[] = []
  readonly fills: OracleFill[] = []
  readonly ended = new Map<number, Ended>()
  readonly faults: ReadonlySet<Fault>
  /** what was worked out already, by all that it depends on */
  readonly #exposures = new Map<string, number>()

  constructor(
    markets: readonly Market[],
    funds: readonly number[],
    faults: ReadonlySet<Fault> = new Set(),
  ) {
    this.markets = markets
    this.funds = funds
    this.faults = faults
  }

  market(index: number): Market {
    const market = this.markets[index]
    if (market === undefined) throw new Error(`no market ${index}`)
    return market
  }

  bet(id: number): OracleBet {
    const bet = this.bets[id]
    if (bet === undefined) throw new Error(`no bet ${id}`)
    return bet
  }

  /** A player's matches in a market. */
  matchedOf(user: number, market: number): readonly Held[] {
    return this.fills
      .filter((fill) => fill.market === market && !fill.isVoid)
      .flatMap((fill): Held[] => {
        const { runner, odds, stake } = fill
        const sides = (['BACK', 'LAY'] as const).filter(
          (side) => (side === 'BACK' ? fill.back : fill.lay).user === user,
        )
        return sides.map((side) => ({ runner, odds, stake, side }))
      })
  }

  openOf(user: number): readonly Open[] {
    return this.bets.filter((bet) => bet.user === user && bet.remaining > 0)
  }

  /** The hold in one market if these were the player's unmatched bets. */
  heldIn(user: number, market: number, open: readonly Open[]): number {
    if (this.ended.has(market)) return 0
    const unmatched = open
      .filter((bet) => bet.market === market)
      .filter(({ side }) => side === 'BACK' || !this.faults.has('exposure-ignores-unmatched-lays'))
      .map(({ runner, odds, remaining, side }) => ({ runner, odds, stake: remaining, side }))
    const matched = this.matchedOf(user, market)
    const key = JSON.stringify([market, matched, unmatched])
    const known = this.#exposures.get(key)
    if (known !== undefined) return known
    const exposure = exposureOf(this.market(market), matched, unmatched)
    this.#exposures.set(key, exposure)
    return exposure
  }

  /** Funds and all results: what the player has, were nothing lent. */
  ownOf(user: number): number {
    const paid = [...this.ended.values()].map((ended) => ended.paid[user] ?? 0)
    return paid.reduce((sum, one) => sum + one, this.funds[user] ?? 0)
  }

  heldOf(user: number, open = this.openOf(user)): number {
    return this.markets.reduce((sum, _, index) => sum + this.heldIn(user, index, open), 0)
  }

  /** Cash never falls below what is held: what is missing is lent [ST25]. */
  moneyOf(user: number): Money {
    const held = this.heldOf(user)
    return { balance: Math.max(this.ownOf(user), held), held }
  }

  /** Pays every player by a result, less commission [ST5] [ST6]. */
  settle(market: number, result: Result): void {
    const paid = this.funds.map((_, user) => this.#paidTo(user, market, result))
    this.ended.set(market, { result, paid })
  }

  #paidTo(user: number, market: number, result: Result): number {
    const exact = this.matchedOf(user, market).reduce<Fraction>((sum, held) => {
      const back = this.#brought(market, held, result)
      return plus(sum, held.side === 'BACK' ? back : times(back, fraction(-1n)))
    }, fraction(0n))
    const inPaise = times(exact, fraction(1n, PARTS))
    const net = floorOf(inPaise) + (this.faults.has('settlement-rounds-up') ? 1n : 0n)
    const isCharged = net > 0n || this.faults.has('commission-on-losses-too')
    const commission = isCharged ? floorOf(fraction(net * RULES.commissionRate, 10_000n)) : 0n
    return Number(net - commission)
  }

  #brought(market: number, held: Held, result: Result): Fraction {
    const inFull =
      result.kind === 'shared' && this.faults.has('dead-heat-pays-in-full')
        ? ({ kind: 'winners', winners: result.tied } as const)
        : result
    return backPaid(this.#paysBy(market), held, inFull)
  }

  #paysBy(index: number): Market {
    const market = this.market(index)
    const { terms } = market
    return terms !== undefined && this.faults.has('places-pay-the-win-odds')
      ? { ...market, terms: { ...terms, divisor: 1 } }
      : market
  }

  /** A match of a taker with an offer at its odds. */
  record(taker: Taking, { odds, bet }: Offer, stake: number): void {
    const { user, id, market, runner, side, across = null } = taker
    const own = { user, bet: id }
    const other = bet === null ? { user: HOUSE, bet: null } : { user: bet.user, bet: bet.id }
    const parties = side === 'BACK' ? { back: own, lay: other } : { back: other, lay: own }
    this.fills.push({ market, runner, odds, stake, ...parties, across, isVoid: false })
  }

  fillsOf(bet: number): readonly OracleFill[] {
    return this.fills.filter(({ back, lay }) => back.bet === bet || lay.bet === bet)
  }

  /** The buckets of a bet's stake [MT2]. */
  bucketsOf(id: number): Buckets {
    const { remaining, cancelled, lapsed, voidedRest, market, runner, reason } = this.bet(id)
    const fills = this.fillsOf(id)
    const counting = fills.filter(({ isVoid }) => !isVoid)
    const sum = (of: readonly OracleFill[]): number => of.reduce((all, { stake }) => all + stake, 0)
    const isVoid = isVoidBy(this.ended.get(market)?.result, this.market(market), runner)
    const matched = isVoid ? 0 : sum(counting)
    const priced = counting.reduce((all, { stake, odds }) => all + stake * odds, 0)
    return {
      matched,
      remaining,
      cancelled,
      lapsed,
      voided: voidedRest + sum(fills) - matched,
      average: matched === 0 ? null : Math.round((priced / matched) * 100) / 10_000,
      reason,
    }
  }
}

function isVoidBy(result: Result | undefined, { kind, runners }: Market, runner: string): boolean {
  if (result?.kind === 'void') return true
  if (result?.kind === 'number' && kind === 'handicap')
    return runners.some(({ id, quarters }) => id === runner && quarters === 4 * result.value)
  return result !== undefined && 'removed' in result && result.removed.includes(runner)
}
