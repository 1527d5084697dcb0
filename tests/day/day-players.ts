import type { RunnerView } from '@crease/domain/records/market-view.ts'
import type { CashOutQuote } from '@crease/domain/records/cash-out-order.ts'
import { userId, type MarketId, type UserId } from '@crease/domain/units/ids.ts'
import type { MarketKind } from '@crease/domain/market/kinds.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { FeedBatch } from '@crease/exchange/feeds/feed.ts'
import type { Chance } from '../lives/chance.ts'
import { anyBet, type Priced } from './any-bet.ts'
import type { DayExchange } from './day-exchange.ts'

/** What each player has in the morning. */
const FUNDS = paise(200_000_00)
/** A market is looked for so often before a player gives up. */
const LOOKS = 6
/** What may well be answered to who asks for anything at any moment; all else is a finding. */
const USUAL_REFUSALS: ReadonlySet<string> = new Set([
  'MARKET_NOT_OPEN',
  'RUNNER_NOT_OPEN',
  'INSUFFICIENT_FUNDS',
  'ODDS_INVALID',
  'TOO_MANY_BETS',
  'BET_ENDED',
  'STAKE_BELOW_MIN',
  'LEFT_BELOW_MIN',
  'CASH_OUT_NOTHING',
  'CASH_OUT_NO_OFFERS',
  'CASH_OUT_NO_GAIN',
  'CASH_OUT_OWN_BET',
  'CASH_OUT_BELOW',
  'CASH_OUT_WAITS',
])

type Answer = { readonly kind: string } | { readonly kind: 'refused'; readonly refusal: Coded }
interface Coded {
  readonly code: string
}

/** Markets with starting prices are a group of their own, since few of a day's have them. */
type Group = MarketKind | 'starting prices'

interface CashOutAsked {
  readonly userId: UserId
  readonly percent: number
  readonly quote: CashOutQuote
}

/** Players who bet on anything that is open, take back, and cash out, by nothing but chance. */
export class DayPlayers {
  readonly #exchange: DayExchange
  readonly #chance: Chance
  readonly #users: readonly UserId[]
  readonly #markets = new Map<Group, MarketId[]>()
  readonly #groups = new Map<MarketId, Group>()
  /** how often each answer was heard */
  readonly answers = new Map<string, number>()
  readonly findings: string[] = []

  constructor(exchange: DayExchange, chance: Chance, players: number) {
    this.#exchange = exchange
    this.#chance = chance
    this.#users = Array.from({ length: players }, (_, at) => userId(at + 1))
  }

  async begin(): Promise<void> {
    const narration = 'Opening balance'
    await Promise.all(
      this.#users.map((user) =>
        this.#exchange.exchange.submit({ kind: 'fund', userId: user, amount: FUNDS, narration }),
      ),
    )
  }

  /** Notes what can be bet on. */
  hear(batch: FeedBatch): void {
    for (const event of batch) {
      if (event.kind === 'market') this.#add(event.market)
      else if (event.kind === 'result') this.#remove(event.marketId)
    }
  }

  /** So many things are done at one moment; cash-outs after everything else, at what they were quoted. */
  async act(things: number): Promise<void> {
    const asked = await Promise.all(Array.from({ length: things }, () => this.#actOnce()))
    const quoted = asked.filter((each) => each !== null)
    await Promise.all(quoted.map((each) => this.#cashOut(each)))
  }

  async #actOnce(): Promise<CashOutAsked | null> {
    const user = this.#chance.oneOf(this.#users)
    const what = this.#chance.between(1, 100)
    if (what <= 73) return this.#bet(user)
    if (what <= 80) return this.#cancel(user)
    if (what <= 85) return this.#change(user)
    return this.#askCashOut(user)
  }

  async #bet(user: UserId): Promise<null> {
    const found = this.#priced()
    if (found === null) return null
    const body = anyBet(this.#chance, found)
    const wire = { body, idempotencyKey: null }
    const answer = await this.#exchange.placing.place(sessionOf(user), wire)
    this.#note('bet', answer, () => JSON.stringify(body))
    return null
  }

  async #cancel(user: UserId): Promise<null> {
    const { exchange, placing } = this.#exchange
    const open = exchange.openBets(user)
    if (open.length === 0) return null
    const { betId } = this.#chance.oneOf(open)
    if (this.#chance.happens(10)) {
      const all = { kind: 'cancel-all', userId: user, marketId: null, side: null } as const
      this.#note('cancel', await exchange.submit(all), () => `all of user ${user}`)
    } else {
      this.#note('cancel', await placing.cancel(sessionOf(user), betId), () => `bet ${betId}`)
    }
    return null
  }

  /** Takes back a part of a bet that waits, or asks for another price. */
  async #change(user: UserId): Promise<null> {
    const open = this.#exchange.exchange.openBets(user)
    if (open.length === 0) return null
    const { betId, remaining, odds } = this.#chance.oneOf(open)
    const clientBetId = this.#chance.uuid()
    const bet = { userId: user, betId, clientBetId }
    const by = paise(this.#chance.between(1, remaining))
    const requestedOdds = Math.max(101, odds + this.#chance.between(-10, 10))
    const change = this.#chance.happens(50)
      ? ({ kind: 'reduce', ...bet, by } as const)
      : ({
          kind: 'replace',
          ...bet,
          requestedOdds,
          size: null,
          persistence: null,
          keepThroughEvents: null,
        } as const)
    this.#note('change', await this.#exchange.exchange.submit(change), () => JSON.stringify(change))
    return null
  }

  async #askCashOut(user: UserId): Promise<CashOutAsked | null> {
    const positions = this.#exchange.exchange.positions(user)
    if (positions.length === 0) return null
    const { marketId } = this.#chance.oneOf(positions)
    const percent = this.#chance.oneOf([25, 50, 100, 100])
    const answer = await this.#exchange.cashingOut.quote({ userId: user, marketId, percent })
    this.#note('quote', answer, () => `of user ${user} in ${marketId}`)
    return answer.kind === 'quote' ? { userId: user, percent, quote: answer.quote } : null
  }

  async #cashOut({ userId: user, percent, quote }: CashOutAsked): Promise<void> {
    const { marketId, way, value, validUntil } = quote
    const clientId = this.#chance.uuid()
    const tolerance = paise(this.#chance.happens(50) ? 0 : 500)
    const request = { userId: user, marketId, percent, way, value, tolerance, validUntil, clientId }
    const answer = await this.#exchange.cashingOut.cashOut(request)
    this.#note('cash-out', answer, () => JSON.stringify(request))
  }

  #note(what: string, answer: Answer, about: () => string): void {
    const code = 'refusal' in answer ? answer.refusal.code : answer.kind
    const name = `${what} ${code}`
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1)
    if (answer.kind !== 'refused' || USUAL_REFUSALS.has(code)) return
    this.findings.push(`a ${what} was refused with ${code}: ${about()}`)
  }

  /** A runner that has a price, each group of markets as likely as any other; null where none was found. */
  #priced(): Priced | null {
    const groups = [...this.#markets.values()].filter((markets) => markets.length > 0)
    for (let look = 0; look < LOOKS && groups.length > 0; look += 1) {
      const market = this.#exchange.exchange.market(this.#chance.oneOf(this.#chance.oneOf(groups)))
      const priced = market?.runners.filter(isPriced) ?? []
      if (market !== null && priced.length > 0) {
        return { market, runner: this.#chance.oneOf(priced) }
      }
    }
    return null
  }

  #add({ marketId, kind, startingPrices }: MarketDefinition): void {
    if (this.#groups.has(marketId)) return
    const group = startingPrices === 'on' ? 'starting prices' : kind
    this.#groups.set(marketId, group)
    const known = this.#markets.get(group)
    if (known === undefined) this.#markets.set(group, [marketId])
    else known.push(marketId)
  }

  #remove(marketId: MarketId): void {
    const group = this.#groups.get(marketId)
    const markets = group === undefined ? [] : (this.#markets.get(group) ?? [])
    const at = markets.indexOf(marketId)
    if (at >= 0) markets.splice(at, 1)
  }
}

const isPriced = ({ back, lay }: RunnerView): boolean => back.length + lay.length > 0

const sessionOf = (user: UserId) => ({ id: `player ${user}`, userId: user, expiresAt: Infinity })
