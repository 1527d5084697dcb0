import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { DeadManSwitch } from '@crease/domain/records/dead-man-switch.ts'
import type { Bet, Fill } from '@crease/domain/bet/bet.ts'
import type { CashOut } from '@crease/domain/records/cash-out-order.ts'
import { isOver } from '@crease/domain/records/rows.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { Decision } from '@crease/domain/records/decision.ts'
import type {
  AccountRow,
  ForgottenKey,
  FillVoidRow,
  MarketRow,
  OperatorActRow,
  PositionRow,
  StatementLine,
} from '@crease/domain/records/rows.ts'
import type { BetId, MarketId, UserId } from '@crease/domain/units/ids.ts'
import type { PlayerLimits } from '@crease/domain/records/player-limits.ts'
import type { Engine } from '@crease/domain/engine.ts'
import type { Transfer } from '@crease/domain/records/rows.ts'
import type { News } from './news.ts'
import type { CommitOutcome } from '../ledger/commit.ts'
import type { LedgerSnapshot } from '../ledger/load.ts'
import type { AccountChange, TickRows } from '../ledger/tick-rows.ts'
import { TickKeys } from './tick-keys.ts'

export const BUSY: Reply = { kind: 'refused', refusal: { code: 'BUSY' } }

/** A command that waits to be decided. */
export interface Waiting {
  readonly command: Command
  readonly resolve: (reply: Reply) => void
  /** new: the ledger was asked, and nothing stands under the key of this placement */
  readonly key: 'unasked' | 'new'
}

/** Whether somebody waits for the answer, who will ask again or think better of it. */
export const isImpatient = (command: Command): boolean =>
  'userId' in command || command.kind === 'operate' || command.kind === 'recall'

/** What people asked and was not decided never happened [OP24]; the word of a feed waits on. */
export function sendPeopleAway(queue: Waiting[]): void {
  for (const waiting of queue.splice(0)) {
    if (isImpatient(waiting.command)) waiting.resolve(BUSY)
    else queue.push(waiting)
  }
}

/** A command under keys that may be old ones: the ledger is asked before it is decided [LG40]. */
export interface AskedCommand {
  readonly command: Command
  readonly keys: readonly ForgottenKey[]
  readonly resolve: (reply: Reply) => void
}

/** What was decided together and will be committed together. Rows: the newest state of each wins. */
export interface Tick {
  readonly id: number
  /** answers to give once it is durable, in the order they were decided */
  readonly answers: { readonly resolve: (reply: Reply) => void; reply: Reply }[]
  readonly asked: AskedCommand[]
  readonly markets: Map<MarketId, MarketRow>
  readonly accounts: Map<UserId, AccountRow>
  readonly bets: Map<BetId, Bet>
  readonly positions: Map<string, PositionRow>
  readonly fills: Fill[]
  readonly transfers: Transfer[]
  readonly statement: StatementLine[]
  /** what is kept under keys, and before that what of it is dropped [BS100] */
  readonly keys: TickKeys
  readonly conditionals: Map<BetId, ConditionalOrder>
  readonly switches: Map<UserId, DeadManSwitch>
  readonly cashOuts: CashOut[]
  readonly fillVoids: FillVoidRow[]
  readonly acts: OperatorActRow[]
  readonly limits: Map<UserId, PlayerLimits>
  /** markets whose published view changed, also where nothing is to be written */
  readonly touched: Set<MarketId>
}

/** A tick that is being written and is not yet told. */
export interface UnderWay {
  readonly tick: Tick
  readonly news: News
  readonly outcome: Promise<CommitOutcome>
}

/** A tick in which nothing is decided yet. */
export function emptyTick(id: number): Tick {
  return {
    id,
    answers: [],
    asked: [],
    markets: new Map(),
    accounts: new Map(),
    bets: new Map(),
    positions: new Map(),
    fills: [],
    transfers: [],
    statement: [],
    keys: new TickKeys(),
    conditionals: new Map(),
    switches: new Map(),
    cashOuts: [],
    fillVoids: [],
    acts: [],
    limits: new Map(),
    touched: new Set(),
  }
}

/** Adds one decision to the tick. */
export function addDecision(tick: Tick, decision: Decision): void {
  for (const row of decision.markets) tick.markets.set(row.definition.marketId, row)
  for (const row of decision.accounts) tick.accounts.set(row.userId, row)
  for (const bet of decision.bets) tick.bets.set(bet.betId, bet)
  for (const row of decision.positions) tick.positions.set(`${row.userId} ${row.marketId}`, row)
  append(tick.fills, decision.fills)
  append(tick.transfers, decision.transfers)
  append(tick.statement, decision.statement)
  tick.keys.add(decision)
  for (const row of decision.conditionals) tick.conditionals.set(row.orderId, row)
  for (const row of decision.switches) tick.switches.set(row.userId, row)
  append(tick.cashOuts, decision.cashOuts)
  append(tick.fillVoids, decision.fillVoids)
  append(tick.acts, decision.acts)
  for (const row of decision.limits) tick.limits.set(row.userId, row)
  for (const marketId of decision.touched) tick.touched.add(marketId)
}

/** What judging threw is a bug, though nobody but who asked is hurt by it [MT83]. */
export function logFaults(
  log: { readonly error: (details: object, message: string) => void },
  { kind }: Command,
  { faults }: Decision,
): void {
  for (const error of faults) log.error({ err: error, command: kind }, 'a command was not judged')
}

/** One by one: a call's arguments have a bound, what a settlement adds has none. */
function append<Row>(rows: Row[], more: readonly Row[]): void {
  for (const row of more) rows.push(row)
}

/** Whether anybody waits for this tick or would see it. */
export function hasNews(tick: Tick): boolean {
  return tick.answers.length + tick.asked.length + tick.touched.size > 0 || !writesNothing(tick)
}

/**
 * Whether a tick is sent behind one that is still being written, instead of growing until that is done
 * [LG44]: only where as many wait for it, so that ticks do not become small and many; and not where that
 * one has keys to look up, nor by a tick of quotes alone.
 */
export function mayFollow(open: Tick, underWay: Tick): boolean {
  const waiting = open.answers.length
  return (
    waiting > 0 &&
    waiting >= underWay.answers.length &&
    underWay.asked.length === 0 &&
    !writesNothing(open)
  )
}

/** Gives every caller of a tick the decided reply, or the same other one. */
export function answer(tick: Tick, instead: Reply | null): void {
  for (const { resolve, reply } of tick.answers) resolve(instead ?? reply)
  if (instead !== null) for (const { resolve } of tick.asked) resolve(instead)
}

/** The callers of ticks of which the ledger now says whether they were written. */
export function answerDoubtful(failed: readonly Tick[], happened: readonly Tick[]): void {
  for (const tick of failed) {
    answer(tick, happened.includes(tick) ? null : BUSY)
    // written or not, these were only to be looked up
    if (happened.includes(tick)) for (const { resolve } of tick.asked) resolve(BUSY)
  }
}

/** Whether nothing is to be written: a tick of quotes alone is told without a commit. */
export function writesNothing(tick: Tick): boolean {
  return (
    tick.markets.size + tick.accounts.size + tick.bets.size + tick.positions.size === 0 &&
    tick.fills.length + tick.transfers.length + tick.statement.length === 0 &&
    tick.conditionals.size + tick.switches.size + tick.limits.size === 0 &&
    tick.keys.isEmpty() &&
    tick.cashOuts.length === 0 &&
    tick.fillVoids.length + tick.acts.length === 0
  )
}

/**
 * The rows of the tick, for the ledger. `sealed` holds every account as the tick before left it, and is
 * brought up to date.
 */
export function rowsOf(tick: Tick, sealed: Map<UserId, AccountRow>): TickRows {
  return {
    tickId: tick.id,
    commands: tick.answers.length,
    markets: [...tick.markets.values()],
    accounts: [...tick.accounts.values()].map((after) => accountChange(after, sealed)),
    bets: [...tick.bets.values()],
    positions: [...tick.positions.values()],
    fills: tick.fills,
    transfers: tick.transfers,
    statement: tick.statement,
    ...tick.keys.rows(),
    conditionals: [...tick.conditionals.values()],
    switches: [...tick.switches.values()],
    cashOuts: tick.cashOuts,
    fillVoids: tick.fillVoids,
    acts: tick.acts,
    limits: [...tick.limits.values()],
  }
}

function accountChange(after: AccountRow, sealed: Map<UserId, AccountRow>): AccountChange {
  const before = sealed.get(after.userId)
  if (isOver(after)) sealed.delete(after.userId)
  else sealed.set(after.userId, after)
  return {
    userId: after.userId,
    kind: after.kind,
    isNew: before === undefined,
    cash: after.cash - (before?.cash ?? 0),
    held: after.held - (before?.held ?? 0),
    owed: after.owed - (before?.owed ?? 0),
  }
}

/** What to tell once the tick is committed: taken now, before later decisions change the engine. */
export function newsOf(tick: Tick, engine: Engine): News {
  return {
    number: tick.id,
    markets: [...tick.touched].flatMap((marketId) => engine.view(marketId) ?? []),
    bets: [...tick.bets.values()],
    accounts: [...tick.accounts.values()],
    positions: [...tick.positions.values()].flatMap(
      ({ userId, marketId }) => engine.position(userId, marketId) ?? [],
    ),
    conditionals: [...tick.conditionals.values()],
  }
}

/** What to tell of ticks whose answers were lost and which the ledger holds: what memory does not have any more. */
export function newsOfDoubtful(happened: readonly Tick[], number: number): News {
  return {
    number,
    markets: [],
    bets: happened.flatMap((tick) => [...tick.bets.values()]),
    accounts: [],
    positions: [],
    conditionals: happened.flatMap((tick) => [...tick.conditionals.values()]),
  }
}

/** What to tell once memory is read from the ledger: all that lives, as it stands. */
export function newsOfRestart(snapshot: LedgerSnapshot, engine: Engine): News {
  return {
    number: snapshot.lastTickId,
    markets: snapshot.markets.flatMap((row) => engine.view(row.definition.marketId) ?? []),
    bets: snapshot.bets.filter((bet) => bet.remaining > 0),
    accounts: snapshot.accounts,
    positions: engine.positions(),
    conditionals: snapshot.conditionals.filter(({ status }) => status.kind === 'WAITING'),
  }
}
