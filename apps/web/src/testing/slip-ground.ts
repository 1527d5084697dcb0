import fc from 'fast-check'
import { KINDS, traitsOf } from '@crease/domain/market/kinds.ts'
import { lineName } from '@crease/domain/market/lines.ts'
import { eachWayOf, type MarketDefinition, type Runner } from '@crease/domain/market/market.ts'
import type { Reply } from '@crease/domain/records/command.ts'
import { ALICE, BOB, EVENT, MARKET, marketOf, World } from '@crease/domain/testing/world.ts'
import { runnerId, type UserId } from '@crease/domain/units/ids.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import { HIGHEST_ODDS, LOWEST_ODDS, odds, type Odds } from '@crease/domain/units/odds.ts'
import { PLAIN_TERMS } from '@crease/domain/bet/order-terms.ts'
import { plainOrder } from '../sports/betting/order-form.ts'
import { PLAIN, type OrderTerms, type SizedBy } from '../sports/betting/order-terms.ts'
import type { PositionRow } from '../link/named.ts'
import { scaleOf } from '../sports/state/market/market-scale.ts'
import type { MarketHead } from '../sports/state/match/match-view.ts'
import { knownPosition, useMyPositions } from '../sports/state/orders/my-positions.ts'
import { typedText } from '../ui/amounts.ts'
import { aSelection } from './a-selection.ts'

const named = (name: string, sort: number): Runner => ({ runnerId: runnerId(name), name, sort })
const runners = (...names: readonly string[]): MarketDefinition['runners'] => names.map(named)
const FIVE = runners('a', 'b', 'c', 'd', 'e')
const lines = (...from: readonly number[]): MarketDefinition['runners'] =>
  from.map((at, sort) => ({
    runnerId: runnerId(String(at)),
    name: String(at),
    sort,
    band: { from: at, below: null },
  }))
const bands = (...from: readonly number[]): MarketDefinition['runners'] =>
  from.map((at, sort) => ({
    runnerId: runnerId(`${at}+10`),
    name: `${at}+10`,
    sort,
    band: { from: at, below: at + 10 },
  }))

const onLines = (of: 'margin' | 'total', ...quarters: readonly number[]): readonly Runner[] =>
  quarters
    .flatMap((line) => [
      { wins: 'above', quarters: line } as const,
      { wins: 'below', quarters: line } as const,
    ])
    .map((line, sort) => ({ ...named(lineName(line, of), sort), line }))

/** Every kind of market, as feeds name them. */
export const MARKETS = {
  match: { kind: 'match', runners: runners('a', 'b', 'c') },
  'on the classic ladder': { kind: 'match', ladder: 'CLASSIC', runners: runners('a', 'b') },
  'with starting prices': { kind: 'match', startingPrices: 'on', runners: FIVE },
  'two places': { kind: 'match', winners: 2, runners: FIVE },
  'three places': { kind: 'match', winners: 3, runners: FIVE },
  'any number wins': { kind: 'match', winners: 0, runners: FIVE },
  'correct score': { kind: 'match', runners: runners('0 - 0', '1 - 0', '0 - 1', 'Other') },
  bookmaker: { kind: 'bookmaker', ladder: 'PERCENT', runners: runners('a', 'b') },
  tied: { kind: 'tied', ladder: 'PERCENT', runners: runners('yes', 'no') },
  'yes or no': { kind: 'yes-no', winners: 0, runners: runners('yes') },
  'odd or even': { kind: 'odd-even', runners: runners('odd', 'even') },
  'cricket casino': { kind: 'cricket-casino', runners: runners('0', '1', '2', '3', '4') },
  session: {
    kind: 'session',
    ladder: 'PERCENT',
    winners: 0,
    payoff: { kind: 'bands' },
    runners: lines(40, 45, 46),
  },
  line: {
    kind: 'line',
    ladder: 'PERCENT',
    winners: 0,
    payoff: { kind: 'bands' },
    runners: lines(40, 45, 46),
  },
  khado: {
    kind: 'khado',
    ladder: 'PERCENT',
    winners: 0,
    payoff: { kind: 'bands' },
    runners: bands(40, 45, 60),
  },
  handicap: {
    kind: 'handicap',
    winners: 0,
    payoff: { kind: 'lines', of: 'margin' },
    runners: onLines('margin', -1, 0, 2, 3),
  },
  total: {
    kind: 'total',
    winners: 0,
    payoff: { kind: 'lines', of: 'total' },
    runners: onLines('total', 8, 9, 10),
  },
  'each-way': {
    kind: 'each-way',
    winners: 2,
    placeDivisor: 5,
    runners: runners('a', 'b', 'c', 'd'),
  },
  meter: {
    kind: 'meter',
    ladder: 'LINE',
    winners: 0,
    payoff: { kind: 'meter', cap: 200 },
    runners: runners('runs'),
  },
} as const satisfies Readonly<Record<string, Partial<MarketDefinition>>>

export interface Asked {
  readonly side: 'BACK' | 'LAY'
  /** part of the way through the runners, and through the prices */
  readonly runner: number
  readonly price: number
  readonly stake: Paise
  /** waits for the starting price, at any price, where the market has one */
  readonly onClose: boolean
  /** the meaning of `stake`, where each price can give the stake [BS162] */
  readonly sizedBy: SizedBy
}

export const asked: fc.Arbitrary<Asked> = fc.record({
  side: fc.constantFrom('BACK', 'LAY'),
  runner: fc.double({ min: 0, max: 0.999, noNaN: true }),
  price: fc.double({ min: 0, max: 1, noNaN: true }),
  stake: fc.integer({ min: 1, max: 500_00 }).map(paise),
  onClose: fc.boolean(),
  sizedBy: fc.constantFrom('STAKE', 'STAKE', 'PAYOUT', 'BACKERS_PROFIT'),
})

/** A market with two players, and what the slip of the first one knows of it. */
export class Ground {
  readonly world: World
  readonly #definition: MarketDefinition

  /** `funds` are points */
  constructor(market: Partial<MarketDefinition>, funds: number) {
    this.#definition = marketOf(market)
    this.world = new World(this.#definition).fund(funds, ALICE).fund(1_000_000, BOB)
  }

  oddsAt(price: number): Odds {
    if (this.#definition.kind === 'meter') return odds(200 + 100 * Math.round(price * 190))
    return odds(101 + Math.round(price * price * 1500))
  }

  runnerAt(part: number) {
    const runner = this.#definition.runners[Math.floor(part * this.#definition.runners.length)]
    if (runner === undefined) throw new Error('a part of one')
    return runner.runnerId
  }

  place(userId: UserId, wanted: Asked): Reply {
    const { side, runner, price, stake } = wanted
    const { sizedBy, timeInForce } = this.termsOf(wanted)
    const isOnClose = timeInForce === 'MARKET_ON_CLOSE'
    const any = side === 'BACK' ? LOWEST_ODDS : HIGHEST_ODDS
    const terms = {
      ...PLAIN_TERMS,
      ...(isOnClose && { timeInForce: { kind: timeInForce } }),
      ...(sizedBy !== 'STAKE' && { target: { kind: sizedBy, size: stake } }),
    }
    return this.world.do({
      kind: 'place',
      userId,
      eventId: EVENT,
      marketId: MARKET,
      runnerId: this.runnerAt(runner),
      side,
      requestedOdds: isOnClose ? any : this.oddsAt(price),
      stake,
      clientBetId: null,
      terms,
    }).reply
  }

  /** The terms of the slip that its market takes. */
  termsOf({ onClose, sizedBy }: Asked): OrderTerms {
    if (onClose && this.#hasStart) return { ...PLAIN, timeInForce: 'MARKET_ON_CLOSE' }
    const { kind, winners, payoff } = this.#definition
    const paysStakeTimesOdds = kind !== 'each-way' && payoff === undefined && winners === 1
    return paysStakeTimesOdds ? { ...PLAIN, sizedBy } : PLAIN
  }

  get #hasStart(): boolean {
    return this.#definition.startingPrices === 'on'
  }

  /** The header of the market, as the gateway tells it: a row per runner, or one of a question with lines. */
  head(): MarketHead {
    const { kind, payoff, winners, maxPayout = null, ladder, runners: of } = this.#definition
    const eachWay = eachWayOf(this.#definition)
    const isOneRow = traitsOf(kind).scale === 'line'
    return {
      mid: MARKET,
      mname: 'A market',
      gtype: KINDS[kind].gtype,
      cap: payoff?.kind === 'meter' ? payoff.cap : null,
      winners,
      eachWay,
      maxPayout,
      commission: 200,
      status: 'OPEN',
      ladder,
      min: paise(1),
      max: this.#definition.maxStake,
      iplay: false,
      betDelayMs: 0,
      sids: isOneRow ? [runnerId('question')] : of.map((runner) => runner.runnerId),
      levels: { back: 3, lay: 3 },
      out: [],
      running: of.length,
    }
  }

  /** The position of the first player, as the gateway tells it: of a number's bands those with anything on them. */
  row(): PositionRow | undefined {
    const { payoff, winners, runners: of } = this.#definition
    const held = this.world.engine.position(ALICE, MARKET)
    const eachWay = eachWayOf(this.#definition)
    if (held === null) return undefined
    return {
      marketId: MARKET,
      eventId: EVENT,
      winners,
      ...(eachWay !== null && { eachWay }),
      ...(payoff?.kind === 'meter' && { cap: payoff.cap }),
      ...(payoff?.kind === 'lines' && { lines: payoff.of }),
      exposure: held.exposure,
      runners: of.flatMap(({ runnerId: selectionId, band }, at) => {
        const one = held.position[at]
        if (one === undefined) return []
        const isMarked = [one.ifWin, one.ifLose, one.openBack, one.openLay].some(Boolean)
        if (payoff?.kind === 'bands' && !isMarked) return []
        return [{ selectionId, ...one, ...(band !== undefined && { band: { ...band } }) }]
      }),
    }
  }

  /** What of the first player waits in the book, paise. */
  unmatched(): number {
    let sum = 0
    for (const { userId, remaining } of this.world.ledger.bets.values()) {
      if (userId === ALICE) sum += remaining
    }
    return sum
  }

  held(): number {
    return this.world.engine.account(ALICE)?.held ?? 0
  }

  /** An order of the first player as the slip has it, and the facts that it is judged by. */
  slip(wanted: Asked) {
    const { side, runner, price, stake } = wanted
    const head = this.head()
    const row = this.row()
    useMyPositions.setState({
      status: 'loaded',
      byMarket: new Map(row === undefined ? [] : [[MARKET, row]]),
    })
    const sid = this.runnerAt(runner)
    const selection = aSelection({
      marketId: MARKET,
      runnerId: sid,
      type: side === 'BACK' ? 'back' : 'lay',
      marketType: head.gtype,
      ladder: head.ladder,
      scale: scaleOf(head.gtype, head.cap, head.eachWay),
      min: paise(1),
      max: head.max,
    })
    const account = this.world.engine.account(ALICE)
    const protection = this.world.do({
      kind: 'protect',
      userId: ALICE,
      ask: { kind: 'read' },
    }).reply
    if (account === null || protection.kind !== 'protection') throw new Error('no player')
    const { rules, sums, renews, atRisk, limits } = protection.protection
    if (sums === null) throw new Error('not counted')
    const form = plainOrder(selection.scale, this.oddsAt(price), typedText(stake))
    return {
      form: { ...form, terms: this.termsOf(wanted) },
      facts: {
        selection,
        line: 'up',
        marketStatus: 'OPEN',
        takesLays: true,
        start: this.#hasStart ? 'open' : 'none',
        runnerOpen: true,
        free: paise(account.cash - account.held),
        mayOffset: row !== undefined,
        known: knownPosition({ mid: MARKET, sid, market: head }),
        play: { ...sums, rules, renews, atRisk },
        limits,
        maxPayout: head.maxPayout,
        unmatchedBets: 0,
      },
    } as const
  }
}
