import { bestAcross, middleOf, type AcrossMatch } from './across.ts'
import { inOrder, takeOnAverage, takeWithin, type Filled, type Offer } from './book.ts'
import { ladderOf, takesLays } from './market.ts'
import {
  isOrder,
  refused,
  type Answer,
  type Batch,
  type Cancel,
  type Op,
  type Order,
  type Place,
  type Reduce,
  type Replace,
} from './op.ts'
import { suppose, takeBack } from './open-bets.ts'
import { RULES } from './rules.ts'
import { Starts } from './starts.ts'
import { HOUSE, type Open, type OracleBet, type Taking } from './state.ts'

/** The judged effect of an order, before it is carried out. */
type Plan =
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'goes'; readonly first: () => void; readonly last: () => Answer }

/** At these odds a lay's stake is its liability. */
const EVENS = 200

const no = (code: string): Plan => ({ kind: 'refused', code })

/** The rules as one may read them: each order is judged on lists, and done on lists. */
export class Model extends Starts {
  readonly status = new Map<number, 'OPEN' | 'SUSPENDED'>()
  #queue = 0
  #matches = 0

  /** Does what is asked; an answer for each order in it, in their order. */
  do(op: Op): readonly Answer[] {
    if (isOrder(op)) return [this.#one(op)]
    if (op.kind === 'batch')
      return op.whole ? this.#wholeBatch(op) : op.orders.map((order) => this.#one(order))
    if (op.kind === 'cancel-all') return this.#cancelAll(op)
    this.#operate(op)
    return []
  }

  #operate(op: Exclude<Op, Order | Batch | { readonly kind: 'cancel-all' }>): void {
    switch (op.kind) {
      case 'status':
        this.status.set(op.market, op.status)
        if (op.status === 'OPEN') this.#houseMeets(op.market)
        return
      case 'off':
        this.fixStarts(op.market)
        for (const bet of this.bets) if (bet.market === op.market) this.lapse(bet, 'MKT_VERSION')
        return
      case 'settle':
        this.fixStarts(op.market)
        this.#end(op.market)
        this.settle(op.market, op.result)
        return
      case 'void-bet':
        this.#voidBet(op.bet)
    }
  }

  #one(order: Order): Answer {
    const plan = this.#plan(order, [...this.openOf(order.user)])
    if (plan.kind === 'refused') return refused(plan.code)
    plan.first()
    return plan.last()
  }

  /** All are judged as if those before them had happened; then all happen, or none [BS41]. */
  #wholeBatch({ user, orders }: Batch): readonly Answer[] {
    const supposed = [...this.openOf(user)]
    const plans = orders.map((order) => this.#plan(order, supposed))
    if (plans.some(({ kind }) => kind === 'refused'))
      return plans.map((plan) => refused(plan.kind === 'refused' ? plan.code : 'BATCH_REFUSED'))
    for (const plan of plans) if (plan.kind === 'goes') plan.first()
    return plans.flatMap((plan) => (plan.kind === 'goes' ? [plan.last()] : []))
  }

  #plan(order: Order, open: Open[]): Plan {
    if (order.kind === 'place') return this.#planPlace(order, open)
    const bet = this.bets[order.bet]
    if (bet === undefined || bet.user !== order.user) return no('BET_UNKNOWN')
    if (bet.remaining === 0) return no('BET_ENDED')
    if (order.kind === 'cancel') return this.#planCancel(order, bet, open)
    if (order.kind === 'reduce') return this.#planReduce(order, bet, open)
    return this.#planReplace(order, bet, open)
  }

  #planPlace(asked: Place, open: Open[]): Plan {
    const limit = this.#onLadder(asked)
    const isByLiability = asked.force.kind === 'close' && asked.side === 'LAY'
    const odds = isByLiability && limit !== null ? EVENS : limit
    const code = this.#refusalOf(asked, odds, open)
    if (code !== null || odds === null) return no(code ?? 'ODDS_INVALID')
    const id = this.bets.length
    open.push({ ...asked, id, odds, remaining: asked.stake })
    let made: OracleBet | null = null
    return {
      kind: 'goes',
      first: () => {
        made = this.#accepted(asked, odds)
      },
      last: () => {
        if (made === null) throw new Error('it was not let in')
        this.#meetsBook(made)
        return { bet: made.id }
      },
    }
  }

  /** The first thing that is wrong, in the order of [BS1]. */
  #refusalOf(asked: Place, odds: number | null, open: readonly Open[]): string | null {
    const { stake, side } = asked
    const market = this.market(asked.market)
    if (stake < market.minStake) return 'STAKE_BELOW_MIN'
    if (stake > market.maxStake) return 'STAKE_ABOVE_MAX'
    if (!this.#isCovered(asked, odds, open)) return 'INSUFFICIENT_FUNDS'
    const shut = this.#shutTo(asked)
    if (shut !== null) return shut
    if (odds === null) return 'ODDS_INVALID'
    if (open.filter(({ market: of }) => of === asked.market).length >= RULES.mostUnmatched)
      return 'TOO_MANY_BETS'
    return side === 'LAY' && !takesLays(market) ? 'LAY_NOT_OFFERED' : null
  }

  #shutTo({ market, force }: Place): string | null {
    if (this.status.get(market) === 'SUSPENDED') return 'MARKET_NOT_OPEN'
    return force.kind === 'close' && !this.takesStarts(market) ? 'SP_IN_PLAY' : null
  }

  /** Whether what is free covers it; a back beyond the ladder needs its stake. */
  #isCovered(asked: Place, odds: number | null, open: readonly Open[]): boolean {
    const { user, stake, side } = asked
    const plain = side === 'BACK' ? stake : 0
    const needed = odds === null ? plain : this.#need(asked, odds, open)
    const free = Math.max(0, this.ownOf(user) - this.heldOf(user, open))
    return needed <= 0 || needed <= free
  }

  /** By how much what is held would rise. */
  #need({ user, market, runner, side, stake }: Place, odds: number, open: readonly Open[]): number {
    const more: Open = { id: -1, user, market, runner, side, odds, remaining: stake }
    return this.heldIn(user, market, [...open, more]) - this.heldIn(user, market, open)
  }

  /** An odd back goes up to the next price, an odd lay down [MT1]. */
  #onLadder({ market, odds, side }: Pick<Place, 'market' | 'odds' | 'side'>): number | null {
    const { lowest, highest, step } = ladderOf(this.market(market))
    if (odds < lowest || odds > highest) return null
    const steps = (odds - lowest) / step
    return lowest + step * (side === 'BACK' ? Math.ceil(steps) : Math.floor(steps))
  }

  #accepted({ user, market, runner, side, stake, key, force }: Place, odds: number): OracleBet {
    const bet: OracleBet = {
      id: this.bets.length,
      user,
      market,
      runner,
      side,
      odds,
      stake,
      key,
      force,
      remaining: stake,
      cancelled: 0,
      lapsed: 0,
      voidedRest: 0,
      queued: null,
      reason: null,
    }
    this.bets.push(bet)
    return bet
  }

  #meetsBook(bet: OracleBet): void {
    const { user, side, odds, force } = bet
    if (force.kind === 'close') return
    if (force.kind === 'kill') {
      const taker = { user, side, odds, size: bet.remaining }
      const offers = inOrder(side, this.#offers(bet), this.faults)
      const filled = takeOnAverage(taker, offers)
      const got = taker.size - filled.left
      if (got > 0 && got >= (force.least ?? bet.stake)) this.#take(bet, filled)
      this.lapse(bet, 'FILL_OR_KILL')
      return
    }
    if (this.#takesAll(bet)) this.lapse(bet, 'SELF_MATCH')
    else if (force.kind === 'now') this.lapse(bet, 'IMMEDIATE_OR_CANCEL')
    else if (bet.remaining > 0) bet.queued = this.#queue += 1
  }

  /** Price by price, the best first, on its runner or across the others [MT40]; true: it would meet its own bet. */
  #takesAll(bet: OracleBet): boolean {
    const { user, side, odds } = bet
    while (bet.remaining > 0) {
      const offers = inOrder(side, this.#offers(bet), this.faults)
      const direct = offers[0]?.odds ?? null
      const across = this.#acrossFor(bet, direct)
      if (across !== null) {
        this.#takeAcross(bet, across)
        bet.remaining -= across.stake
        continue
      }
      if (direct === null || (side === 'BACK' ? direct < odds : direct > odds)) return false
      const filled = takeWithin({ user, side, odds: direct, size: bet.remaining }, offers)
      this.#take(bet, filled)
      if (filled.metItself) return true
    }
    return false
  }

  /** As a market opens, the house's prices of each runner meet players' bets on the others [MT7] [MT44]. */
  #houseMeets(market: number): void {
    for (const { id: runner } of this.market(market).runners) {
      for (const taken of ['BACK', 'LAY'] as const) {
        const house = { user: HOUSE, id: null, market, runner, side: middleOf(taken) }
        for (;;) {
          const offers = inOrder(taken, this.ofHouse({ market, runner, side: taken }), this.faults)
          const [level] = offers
          if (level === undefined) break
          const across = this.#acrossFor(
            { ...house, odds: level.odds, remaining: level.size },
            null,
          )
          if (across === null) break
          this.#takeAcross(house, across)
          this.used({ ...house, side: taken }, level, across.stake)
        }
      }
    }
  }

  #acrossFor(
    taker: Taking & Pick<OracleBet, 'odds' | 'remaining'>,
    beat: number | null,
  ): AcrossMatch | null {
    const { user, market, side, odds, remaining: size } = taker
    const { across, runners } = this.market(market)
    if (across === undefined || (across === 'backs' && side === 'LAY')) return null
    const others = runners
      .filter(({ id }) => id !== taker.runner)
      .map(({ id: runner }) => ({
        runner,
        offers: this.#offers({ market, runner, side: middleOf(side) }),
      }))
    return bestAcross({ user, side, odds, size, beat }, others, this.faults)
  }

  /** Two fills at neighbouring hundredths that are the match exactly [MT43], and the middle's on each leg. */
  #takeAcross(taker: Taking, { stake, payout, legs }: AcrossMatch): void {
    const { market, side } = taker
    const across = (this.#matches += 1)
    const odds = Math.floor(payout / stake)
    const atNext = payout % stake
    const middle: Offer = { odds, size: stake - atNext, bet: null }
    this.record({ ...taker, across }, middle, stake - atNext)
    if (atNext > 0) this.record({ ...taker, across }, { ...middle, odds: odds + 1 }, atNext)
    for (const { runner, stake: size } of legs) {
      const leg = { user: HOUSE, id: null, market, runner, side: middleOf(side), across }
      const offers = inOrder(leg.side, this.#offers(leg), this.faults)
      const limit = leg.side === 'BACK' ? 0 : Infinity
      const { taken } = takeWithin({ ...leg, odds: limit, size }, offers)
      for (const each of taken) {
        this.record(leg, each.offer, each.stake)
        this.used(leg, each.offer, each.stake)
      }
    }
  }

  /** All offers on the other side of a runner. */
  #offers({
    market,
    runner,
    side,
  }: Pick<OracleBet, 'market' | 'runner' | 'side'>): readonly Offer[] {
    const resting = this.bets
      .filter((one) => one.market === market && one.runner === runner && one.side !== side)
      .flatMap((one): Offer[] =>
        one.queued === null
          ? []
          : [{ odds: one.odds, size: one.remaining, bet: { ...one, queued: one.queued } }],
      )
    return [...resting, ...this.ofHouse({ market, runner, side })]
  }

  #take(bet: OracleBet, { taken }: Filled): void {
    for (const { offer, stake } of taken) {
      this.record(bet, offer, stake)
      this.used(bet, offer, stake)
      bet.remaining -= stake
    }
  }

  #planCancel(_asked: Cancel, bet: OracleBet, open: Open[]): Plan {
    suppose(open, bet.id, 0)
    return {
      kind: 'goes',
      first: () => takeBack(bet, bet.remaining),
      last: () => ({ bet: bet.id }),
    }
  }

  #planReduce({ by }: Reduce, bet: OracleBet, open: Open[]): Plan {
    const left = Math.max(0, bet.remaining - by)
    if (this.#isTooLittle(bet, left)) return no('LEFT_BELOW_MIN')
    suppose(open, bet.id, left)
    return {
      kind: 'goes',
      first: () => takeBack(bet, bet.remaining - left),
      last: () => ({ bet: bet.id }),
    }
  }

  /** In place where it asks for no more and no other price; else the new one is judged without the old [BS38]. */
  #planReplace(asked: Replace, bet: OracleBet, open: Open[]): Plan {
    const { odds, size } = asked
    const stake = size ?? bet.remaining
    const { market, side } = bet
    const price = odds === null ? bet.odds : this.#onLadder({ market, side, odds })
    if (price === bet.odds && stake === bet.remaining)
      return { kind: 'goes', first: () => undefined, last: () => ({ bet: bet.id }) }
    if (price !== bet.odds || stake > bet.remaining) return this.#planAnew(asked, bet, open)
    // what it leaves is a stake like any other [BS86]
    if (this.#isTooLittle(bet, stake)) return no('STAKE_BELOW_MIN')
    const by = bet.remaining - stake
    return this.#planReduce({ kind: 'reduce', user: bet.user, bet: bet.id, by }, bet, open)
  }

  /** The old bet makes room first, also for the orders after it in a batch that is refused whole. */
  #planAnew({ odds, size }: Replace, bet: OracleBet, open: Open[]): Plan {
    const stake = size ?? bet.remaining
    suppose(open, bet.id, 0)
    if (this.#isTooLittle(bet, stake)) return no('STAKE_BELOW_MIN')
    const anew: Place = { ...bet, kind: 'place', odds: odds ?? bet.odds, stake, key: null }
    const plan = this.#planPlace(anew, open)
    if (plan.kind === 'refused') return plan
    const first = (): void => {
      takeBack(bet, bet.remaining)
      plan.first()
    }
    return { ...plan, first }
  }

  /** Less than the least stake, and not nothing. */
  #isTooLittle({ market }: OracleBet, left: number): boolean {
    return left > 0 && left < this.market(market).minStake
  }

  #cancelAll({ user, market, side }: Extract<Op, { kind: 'cancel-all' }>): readonly Answer[] {
    const gone = this.bets
      .filter((bet) => bet.user === user && bet.remaining > 0)
      .filter((bet) => market === null || bet.market === market)
      .filter((bet) => side === null || bet.side === side)
    for (const bet of gone) takeBack(bet, bet.remaining)
    return gone.map(({ id }) => ({ bet: id }))
  }

  #end(market: number): void {
    for (const bet of this.bets) if (bet.market === market) this.lapse(bet, 'MKT_INVALID')
  }

  /** Voids the matches of a bet on both sides, whole crossings too, and its remainder; paid accounts are corrected [ST23]. */
  #voidBet(id: number): void {
    const bet = this.bet(id)
    const across = new Set(this.fillsOf(id).flatMap((fill) => fill.across ?? []))
    const whole = this.fills.filter((fill) => fill.across !== null && across.has(fill.across))
    for (const fill of [...this.fillsOf(id), ...whole]) fill.isVoid = true
    bet.voidedRest += bet.remaining
    bet.remaining = 0
    const ended = this.ended.get(bet.market)
    if (ended !== undefined && !this.faults.has('void-is-not-settled-again'))
      this.settle(bet.market, ended.result)
  }
}
