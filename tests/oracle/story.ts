import { between, pick, type Draw } from './markets-of.ts'
import { isByNumber, ladderOf, takesLays, type Market, type Result, type Side } from './market.ts'
import type { Model } from './model.ts'
import type { Force, Op, Order, Place } from './op.ts'
import type { OracleBet } from './state.ts'

/** The next step of a life, drawn from the seed and the present state. */
export class Story {
  readonly #model: Model
  readonly #draw: Draw
  #keys = 0
  #last: Place | null = null

  constructor(model: Model, draw: Draw) {
    this.#model = model
    this.#draw = draw
  }

  next(): Op {
    const draw = this.#draw()
    if (draw < 0.56) return this.#place()
    if (draw < 0.8) return this.#change()
    if (draw < 0.88) return this.#batch()
    if (draw < 0.91) return this.#cancelAll()
    if (draw < 0.94) return this.#off() ?? this.#status()
    if (draw < 0.96) return this.#voidBet() ?? this.#place()
    return this.#settle()
  }

  /** Settles what lives still, and some of it twice. */
  *ending(): Generator<Op> {
    for (const market of this.#model.markets.keys()) {
      yield { kind: 'settle', market, result: this.#resultOf(market) }
      if (this.#draw() < 0.5) yield { kind: 'settle', market, result: this.#resultOf(market) }
    }
  }

  /** The last placement again under its key, if it was let in: the same bet, and no other. */
  again(): Place | null {
    return this.#last
  }

  noteAccepted(place: Place | null): void {
    this.#last = place
  }

  #user(): number {
    return between(this.#draw, 0, this.#model.funds.length - 1)
  }

  /** A market that lives; one that ended where none does. */
  #market(): number {
    const live = [...this.#model.markets.keys()].filter((one) => !this.#model.ended.has(one))
    // most bets before an off are of its market, which has no other time for them
    const starting = live.find((one) => this.#model.takesStarts(one))
    if (starting !== undefined && this.#draw() < 0.6) return starting
    return live.length === 0 ? 0 : pick(this.#draw, live)
  }

  #place(user = this.#user()): Place {
    const index = this.#market()
    const market = this.#model.market(index)
    const picked = pick(this.#draw, market.runners)
    const wanted: Side = this.#draw() < 0.5 ? 'BACK' : 'LAY'
    const side = takesLays(market) || this.#draw() < 0.1 ? wanted : 'BACK'
    const { id } = picked
    this.#keys += 1
    return this.#onClose({
      kind: 'place',
      user,
      market: index,
      runner: id,
      side,
      odds: this.#odds(market, id),
      stake: this.#stake(market),
      key: this.#draw() < 0.3 ? `key-${this.#keys}` : null,
      force: this.#force(market),
    })
  }

  /** Now and then a bet is for the starting price, after the off as well. */
  #onClose(place: Place): Place {
    const { starts } = this.#model.market(place.market)
    if (starts !== true || this.#draw() < 0.5) return place
    const isLimited = this.#draw() < 0.6
    const any = place.side === 'BACK' ? 101 : 100_000
    const odds = isLimited ? place.odds : any
    return { ...place, odds, force: { kind: 'close', limit: isLimited ? odds : null } }
  }

  /** The turn in play of a market with starting prices, which comes once. */
  #off(): Op | null {
    const market = this.#model.markets.findIndex(({ starts }) => starts === true)
    const isOver = market === -1 || this.#model.off.has(market) || this.#model.ended.has(market)
    const isHeld = this.#model.status.get(market) === 'SUSPENDED'
    return isOver || isHeld || this.#draw() < 0.7 ? null : { kind: 'off', market }
  }

  /** Near what is offered, so that bets meet; now and then beyond the ladder. */
  #odds(market: Market, id: string): number {
    const { step, lowest } = ladderOf(market)
    if (this.#draw() < 0.02) return lowest - 1
    const runner = market.runners.find((one) => one.id === id)
    const near = pick(this.#draw, [...(runner?.back ?? []), ...(runner?.lay ?? [])])
    const away = between(this.#draw, -4, 4) * step
    // now and then between two prices, where there is something between
    return Math.max(lowest, near.odds + away) + (step > 1 && this.#draw() < 0.1 ? 37 : 0)
  }

  #stake(market: Market): number {
    const draw = this.#draw()
    if (draw < 0.03) return market.minStake - 1
    if (draw < 0.05) return market.maxStake + 1
    if (draw < 0.2) return between(this.#draw, market.minStake, market.maxStake)
    // of a meter the stake counts for every run
    const most = market.kind === 'meter' ? market.minStake + 300 : market.minStake * 8
    return between(this.#draw, market.minStake, most)
  }

  #force({ minStake, across }: Market): Force {
    const draw = this.#draw()
    if (draw < 0.7) return { kind: 'rest' }
    // an average across the runners may end a few paise short [MT75], which no list of rules tells
    if (draw < 0.82 || across !== undefined) return { kind: 'now' }
    return { kind: 'kill', least: this.#draw() < 0.5 ? null : between(this.#draw, 1, minStake) }
  }

  #ownBet(user: number): OracleBet | null {
    const open = this.#model.bets.filter((bet) => bet.user === user && bet.remaining > 0)
    return open.length === 0 ? null : pick(this.#draw, open)
  }

  #change(): Op {
    const user = this.#user()
    const draw = this.#draw()
    const strange = this.#model.bets.find((bet) => bet.user !== user && bet.remaining > 0)
    if (draw < 0.05 && strange !== undefined) return { kind: 'cancel', user, bet: strange.id }
    return this.#changeOf(this.#ownBet(user)) ?? this.#place(user)
  }

  /** Now and then it would leave less than the least stake, which is refused. */
  #changeOf(bet: OracleBet | null): Order | null {
    if (bet === null) return null
    const { user, id, remaining } = bet
    const { minStake } = this.#model.market(bet.market)
    const draw = this.#draw()
    if (draw < 0.3) return { kind: 'cancel', user, bet: id }
    const least = this.#draw() < 0.2 ? 1 : Math.min(minStake, remaining)
    const left = between(this.#draw, least, remaining)
    if (draw > 0.6 && bet.force.kind !== 'close') return this.#replacement(bet, left)
    const by = this.#draw() < 0.1 ? remaining + 1 : Math.max(1, remaining - left)
    return { kind: 'reduce', user, bet: id, by }
  }

  #replacement({ user, id, market, runner }: OracleBet, left: number): Order {
    const of = this.#model.market(market)
    const { minStake } = of
    const size = this.#draw() < 0.5 ? left : between(this.#draw, minStake, minStake * 8)
    return {
      kind: 'replace',
      user,
      bet: id,
      odds: this.#draw() < 0.5 ? null : this.#odds(of, runner),
      size: this.#draw() < 0.3 ? null : size,
    }
  }

  /** Placements, and one change of each of some open bets. */
  #batch(): Op {
    const user = this.#user()
    const open = this.#model.bets.filter((bet) => bet.user === user && bet.remaining > 0)
    const changes = open.slice(0, 2).flatMap((bet) => this.#changeOf(bet) ?? [])
    const orders = [this.#place(user), ...changes, this.#place(user)].toSorted(
      () => this.#draw() - 0.5,
    )
    return { kind: 'batch', user, whole: this.#draw() < 0.5, orders }
  }

  #cancelAll(): Op {
    const draw = this.#draw()
    return {
      kind: 'cancel-all',
      user: this.#user(),
      market: draw < 0.5 ? this.#market() : null,
      side: draw < 0.2 ? 'BACK' : draw < 0.7 ? 'LAY' : null,
    }
  }

  #status(): Op {
    const held = [...this.#model.status].find(
      ([market, status]) => status === 'SUSPENDED' && !this.#model.ended.has(market),
    )
    if (held !== undefined) return { kind: 'status', market: held[0], status: 'OPEN' }
    const market = this.#market()
    if (this.#model.ended.has(market)) return this.#place()
    return { kind: 'status', market, status: 'SUSPENDED' }
  }

  #settle(): Op {
    const market = between(this.#draw, 0, this.#model.markets.length - 1)
    // not too early, or lives would be short
    const isNow = this.#draw() < 0.6 || this.#model.ended.has(market)
    return isNow ? { kind: 'settle', market, result: this.#resultOf(market) } : this.#place()
  }

  #voidBet(): Op | null {
    const isCounted = (bet: OracleBet): boolean => {
      const result = this.#model.ended.get(bet.market)?.result
      const takesOut = result !== undefined && 'removed' in result && result.removed.length > 0
      const isVoid = result?.kind === 'void' || takesOut
      return !isVoid && this.#model.bucketsOf(bet.id).matched > 0
    }
    const matched = this.#model.bets.filter(isCounted)
    if (matched.length === 0) return null
    const { id, market } = pick(this.#draw, matched)
    return { kind: 'void-bet', market, bet: id }
  }

  #numberOf({ kind, cap }: Market): number {
    if (kind === 'handicap') return between(this.#draw, -2, 2)
    return between(this.#draw, 0, cap === 0 ? 60 : cap + 20)
  }

  /** An order up to the last place, at times with ties, or with too few starters for the places. */
  #finishOf(ids: readonly string[], places: number): Result {
    const out = this.#draw() < 0.4 ? between(this.#draw, 1, ids.length - 2) : 0
    const [removed, left] = [ids.slice(0, out), ids.slice(out)]
    const order: string[][] = []
    let named = 0
    while (named < Math.min(places, left.length)) {
      const most = this.#draw() < 0.3 ? between(this.#draw, 2, 3) : 1
      const group = left.slice(named, named + most)
      order.push(group)
      named += group.length
    }
    return { kind: 'finish', order, removed }
  }

  #resultOf(index: number): Result {
    const market = this.#model.market(index)
    if (this.#draw() < 0.15) return { kind: 'void' }
    if (isByNumber(market)) return { kind: 'number', value: this.#numberOf(market) }
    const ids = market.runners.map(({ id }) => id).toSorted(() => this.#draw() - 0.5)
    const [first, second] = ids
    if (market.terms !== undefined) return this.#finishOf(ids, market.terms.places)
    const draw = this.#draw()
    if (market.kind === 'yes-no') return { kind: 'winners', winners: draw < 0.5 ? ids : [] }
    if (first === undefined || second === undefined) return { kind: 'void' }
    if (draw < 0.2) return { kind: 'shared', tied: [first, second] }
    if (draw < 0.35) return { kind: 'removed', winners: [first], removed: [second] }
    return { kind: 'winners', winners: [first] }
  }
}
