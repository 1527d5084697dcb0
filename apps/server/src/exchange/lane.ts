import type { Command, Reply } from '@crease/domain/command.ts'
import type { Engine } from '@crease/domain/engine.ts'
import type { MarketId } from '@crease/domain/ids.ts'
import type { News } from '../broadcast/news.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { LedgerSnapshot } from '../ledger/load.ts'
import { createCommitted } from './committed.ts'
import type { Exchange } from './exchange.ts'
import {
  addDecision,
  emptyTick,
  hasNews,
  newsOf,
  rowsOf,
  writesNothing,
  type Tick,
} from './tick.ts'

/** Commands decided into one tick at most: what one transaction may hold. */
const TICK_COMMANDS = 1_000
/** Commands waiting at most; the next one is told 'busy' at once. */
const QUEUE_COMMANDS = 20_000
/** Wait between two attempts to reach the database again. */
const RETRY_MS = 250
/** The longest that a timer is set for; a later release is looked at again then. */
const LONGEST_TIMER_MS = 60_000

const BUSY: Reply = { kind: 'refused', refusal: { code: 'BUSY' } }

export interface LaneDeps {
  readonly ledger: Ledger
  /** an engine that knows what the snapshot says */
  readonly restoreEngine: (snapshot: LedgerSnapshot) => Engine
  /** told after each commit, in order; must not throw */
  readonly publish: (news: News) => void
  readonly now: () => number
  readonly log: { readonly error: (details: object, message: string) => void }
  /** another server has taken the markets: this one must end */
  readonly superseded: () => void
}

export interface Lane extends Exchange {
  /** Stops taking commands, commits what has queued, and resolves when nothing is under way. */
  readonly stop: () => Promise<void>
}

interface Waiting {
  readonly command: Command
  readonly resolve: (reply: Reply) => void
}

/**
 * The single writer of its markets. Commands are decided one after the other in memory into the open
 * tick; while one tick commits the next is being decided; replies and news leave only after their own
 * commit. When a commit fails, memory is thrown away and read again from the ledger [OP21].
 */
export async function startLane(deps: LaneDeps): Promise<Lane> {
  const committed = createCommitted()
  const queue: Waiting[] = []
  /** the last prices of each market, quoted again to an engine that was read from the ledger */
  const quotes = new Map<MarketId, Command>()
  let recovering = false
  let stopping = false
  /** the engine threw: nothing more is decided with it */
  let broken = false
  let deciding: NodeJS.Immediate | null = null
  let releaseTimer: NodeJS.Timeout | null = null
  let wakeWriter: () => void = () => undefined

  const first = await takeOver()
  let engine = first.engine
  let open = emptyTick(first.lastTickId + 1)
  const writing = writeTicks()

  async function takeOver(): Promise<{ engine: Engine; lastTickId: number }> {
    const snapshot = await deps.ledger.takeOver()
    const restored = deps.restoreEngine(snapshot)
    for (const command of quotes.values()) restored.decide(command, deps.now())
    const markets = snapshot.markets.flatMap((row) => restored.view(row.definition.marketId) ?? [])
    tell({ markets, bets: snapshot.bets, accounts: snapshot.accounts })
    return { engine: restored, lastTickId: snapshot.lastTickId }
  }

  function tell(news: News): void {
    committed.follow(news)
    deps.publish(news)
  }

  function scheduleDeciding(): void {
    deciding ??= setImmediate(() => {
      deciding = null
      if (!recovering && !broken) decideWaiting()
    })
  }

  /** Decides what waits into the open tick; the writer takes it from there. */
  function decideWaiting(): void {
    try {
      while (queue.length > 0 && open.answers.length < TICK_COMMANDS) decide(queue.shift())
      releaseDue()
    } catch (error) {
      deps.log.error({ err: error }, 'a command broke the engine')
      broken = true
    }
    if (broken || hasNews(open)) wakeWriter()
  }

  function decide(waiting: Waiting | undefined): void {
    if (waiting === undefined) return
    const { command, resolve } = waiting
    // Answered 'busy' unless a decision replaces it: if the engine throws, this is what the caller hears.
    const answer = { resolve, reply: BUSY }
    open.answers.push(answer)
    const decision = engine.decide(command, deps.now())
    answer.reply = decision.reply
    addDecision(open, decision)
    if (command.kind === 'quotes') quotes.set(command.marketId, command)
    if (command.kind === 'settle') quotes.delete(command.marketId)
  }

  /** Ends the in-play delays that are over, and sets the clock for the next one. */
  function releaseDue(): void {
    if (releaseTimer !== null) clearTimeout(releaseTimer)
    releaseTimer = null
    const due = engine.nextRelease()
    if (due === null) return
    const wait = due - deps.now()
    if (wait > 0) releaseTimer = setTimeout(scheduleDeciding, Math.min(wait, LONGEST_TIMER_MS))
    else {
      addDecision(open, engine.decide({ kind: 'release' }, deps.now()))
      releaseDue()
    }
  }

  async function writeTicks(): Promise<void> {
    for (;;) {
      if (broken) await recover(null)
      else if (hasNews(open)) await writeOpenTick()
      else if (stopping && queue.length === 0) return
      else await new Promise<void>((resolve) => (wakeWriter = resolve))
    }
  }

  async function writeOpenTick(): Promise<void> {
    const tick = open
    open = emptyTick(tick.id + 1)
    const news = newsOf(tick, engine)
    if (queue.length > 0) scheduleDeciding()
    const outcome = writesNothing(tick)
      ? ({ kind: 'committed' } as const)
      : await deps.ledger.commit(rowsOf(tick))
    if (outcome.kind === 'committed') {
      tell(news)
      answer(tick, null)
      return
    }
    deps.log.error(
      { err: outcome.error, outcome: outcome.kind, tick: tick.id },
      'a tick was not committed',
    )
    if (outcome.kind === 'superseded') deps.superseded()
    await recover(tick)
  }

  /**
   * Throws memory away and reads the ledger until it answers. A tick whose answer was lost is answered by
   * what the ledger holds; whatever was decided after it is answered 'busy' and did not happen.
   */
  async function recover(failed: Tick | null): Promise<void> {
    recovering = true
    const lost = open
    const again = await untilReachable(takeOver)
    engine = again.engine
    open = emptyTick(Math.max(again.lastTickId, lost.id) + 1)
    if (failed !== null) answer(failed, again.lastTickId >= failed.id ? null : BUSY)
    answer(lost, BUSY)
    broken = false
    recovering = false
    scheduleDeciding()
  }

  async function untilReachable<T>(attempt: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await attempt()
      } catch (error) {
        deps.log.error({ err: error }, 'the ledger cannot be read yet')
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }

  return {
    submit: (command) =>
      new Promise((resolve) => {
        if (stopping || queue.length >= QUEUE_COMMANDS) {
          resolve(BUSY)
          return
        }
        queue.push({ command, resolve })
        scheduleDeciding()
      }),
    account: committed.account,
    openBets: committed.openBets,
    market: committed.market,
    stop: async () => {
      stopping = true
      if (releaseTimer !== null) clearTimeout(releaseTimer)
      scheduleDeciding()
      wakeWriter()
      await writing
    },
  }
}

/** Gives every caller of a tick the decided reply, or the same other one. */
function answer(tick: Tick, instead: Reply | null): void {
  for (const { resolve, reply } of tick.answers) resolve(instead ?? reply)
}
