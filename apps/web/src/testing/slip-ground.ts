import fc from 'fast-check'
import { KINDS, traitsOf } from '@crease/domain/market/kinds.ts'
import { eachWayOf, hasLost, type MarketDefinition } from '@crease/domain/market/market.ts'
import type { Reply } from '@crease/domain/records/command.ts'
import { ALICE, BOB, EVENT, MARKET, marketOf, World } from '@crease/domain/testing/world.ts'
import { runnerId, type RunnerId, type UserId } from '@crease/domain/units/ids.ts'
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

/** A part of the way through a list: a double is nearly nothing in most runs. */
export const part = fc.nat(999).map((thousandths) => thousandths / 1_000)

export const asked: fc.Arbitrary<Asked> = fc.record({
  side: fc.constantFrom('BACK', 'LAY'),
  runner: part,
  price: part,
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

  runnerAt(way: number) {
    const runner = this.#definition.runners[Math.floor(way * this.#definition.runners.length)]
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
    const { latecomers = [], runners: now } = this.definition
    const removed = this.removed()
    // each way one that has lost may be placed
    const lost = now.filter((runner) => hasLost(runner) && this.#definition.kind !== 'each-way')
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
      out: [...removed, ...lost.map((runner) => runner.runnerId)],
      running: of.length - removed.length + latecomers.length,
      late: latecomers.length,
    }
  }

  /** The market as it is now, with its late runners and those that have lost. */
  get definition(): MarketDefinition {
    return this.world.engine.view(MARKET)?.definition ?? this.#definition
  }

  removed(): readonly RunnerId[] {
    const { runners = [] } = this.world.engine.view(MARKET) ?? {}
    return runners.flatMap(({ runnerId: id, status }) => (status === 'REMOVED' ? [id] : []))
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
