import type { Bet as PlacedBet } from '../../bet/bet.ts'
import type { OrderTerms } from '../../bet/order-terms.ts'
import type { MarketDefinition, MarketResult } from '../../market/market.ts'
import type { Side } from '../../units/side.ts'
import { finished } from '../chunked-life.ts'
import { ALICE, BOB, CAROL, MARKET, World, level, marketOf, runnerOf } from '../world.ts'
import type { Bet, Ending, MoneyMarket } from './back-brings.ts'
import { MoneyModel, RULES, type Rules } from './money-model.ts'

/** Whole numbers of any size: small ones make simple steps. */
export type Draws = readonly [what: number, who: number, where: number, much: number]

const PLAYERS = [ALICE, BOB, CAROL] as const
const FUNDS = 400

const ON_CLOSE = { timeInForce: { kind: 'LIMIT_ON_CLOSE' } } as const
/** Terms of a bet; with a starting price they may ask for it. */
const TERMS: readonly Partial<OrderTerms>[] = [{}, { persistence: 'KEEP' }]
const TERMS_BEFORE: readonly Partial<OrderTerms>[] = [
  ...TERMS,
  ON_CLOSE,
  { persistence: 'MARKET_ON_CLOSE' },
]

type Definition = Partial<MarketDefinition> & { readonly count: number }

const line = (quarters: number, wins: 'above' | 'below' = 'above') => ({ wins, quarters })
/** Whole, half and quarter lines of one margin, both ways. */
const LINES = [line(-1), line(0), line(2), line(1, 'below')]

/** The markets, in the engine's words and in the model's. */
export const MARKETS: readonly (readonly [string, Definition, MoneyMarket])[] = [
  ['a winner', { count: 4, startingPrices: 'on' }, of('winners', 4, 1)],
  ['two places', { count: 4, winners: 2, startingPrices: 'on' }, of('winners', 4, 2)],
  ['any winners', { count: 3, winners: 0 }, of('any', 3, 0)],
  [
    'each way',
    { count: 5, winners: 2, kind: 'each-way', placeDivisor: 5, ladder: 'CLASSIC' },
    { ...of('each-way', 5, 2), divisor: 5 },
  ],
  [
    'lines',
    { count: LINES.length, winners: 0, kind: 'handicap', payoff: { kind: 'lines', of: 'margin' } },
    { ...of('lines', LINES.length, 0), lines: LINES },
  ],
]

function of(kind: MoneyMarket['kind'], runners: number, places: number): MoneyMarket {
  return { kind, runners, places, divisor: 1, lines: [] }
}

/** A market lived in the engine and, by its matches and removals alone, in the model. */
export class MoneyLife {
  world: World
  readonly model: MoneyModel
  readonly #market: MoneyMarket
  readonly #commissionRate: number
  #matches = 0

  constructor([, definition, market]: (typeof MARKETS)[number], rules: Rules = RULES) {
    const plain = marketOf(definition)
    const runners = plain.runners.map((runner, at) => {
      const own = market.lines[at]
      return own === undefined ? runner : { ...runner, line: own }
    })
    this.world = new World({ ...plain, runners }, 3).fund(FUNDS, ...PLAYERS)
    this.model = new MoneyModel(market, rules)
    this.#market = market
    this.#commissionRate = plain.commissionRate
  }

  happen([what, who, where, much]: Draws): void {
    const runner = where % this.#market.runners
    this.world.now += 1
    if (what % 40 < 24) this.#place([what, who, where, much])
    else if (what % 40 < 28) this.#cancel(where)
    else if (what % 40 < 31) this.#quote(runner, much)
    else if (what % 40 < 34) this.#remove(runner, much)
    else if (what % 40 < 35) this.#reinstate(runner)
    else if (what % 40 < 37) this.#void(where)
    else if (what % 40 < 38) this.#turnInPlay(much)
    else if (what % 40 < 39) this.#restart(2 + (much % 3))
    else this.#cashOut(who)
    this.#follow()
  }

  /** The market ends, and ends again. */
  end(draws: readonly Draws[]): void {
    for (const draw of draws) {
      const [ending, result] = endingOf(this.#market, draw)
      const isFirst = this.model.ending === null
      const { reply } = isFirst ? this.world.settle(result) : this.world.resettle(result)
      if (reply.kind === 'refused') continue
      this.#restart(3)
      this.model.end(ending)
    }
  }

  /** Differences of money and bets; all that is under way is finished first. */
  differences(): readonly string[] {
    this.#restart(0)
    return [...PLAYERS.flatMap((user) => this.#ofUser(user)), ...this.#ofBets()]
  }

  #ofUser(user: (typeof PLAYERS)[number]): readonly string[] {
    const account = this.world.engine.account(user)
    if (account === null) return [`${user} has no account`]
    const own = FUNDS * 100 + this.model.paidTo(user, this.#commissionRate)
    const held = this.model.heldFor(
      user,
      this.#open().filter((bet) => bet.user === user),
    )
    const found = [account.held, account.cash, account.owed]
    const wanted = [held, Math.max(own, held), Math.max(0, held - own)]
    return found.join() === wanted.join() ? [] : [`${user}: ${found.join()} for ${wanted.join()}`]
  }

  #ofBets(): readonly string[] {
    return [...this.world.ledger.bets.values()].flatMap((bet) => {
      const found = [bet.matched + bet.voidedByResult, bet.matchedTimesOdds]
      const wanted = this.model.matchedOf(bet.betId)
      return found.join() === wanted.join()
        ? []
        : [`bet ${bet.betId}: ${found.join()} for ${wanted.join()}`]
    })
  }

  #open(): readonly (Bet & { readonly user: number })[] {
    return this.#bets()
      .filter(({ remaining }) => remaining > 0)
      .map(({ userId: user, side, remaining: stake, odds, runnerId }) => {
        const runner = Number(runnerId.slice(1))
        return { user, side, stake, odds, runner }
      })
  }

  #bets(): readonly PlacedBet[] {
    return [...this.world.ledger.bets.values()]
  }

  #place([what, who, where, much]: Draws): void {
    const side: Side = who % 2 === 0 ? 'BACK' : 'LAY'
    const isBefore = this.world.engine.view(MARKET)?.state.inPlay === false
    const terms = isBefore && this.#takesStarts() ? TERMS_BEFORE : TERMS
    this.world.place({
      user: PLAYERS[Math.floor(who / 2) % PLAYERS.length] ?? ALICE,
      side,
      runner: where % this.#market.runners,
      price: 2 + (Math.floor(where / 8) % 9) / 10,
      stake: 1 + (much % 9_000) / 100,
      terms: terms[Math.floor(what / 40) % terms.length] ?? {},
    })
  }

  #takesStarts(): boolean {
    const { definition, starting } = this.world.ledger.markets.get(MARKET) ?? {}
    return definition?.startingPrices === 'on' && starting === null
  }

  #cancel(where: number): void {
    const open = this.#bets().filter(({ remaining }) => remaining > 0)
    const bet = open[where % Math.max(1, open.length)]
    if (bet !== undefined) this.world.do({ kind: 'cancel', userId: bet.userId, betId: bet.betId })
  }

  #quote(runner: number, much: number): void {
    const middle = 2 + (much % 9) / 10
    const size = 1 + (much % 70)
    this.world.quote([level(middle, size)], [level(middle + 0.1, size)], runner)
  }

  #remove(runner: number, much: number): void {
    if (this.#market.kind === 'lines' || this.model.removed.has(runner)) return
    if (this.model.ending !== null || this.model.removed.size > 1) return
    const factor = this.#market.places > 1 && this.#market.kind === 'winners' ? 'place' : 'win'
    const reduction = [0, 2_499, 2_500, 16_200, 33_333][much % 5] ?? 0
    this.world.remove(runner, reduction, factor)
    this.#follow()
    this.model.remove({ runner, reduction, factor })
  }

  #reinstate(runner: number): void {
    if (!this.model.removed.delete(runner)) return
    this.world.do({ kind: 'reinstate-runner', marketId: MARKET, runnerId: runnerOf(runner) })
  }

  #void(where: number): void {
    const matched = this.#bets().filter((bet) => bet.matched > 0)
    const bet = matched[where % Math.max(1, matched.length)]
    if (bet !== undefined && this.world.void(bet).reply.kind === 'done')
      this.model.voidBet(bet.betId)
  }

  #turnInPlay(much: number): void {
    if (much % 3 === 0) this.world.state('OPEN', true)
  }

  /** Finishes what is under way, and dies on the way. */
  #restart(kill: number): void {
    this.world = finished(this.world, kill)
    this.#follow()
  }

  /** A cash-out makes certain what it was quoted at, of what is matched. */
  #cashOut(who: number): void {
    const user = PLAYERS[who % PLAYERS.length] ?? ALICE
    const asked = { userId: user, marketId: MARKET, percent: 100 } as const
    const { reply } = this.world.do({ kind: 'quote-cash-out', ...asked })
    if (reply.kind !== 'cash-out-quote') return
    const { value: floor, way, validUntil } = reply.quote
    const clientId = `cash-out ${this.world.now}`
    this.world.do({ kind: 'cash-out', ...asked, way, floor, validUntil, clientId })
    this.#follow()
    if (this.model.sureFor(user) !== floor) throw new Error(`${user} is sure of another amount`)
  }

  /** Tells the model the new matches. */
  #follow(): void {
    const { fills } = this.world.ledger
    for (const fill of fills.slice(this.#matches)) {
      const { fillId: id, stake, odds: at, runnerId } = fill
      const back = { user: fill.backUserId, bet: fill.backBetId }
      const lay = { user: fill.layUserId, bet: fill.layBetId }
      this.model.match({ id, runner: Number(runnerId.slice(1)), stake, odds: at, back, lay })
    }
    this.#matches = fills.length
  }
}

/** An ending, in the model's words and in the engine's: with ties, runners that never ran, or void. */
function endingOf(
  { kind, runners, places }: MoneyMarket,
  [what, who, where, much]: Draws,
): readonly [Ending, MarketResult] {
  if (what % 9 === 0) return [{ kind: 'void' }, { kind: 'void', reason: 'Abandoned' }]
  if (kind === 'lines') {
    const value = (where % 5) - 2
    return [
      { kind: 'number', value },
      { kind: 'number', value },
    ]
  }
  const all = Array.from({ length: runners }, (_, at) => (at + who) % runners)
  const removed = much % 3 === 0 ? all.splice(0, where % 2) : []
  const isAny = kind === 'any'
  const groups: number[][] = []
  while (groups.flat().length < Math.max(1, places) && all.length > 0)
    groups.push(all.splice(0, 1 + (Math.floor(much / 3 ** groups.length) % 3)))
  const named = groups.map((group) => group.map(runnerOf))
  const ending: Ending = { kind: 'order', groups, removed }
  const out = removed.map(runnerOf)
  if (kind === 'each-way') return [ending, { kind: 'finish', order: named, removed: out }]
  if (isAny || places === 1)
    return [ending, { kind: 'winners', winners: named.flat(), removed: out }]
  return [ending, placed(named, places, out)]
}

type Named = readonly (readonly ReturnType<typeof runnerOf>[])[]

/** The clean winners, and the runners that share places [ST21]. */
function placed(named: Named, places: number, removed: Named[number]): MarketResult {
  let left = places
  const clean: ReturnType<typeof runnerOf>[] = []
  const tied: { readonly runners: Named[number]; readonly places: number }[] = []
  for (const runners of named) {
    if (runners.length <= left) clean.push(...runners)
    else tied.push({ runners, places: left })
    left -= Math.min(left, runners.length)
  }
  return { kind: 'placed', clean, tied, removed }
}
