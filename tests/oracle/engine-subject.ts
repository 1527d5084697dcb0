import type { Bet } from '@crease/domain/bet/bet.ts'
import type { BatchItem, Command, Reply } from '@crease/domain/records/command.ts'
import type { EndedMarket } from '@crease/domain/records/ended-market.ts'
import type { MarketAct } from '@crease/domain/records/operator-act.ts'
import {
  betId,
  eventId,
  marketId,
  runnerId,
  userId,
  type MarketId,
  type UserId,
} from '@crease/domain/units/ids.ts'
import type { MarketDefinition, MarketResult } from '@crease/domain/market/market.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { PLAIN_TERMS, type OrderTerms } from '@crease/domain/bet/order-terms.ts'
import { MAKER, World } from '@crease/domain/testing/world.ts'
import { ladderOf, type Level, type Market, type Result } from './market.ts'
import { isOrder, refused, type Answer, type Force, type Op, type Order, type Place } from './op.ts'
import { RULES } from './rules.ts'
import type { BetNames, Position, Seen, Subject } from './subject.ts'

/** Players of a life: the first is user 101. */
export const userOf = (user: number): UserId => userId(101 + user)

const by = { userId: MAKER, name: 'An operator' }

/** The engine in memory, with the ledger of its own tests, which throws where rows do not add up. */
export class EngineSubject implements Subject {
  readonly world: World
  readonly #markets: readonly Market[]

  constructor(markets: readonly Market[], funds: readonly number[], cross: 'on' | 'backs' | 'off') {
    this.#markets = markets
    const [first, ...rest] = markets.map((market) => definitionOf(market, cross))
    if (first === undefined) throw new Error('no market')
    this.world = new World({ ...first, marketId: marketId('unused') })
    for (const market of [first, ...rest]) this.#open(market)
    for (const market of markets) this.quote(market, market.runners)
    for (const [user, amount] of funds.entries()) {
      const fund = { kind: 'fund', userId: userOf(user), narration: 'Welcome' } as const
      this.world.do({ ...fund, amount: paise(amount) })
    }
  }

  #open(market: MarketDefinition): void {
    this.world.do({ kind: 'open-market', market })
    this.#turn(market.marketId, false)
  }

  #turn(id: MarketId, inPlay: boolean): void {
    const state = { kind: 'market-state', marketId: id, status: 'OPEN' } as const
    this.world.do({ ...state, inPlay, betDelayMs: 0 })
  }

  quote(market: Market, runners: Market['runners']): void {
    this.world.do(quotesOf(market, runners))
  }

  async do(op: Op, names: BetNames): Promise<readonly Answer[]> {
    this.world.now += 1
    const answers = (reply: Reply): readonly Answer[] => answersOf(reply, names)
    if (isOrder(op)) return answers(this.world.do(this.#itemOf(op, names)).reply)
    switch (op.kind) {
      case 'batch': {
        const items = op.orders.map((order) => this.#itemOf(order, names))
        if (op.whole)
          return answers(this.world.do({ kind: 'batch', userId: userOf(op.user), items }).reply)
        return op.orders.flatMap((order) =>
          answers(this.world.do(this.#itemOf(order, names)).reply),
        )
      }
      case 'cancel-all': {
        const at = op.market === null ? null : this.#idOf(op.market)
        const ask = { userId: userOf(op.user), marketId: at, side: op.side }
        return answers(this.world.do({ kind: 'cancel-all', ...ask }).reply)
      }
      case 'status':
        this.#operate({ kind: 'set-status', marketId: this.#idOf(op.market), status: op.status })
        return []
      case 'off':
        this.#turn(this.#idOf(op.market), true)
        return []
      case 'settle':
        this.#operate({
          kind: 'settle-market',
          marketId: this.#idOf(op.market),
          result: resultOf(op.result),
        })
        return []
      case 'void-bet': {
        const bet = betId(Number(names.nameOf(op.bet)))
        this.#operate({ kind: 'void-bet', marketId: this.#idOf(op.market), betId: bet })
        return []
      }
    }
  }

  again(place: Place, names: BetNames): Promise<Answer> {
    const [answer] = answersOf(this.world.do(this.#itemOf(place, names)).reply, names)
    return Promise.resolve(answer ?? refused('nothing'))
  }

  money(user: number) {
    const account = this.world.engine.account(userOf(user))
    return Promise.resolve({ balance: account?.cash ?? 0, held: account?.held ?? 0 })
  }

  bet(name: string): Promise<Seen> {
    const bet = this.world.ledger.bets.get(betId(Number(name)))
    if (bet === undefined) throw new Error(`no bet ${name}`)
    return Promise.resolve(seenOf(bet))
  }

  positions(user: number): Promise<readonly Position[]> {
    return Promise.resolve(
      this.world.engine.positions().flatMap(({ userId: holder, marketId: id, position }) => {
        if (holder !== userOf(user)) return []
        const market = this.#markets.findIndex((one) => one.id === id)
        if (this.world.engine.view(id)?.result !== null) return []
        const runners = this.#markets[market]?.runners ?? []
        return runners.flatMap(({ id: runner }, index): Position[] => {
          const one = position[index]
          return one === undefined ? [] : [{ ...one, market, runner }]
        })
      }),
    )
  }

  statement(user: number): Promise<number> {
    const lines = this.world.ledger.statement.filter((line) => line.userId === userOf(user))
    return Promise.resolve(lines.reduce((sum, { amount }) => sum + amount, 0))
  }

  #idOf(index: number) {
    return marketId(this.#markets[index]?.id ?? '')
  }

  #operate(act: MarketAct): void {
    const ended = this.#ended(act.marketId)
    const { reply } = this.world.do({ kind: 'operate', by, reason: 'RULES', act, ended })
    if (reply.kind === 'refused') throw new Error(`${act.kind}: ${reply.refusal.code}`)
  }

  /** All of a market that has ended, which the server reads from the ledger; null while it lives. */
  #ended(id: MarketId): EndedMarket | null {
    const { ledger } = this.world
    return ledger.markets.get(id)?.result == null ? null : ledger.ended(id)
  }

  #itemOf(order: Order, names: BetNames): BatchItem {
    const user = userOf(order.user)
    if (order.kind === 'place') return this.#placement(order, user)
    const about = { userId: user, betId: betId(Number(names.nameOf(order.bet))) }
    switch (order.kind) {
      case 'cancel':
        return { kind: 'cancel', ...about }
      case 'reduce':
        return { kind: 'reduce', ...about, by: paise(order.by), clientBetId: null }
      case 'replace':
        return {
          kind: 'replace',
          ...about,
          requestedOdds: order.odds,
          size: order.size === null ? null : paise(order.size),
          persistence: null,
          keepThroughEvents: null,
          clientBetId: null,
        }
    }
  }

  #placement(place: Place, user: UserId): Extract<BatchItem, { kind: 'place' }> {
    const { market, runner, side, key, stake, force } = place
    return {
      kind: 'place',
      userId: user,
      marketId: this.#idOf(market),
      side,
      eventId: eventId(this.#markets[market]?.eventId ?? ''),
      runnerId: runnerId(runner),
      requestedOdds: place.odds,
      stake: paise(stake),
      clientBetId: key,
      terms: termsOf(force, stake),
    }
  }
}

function termsOf(force: Force, stake: number): OrderTerms {
  if (force.kind === 'close') {
    const kind = force.limit === null ? 'MARKET_ON_CLOSE' : 'LIMIT_ON_CLOSE'
    return { ...PLAIN_TERMS, timeInForce: { kind } }
  }
  if (force.kind === 'rest') return PLAIN_TERMS
  if (force.kind === 'now') return { ...PLAIN_TERMS, timeInForce: { kind: 'IMMEDIATE_OR_CANCEL' } }
  const minFill = paise(Math.min(force.least ?? stake, stake))
  return { ...PLAIN_TERMS, timeInForce: { kind: 'FILL_OR_KILL', minFill } }
}

function answersOf(reply: Reply, names: BetNames): readonly Answer[] {
  if (reply.kind === 'refused') return [refused(reply.refusal.code)]
  if (reply.kind === 'batch') return reply.replies.flatMap((one) => answersOf(one, names))
  if (reply.kind === 'cancelled-all')
    return reply.bets.map(({ betId: id }) => ({ bet: names.numberOf(String(id)) }))
  if (!('bet' in reply)) throw new Error(`an answer of kind ${reply.kind}`)
  return [{ bet: names.numberOf(String(reply.bet.betId)) }]
}

function seenOf(bet: Bet): Seen {
  const { matched, remaining, cancelled, lapsed, voided, stake, lapseReason } = bet
  const average = matched === 0 ? null : Math.round((bet.matchedTimesOdds / matched) * 100) / 10_000
  const buckets = { matched, remaining, cancelled, lapsed, voided, average }
  // a cancel by the player has no reason on the wire
  const reason = lapseReason === 'CANCELLED' ? null : lapseReason
  return { ...buckets, stake, odds: bet.odds, reason }
}

function resultOf(result: Result): MarketResult {
  switch (result.kind) {
    case 'void':
      return { kind: 'void', reason: 'Abandoned' }
    case 'number':
      return { kind: 'number', value: result.value }
    case 'winners':
      return { kind: 'winners', winners: result.winners.map(runnerId), removed: [] }
    case 'removed': {
      const [winners, removed] = [result.winners.map(runnerId), result.removed.map(runnerId)]
      return { kind: 'winners', winners, removed }
    }
    case 'finish':
      return {
        kind: 'finish',
        order: result.order.map((group) => group.map(runnerId)),
        removed: result.removed.map(runnerId),
      }
    case 'shared':
      return {
        kind: 'placed',
        clean: [],
        tied: [{ runners: result.tied.map(runnerId), places: 1 }],
        removed: [],
      }
  }
}

/** How many runners win; 0: any number, or a number decides. */
const winnersOf = ({ kind, terms }: Market): number => terms?.places ?? winnersBy(kind)

const winnersBy = (kind: Market['kind']): number =>
  kind === 'match' || kind === 'bookmaker' || kind === 'odd-even' ? 1 : 0

function definitionOf(market: Market, crossMatching: 'on' | 'backs' | 'off'): MarketDefinition {
  const { id, kind, cap, minStake, maxStake } = market
  const { step, highest } = ladderOf(market)
  const isBanded = kind === 'session' || kind === 'khado'
  return {
    marketId: marketId(id),
    eventId: eventId(market.eventId),
    eventName: 'Kites v Lions',
    sportId: '4',
    name: id,
    kind,
    crossMatching,
    ...(market.starts === true && { startingPrices: 'on' as const }),
    winners: winnersOf(market),
    ...(market.terms !== undefined && { placeDivisor: market.terms.divisor === 4 ? 4 : 5 }),
    ladder: step === 100 ? 'LINE' : highest === 10_100 ? 'PERCENT' : 'FINEST',
    ...(kind === 'handicap' && { payoff: { kind: 'lines', of: 'margin' } as const }),
    ...(isBanded && { payoff: { kind: 'bands' } as const }),
    ...(kind === 'meter' && { payoff: { kind: 'meter', cap } as const }),
    runners: market.runners.map(({ id: runner, from, below, quarters }, sort) => ({
      runnerId: runnerId(runner),
      name: runner,
      sort,
      ...(isBanded && { band: { from, below } }),
      ...(kind === 'handicap' && { line: { wins: 'above' as const, quarters } }),
    })),
    minStake: paise(minStake),
    maxStake: paise(maxStake),
    commissionRate: Number(RULES.commissionRate),
  }
}

/** The house's prices of these runners, in one command. */
export function quotesOf(
  { id }: Market,
  runners: Market['runners'],
): Extract<Command, { kind: 'quotes' }> {
  const levels = (of: readonly Level[]) =>
    of.map(({ odds: at, size }) => ({ odds: odds(at), size: paise(size) }))
  const quotes = runners.map(({ id: runner, back, lay }) => ({
    runnerId: runnerId(runner),
    lastTraded: null,
    back: levels(back),
    lay: levels(lay),
  }))
  return { kind: 'quotes', marketId: marketId(id), runners: quotes }
}
