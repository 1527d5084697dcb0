import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { EventId } from '@crease/domain/units/ids.ts'
import type { EventInfo } from '@crease/domain/market/market.ts'
import type { Score } from '@crease/domain/market/score.ts'

import { isBusy } from '../../exchange/commit-group.ts'
import { Backlog, type FeedCommand } from './backlog.ts'
import type { FeedCounts, FeedSink } from '../feed.ts'
import { createTally } from '../tally.ts'

/** The receiver of events that the exchange does not decide: lists of matches, score banners. */
interface Board {
  readonly event: (event: EventInfo) => void
  readonly score: (eventId: EventId, score: Score) => void
}

export interface PumpParts {
  readonly submit: (command: Command) => Promise<Reply>
  readonly board: Board
  /** waits before a busy exchange is asked again; once the feed is stopped, it is not asked again */
  readonly sleep: (ms: number) => Promise<'go on' | 'stop'>
  /**
   * The policy while the exchange is behind: `wait` holds the feed back, so that every message counts; `conflate`
   * lets the feed continue and keeps only the latest prices [FD9].
   */
  readonly whenBehind: 'wait' | 'conflate'
  /** `wait`: retries a busy exchange without limit, for a source that cannot start again; absent: for a minute */
  readonly whenBusy?: 'wait'
}

/** Brings batches to the exchange, in order. */
export interface Pump {
  readonly push: FeedSink
  /** Resolves when everything taken so far is decided. */
  readonly settled: () => Promise<void>
  /** Prices replaced before they were told, refusals by code, repeats for a busy exchange. */
  readonly counts: () => FeedCounts
}

/** Retries of a busy exchange, and the pause between them: a minute in all, then the feed has failed. */
const BUSY_RETRIES = 600
const BUSY_PAUSE_MS = 100

/** Submits feed batches as commands and tells the board the rest [FD9]. */
export function createPump(parts: PumpParts): Pump {
  const tally = createTally<string>()
  const backlog = new Backlog(() => tally.count('conflated'))
  let working: Promise<void> = Promise.resolve()
  let failure: unknown = null
  let idle = true

  async function push(batch: readonly FeedEvent[]): Promise<void> {
    if (failure !== null) throw failure
    backlog.add(batch.flatMap(take))
    if (idle) start()
    if (parts.whenBehind === 'wait' || backlog.full) await settled()
  }

  /** The command of an event; what is no business of the exchange goes to the board. */
  function take(event: FeedEvent): readonly FeedCommand[] {
    if (event.kind === 'event') parts.board.event(event.event)
    else if (event.kind === 'score') parts.board.score(event.eventId, event.score)
    else if (event.kind !== 'unsettled') return [commandOf(event)]
    return []
  }

  function start(): void {
    idle = false
    working = drain().catch((error: unknown) => {
      failure = error
    })
  }

  async function drain(): Promise<void> {
    try {
      for (let round = backlog.take(); round.length > 0; round = backlog.take()) await decide(round)
    } finally {
      // in the same turn as the empty take: a push a moment later must find it and start again
      idle = true
    }
  }

  /** Submits a round without a pause in it: a message is one command a market, and all of them in one breath [FD1]. */
  async function decide(round: readonly Command[]): Promise<void> {
    let left = round
    const retries = parts.whenBusy === 'wait' ? Infinity : BUSY_RETRIES
    for (let attempt = 0; attempt <= retries; attempt += 1) {
      const replies = await Promise.all(left.map(parts.submit))
      const busy = replies.findIndex(isBusy)
      count(busy === -1 ? replies : replies.slice(0, busy))
      if (busy === -1) return
      // what follows a refused command is asked again after it: states and prices say the same twice
      left = left.slice(busy)
      tally.count('busy')
      if ((await parts.sleep(BUSY_PAUSE_MS)) === 'go on') continue
      tally.count('left undecided at the stop')
      return
    }
    throw new Error('the exchange stayed too busy for the feed')
  }

  function count(replies: readonly Reply[]): void {
    for (const reply of replies) {
      if (reply.kind === 'refused') tally.count(`refused ${reply.refusal.code}`)
    }
  }

  async function settled(): Promise<void> {
    await working
    if (failure !== null) throw failure
  }

  return { push, settled, counts: tally.counts }
}

/** The events of a feed that the exchange decides. */
export type MarketEvent = Exclude<FeedEvent, { readonly kind: 'event' | 'score' | 'unsettled' }>

/** The command for a market event. */
export function commandOf(event: MarketEvent): FeedCommand {
  switch (event.kind) {
    case 'market':
      return { kind: 'open-market', market: event.market }
    case 'market-state':
      return stateCommand(event)
    case 'material-event':
      return stopOf(event)
    case 'quotes':
      return { kind: 'quotes', marketId: event.marketId, runners: event.runners }
    case 'result':
      return { kind: 'settle', marketId: event.marketId, result: event.result }
    case 'runners':
    case 'runner-state':
    case 'runner-removed':
    case 'runner-reinstated':
      return commandOnRunners(event)
  }
}

function stateCommand(event: Told<'market-state'>): FeedCommand {
  const { kind, marketId, status, inPlay, betDelayMs, note, starts } = event
  const words = note !== undefined && { note }
  return { kind, marketId, status, inPlay, betDelayMs, ...words, ...(starts && { starts }) }
}

function commandOnRunners(
  event: Extract<MarketEvent, { readonly kind: `runner${string}` }>,
): FeedCommand {
  const { marketId } = event
  switch (event.kind) {
    case 'runners':
      return { kind: 'add-runners', marketId, runners: event.runners }
    case 'runner-state': {
      const { kind, runnerId, closed } = event
      return { kind, marketId, runnerId, closed }
    }
    case 'runner-removed': {
      const { runnerId, reduction, factor } = event
      return { kind: 'remove-runner', marketId, runnerId, reduction, factor }
    }
    case 'runner-reinstated':
      return { kind: 'reinstate-runner', marketId, runnerId: event.runnerId }
  }
}

function stopOf({ kind, marketId, runnerId }: Told<'material-event'>): FeedCommand {
  return { kind, marketId, ...(runnerId !== undefined && { runnerId }) }
}

type Told<Kind extends MarketEvent['kind']> = Extract<MarketEvent, { readonly kind: Kind }>
