import type { Bet } from '@crease/domain/bet/bet.ts'
import { PLAIN_TERMS, type OrderTerms } from '@crease/domain/bet/order-terms.ts'
import { createEngine, type Engine } from '@crease/domain/engine.ts'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import type { Placement } from '@crease/domain/bet/placement.ts'
import type { Trigger } from '@crease/domain/records/conditional-order.ts'
import type { Command } from '@crease/domain/records/command.ts'
import { LedgerRoom } from '@crease/domain/testing/ledger/ledger-room.ts'
import { playedIn, playedInStretches } from '@crease/domain/testing/played.ts'
import {
  betId,
  fillId,
  userId,
  type BetId,
  type EventId,
  type MarketId,
  type RunnerId,
  type UserId,
} from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { Side } from '@crease/domain/units/side.ts'
import type { MarketSoFar } from '@crease/ledger/reads/markets-so-far.ts'
import { samePay } from '@crease/domain/accounting/same-result.ts'
import { suspendedOnRestart } from '../../exchange/suspend-on-restart.ts'
import { BatchCheck } from '../checked-batch.ts'
import type { FeedBatch } from '../feed.ts'
import { Backlog } from '../host/backlog.ts'
import { commandOf } from '../host/pump.ts'

const MAKER = userId(1)
/** Six times FEED_SILENCE_SECONDS [FD33]. */
const SILENCE_MS = 60_000
/** The players of a life, each with enough money for all of its orders. */
export const PLAYERS: readonly UserId[] = [userId(11), userId(12), userId(13)]

/** An order of a life, under a name that is the same in another life. */
export interface LivedOrder {
  readonly name: string
  readonly user: UserId
  readonly marketId: MarketId
  readonly runnerId: RunnerId
  readonly side: Side
  /** hundredths */
  readonly odds: number
  readonly points: number
  readonly terms?: Partial<OrderTerms>
}

/** A server without processes: the engine, a ledger that believes nothing, and the way of a feed's word to both. */
export class LivedStory {
  readonly ledger = new LedgerRoom()
  readonly bets = new Map<string, BetId>()
  #engine: Engine
  #check = new BatchCheck()
  #bets = 0
  #fills = 0
  #lastGroupAt = 0
  readonly #startsAt = new Map<EventId, number>()

  constructor() {
    this.#engine = this.#newEngine()
    for (const user of [MAKER, ...PLAYERS]) {
      const fund = { kind: 'fund', userId: user, amount: paise(1_000_000_00) } as const
      this.#do({ ...fund, narration: 'Welcome' }, 0)
    }
  }

  get view(): Engine['view'] {
    return this.#engine.view
  }

  /** A message of the feed, decided at a moment. */
  tell(batch: FeedBatch, now: number): void {
    const { good } = this.#check.check(batch, () => undefined)
    for (const event of good) {
      if (event.kind === 'event') this.#startsAt.set(event.event.eventId, event.event.startsAt)
    }
    const open = good.filter((event) => event.kind === 'result' || !this.#hasEnded(event))
    const backlog = new Backlog(() => undefined)
    backlog.add(
      open.flatMap((event) =>
        event.kind === 'event' ||
        event.kind === 'score' ||
        event.kind === 'unsettled' ||
        event.kind === 'result'
          ? []
          : [commandOf(event)],
      ),
    )
    for (const command of backlog.take()) this.#do(command, now)
    for (const event of open) if (event.kind === 'result') this.#result(event, now)
  }

  place(order: LivedOrder, now: number) {
    const { reply } = this.#do(this.#placement(order), now)
    if (reply.kind === 'placed') this.bets.set(order.name, reply.bet.betId)
    return reply
  }

  /** An order that waits for its trigger [BS48]. */
  placeLater(order: LivedOrder, trigger: Trigger, now: number): void {
    const asked = { placement: this.#placement(order), trigger, expiresAt: null }
    const by = { userId: order.user, clientOrderId: null } as const
    this.#do({ kind: 'conditional', orders: [asked], ...by }, now)
  }

  #placement({ user, marketId, runnerId, side, odds, points, terms }: LivedOrder): Placement {
    const definition = this.view(marketId)?.definition
    if (definition === undefined) throw new Error('an order in an unknown market')
    const about = { eventId: definition.eventId, marketId, runnerId, side, clientBetId: null }
    const asked = { requestedOdds: odds, stake: paise(points * 100) }
    return {
      kind: 'place',
      userId: user,
      ...about,
      ...asked,
      ...(terms !== undefined && { terms: { ...PLAIN_TERMS, ...terms } }),
    }
  }

  /** The clock brings about what is due by a moment. */
  passTime(until: number): void {
    for (let at = this.#engine.nextRelease(); at !== null && at <= until;) {
      this.#do({ kind: 'release' }, at)
      at = this.#engine.nextRelease()
    }
  }

  /** The server starts again: its memory is what the ledger has. */
  restart(now: number): void {
    const snapshot = this.ledger.snapshot()
    this.#engine = this.#newEngine()
    this.#check = new BatchCheck()
    const played = playedIn(this.ledger, now)
    const inStretches = playedInStretches(this.ledger, snapshot.rows.stretch ?? [])
    const live = (snapshot.rows.market ?? []).filter(({ result }) => result === null)
    const rows = { ...snapshot.rows, market: live }
    this.#engine.restore({ ...snapshot, rows, played, inStretches })
    const begun = new Set(
      live.flatMap(({ definition: { marketId, eventId } }) =>
        (this.#startsAt.get(eventId) ?? Infinity) <= now ? [marketId] : [],
      ),
    )
    const lastGroupAt = this.#lastGroupAt
    for (const change of suspendedOnRestart(
      { rows, begun, lastGroupAt },
      { now, silenceMs: SILENCE_MS },
    )) {
      this.#do(change, now)
    }
  }

  /** The markets as a feed reads them at a start. */
  soFar(): readonly MarketSoFar[] {
    return [...this.ledger.markets.values()].map((row): MarketSoFar => {
      const { marketId } = row.definition
      if (row.result !== null) return { marketId, stands: 'settled', waitsSince: null }
      const bets = [...this.ledger.bets.values()].filter(({ remaining }) => remaining > 0)
      const orders = [...this.ledger.conditionals.values()].filter(
        ({ status }) => status.kind === 'WAITING',
      )
      const waiting = [...bets, ...orders].filter((order) => order.marketId === marketId)
      const moments = waiting.map(({ placedAt }) => placedAt)
      const waitsSince = waiting.length === 0 ? null : Math.max(...moments)
      return { marketId, stands: row.state.inPlay ? 'in play' : 'before play', waitsSince }
    })
  }

  bet(name: string): Bet | null {
    const id = this.bets.get(name)
    return id === undefined ? null : (this.ledger.bets.get(id) ?? null)
  }

  /** Each order's parts at its end, by name. */
  parts(): Readonly<Record<string, object>> {
    return Object.fromEntries(
      [...this.bets.keys()].map((name) => {
        const { matched, matchedTimesOdds, cancelled, lapsed, voided, remaining } =
          this.bet(name) ?? {}
        return [name, { matched, matchedTimesOdds, cancelled, lapsed, voided, remaining }]
      }),
    )
  }

  /** How each market stands, its result and starting prices. */
  ends(): Readonly<Record<string, object>> {
    const rows = [...this.ledger.markets.values()].map(
      ({ definition, state, result, starting }) => [
        definition.marketId,
        {
          status: state.status,
          result: result !== null && 'winners' in result ? inOrder(result) : result,
          starts: starting?.runners.map(({ odds }) => odds),
        },
      ],
    )
    return Object.fromEntries(rows)
  }

  /** Cash and held money of each player. */
  money(): readonly (readonly [number, number])[] {
    return PLAYERS.map((user) => {
      const account = this.#engine.account(user)
      return [account?.cash ?? 0, account?.held ?? 0] as const
    })
  }

  #hasEnded(event: FeedEvent): boolean {
    const id =
      event.kind === 'market' ? event.market.marketId : 'marketId' in event && event.marketId
    if (id === false) return false
    const row = this.ledger.markets.get(id)
    return row !== undefined && row.result !== null
  }

  #result({ marketId, result }: Extract<FeedEvent, { kind: 'result' }>, now: number): void {
    const row = this.ledger.markets.get(marketId)
    if (row === undefined) return
    if (row.result === null) this.#do({ kind: 'settle', marketId, result }, now)
    else if (!samePay(row.result, result)) {
      const ended = this.ledger.ended(marketId)
      this.#do({ kind: 'resettle', marketId, result, ended }, now)
    }
  }

  #do(command: Command, now: number) {
    this.#lastGroupAt = now
    const decision = this.#engine.decide(command, now)
    this.ledger.book(decision)
    for (let next = this.#engine.unfinished(); next !== null; next = this.#engine.unfinished()) {
      this.ledger.book(this.#engine.decide({ kind: next }, now))
    }
    return decision
  }

  #newEngine(): Engine {
    return createEngine({
      makerUserId: MAKER,
      nextBetId: () => betId((this.#bets += 1)),
      nextFillId: () => fillId((this.#fills += 1)),
    })
  }
}

/** A result with its winners in order: one that pays the same as the one before changes nothing. */
const inOrder = (result: Extract<MarketResult, { kind: 'winners' }>): MarketResult => ({
  ...result,
  winners: result.winners.toSorted(),
})

/** All that a life leaves: each order's parts, each player's money, and the ends of markets that another life knows too. */
export const leftBy = (life: LivedStory, other: LivedStory): readonly unknown[] => [
  life.parts(),
  life.money(),
  Object.entries(life.ends()).filter(([id]) => id in other.ends()),
]
