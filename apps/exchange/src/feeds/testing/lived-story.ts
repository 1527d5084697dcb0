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
  type MarketId,
  type RunnerId,
  type UserId,
} from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { Side } from '@crease/domain/units/side.ts'
import type { MarketSoFar } from '@crease/ledger/reads/markets-so-far.ts'
import { isPast, matchOf } from '@crease/simulator/calendar.ts'
import type { WorldKey } from '@crease/simulator/keys/world-key.ts'
import { fold, timeline } from '@crease/simulator/world.ts'
import { samePay } from '@crease/domain/accounting/same-result.ts'
import { suspendedOnRestart } from '../../exchange/suspend-on-restart.ts'
import { BatchCheck } from '../checked-batch.ts'
import type { FeedBatch } from '../feed.ts'
import type { KeptStories } from '../simulator/kept-stories.ts'
import { storyPiece } from '../simulator/story-piece.ts'
import { storyOf } from '../simulator/story.ts'
import { Backlog } from '../host/backlog.ts'
import { commandOf } from '../host/pump.ts'

const MAKER = userId(1)
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
    for (const change of suspendedOnRestart({ rows })) this.#do(change, now)
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

/** A match whose story is lived, by its slot in a made-up world. */
export interface LivedMatch {
  readonly seed: WorldKey
  readonly slot: number
  readonly story: readonly FeedEvent[]
  readonly kept: KeptStories
}

/** A match whose life begins this long before its start; its story may be another one than its world's. */
export function livedMatch(
  seed: WorldKey,
  slot: number,
  { leadMs = Infinity, story = timeline(matchOf(seed, slot)) }: LivedFrom = {},
): LivedMatch {
  const told = storyOf(story)
  const kept: KeptStories = { read: () => told, keep: () => undefined }
  if (leadMs === Infinity) return { seed, slot, story, kept }
  const since = matchOf(seed, slot).startsAt - leadMs
  const standing = fold(story, since).map((event) => ({ ...event, at: since }))
  return { seed, slot, story: [...standing, ...story.filter(({ at }) => at > since)], kept }
}

interface LivedFrom {
  readonly leadMs?: number
  readonly story?: readonly FeedEvent[]
}

/** A downtime: nothing that happens after `from` is decided before `until`. */
export interface Downtime {
  readonly from: number
  readonly until: number
  /** the catch-up after it is cut off by another kill after this many of its events */
  readonly cutAfter?: number
}

/** Orders by the moment of the story after which they come. */
export type LivedOrders = ReadonlyMap<number, (life: LivedStory, at: number) => void>

const CAUGHT_UP_MS = 60_000

/** The life of a server that plays a match's story, perhaps with a downtime; `pieceOf` catches up after it. */
export function lived(
  { seed, slot, story, kept }: LivedMatch,
  { orders, down = null }: { readonly orders: LivedOrders; readonly down?: Downtime | null },
  pieceOf = storyPiece,
): LivedStory {
  const life = new LivedStory()
  const moments = [...Map.groupBy(story, ({ at }) => at)].toSorted(([one], [other]) => one - other)
  const catchUp = ({ from, until, cutAfter }: Downtime): void => {
    life.passTime(from)
    if (cutAfter !== undefined) {
      for (const event of missedAt(until).flat().slice(0, cutAfter)) life.tell([event], until)
    }
    for (const batch of missedAt(until)) life.tell(batch, until)
  }
  const missedAt = (until: number): readonly FeedBatch[] => {
    life.restart(until)
    const soFar = life.soFar()
    const only = isPast(slot, until) ? soFar.map(({ marketId }) => marketId) : null
    const asked = { place: { seed, slot }, from: until, windowMs: CAUGHT_UP_MS, only }
    return pieceOf({ ...asked, catchUp: soFar }, kept).standing
  }
  const isMissed = (at: number): boolean => down !== null && at > down.from && at <= down.until
  const after = moments.findIndex(([at]) => down !== null && at > down.until)
  for (const [turn, [at, batch]] of moments.entries()) {
    if (down !== null && turn === after) catchUp(down)
    if (isMissed(at)) continue
    life.passTime(at)
    life.tell(batch, at)
    orders.get(at)?.(life, at + 1)
  }
  if (down !== null && after === -1) catchUp(down)
  return life
}

/** All that a life leaves: each order's parts, each player's money, and the ends of markets that another life knows too. */
export const leftBy = (life: LivedStory, other: LivedStory): readonly unknown[] => [
  life.parts(),
  life.money(),
  Object.entries(life.ends()).filter(([id]) => id in other.ends()),
]
