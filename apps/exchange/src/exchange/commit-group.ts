import type { Command, Reply, Decision } from '@crease/domain/records/command.ts'
import { ROWS, type Rows, type Writes } from '@crease/domain/records/registry.ts'
import { RowLog } from '@crease/domain/records/row-log.ts'
import { isRoundOver } from '@crease/domain/rounds/round.ts'
import {
  isOver,
  type AccountRow,
  type ForgottenKey,
  type MarketRow,
} from '@crease/domain/records/rows.ts'
import type { PlayerPosition } from '@crease/domain/risk/exposure.ts'
import type { MarketId, UserId } from '@crease/domain/units/ids.ts'
import { NO_MONEY } from '@crease/domain/units/money.ts'
import type { Engine } from '@crease/domain/engine.ts'
import { NOBODY, type Asker, type CommandWay } from './command-way.ts'
import type { News } from './news.ts'
import type { LedgerSnapshot } from '../writer/load.ts'
import type { AccountChange, GroupRows } from '@crease/ledger/tables/group-rows.ts'

export const BUSY: Reply = { kind: 'refused', refusal: { code: 'BUSY' } }

export const isBusy = (reply: Reply): boolean =>
  reply.kind === 'refused' && reply.refusal.code === 'BUSY'

/** A command that waits to be decided. */
export interface Waiting {
  readonly command: Command
  readonly resolve: (reply: Reply) => void
  /** new: the ledger was asked, and nothing stands under the key of this placement */
  readonly key: 'unasked' | 'new'
  /** when it came, by the machine's own time; absent: it has been here before */
  readonly since?: number
  /** absent: none */
  readonly asker?: Asker
}

/** Sent by a person: may be refused BUSY; the client retries. */
export const isOfPerson = (command: Command): boolean =>
  'userId' in command || command.kind === 'operate'

/** A command under keys that may be old ones: the ledger is asked before it is decided [LG40]. */
export interface AskedCommand {
  readonly command: Command
  readonly keys: readonly ForgottenKey[]
  readonly resolve: (reply: Reply) => void
  readonly asker?: Asker
}

/** A caller that waits for a group, and the reply. */
interface PendingAnswer {
  readonly resolve: (reply: Reply) => void
  readonly asker: Asker
  reply: Reply
}

/** Commands that were decided together and will be committed together. */
export interface CommitGroup {
  readonly id: number
  /** answers to give once it is durable, in the order they were decided */
  readonly answers: PendingAnswer[]
  readonly asked: AskedCommand[]
  /** the newest state of each row that changed, and the rows that only add */
  readonly log: RowLog<Rows>
  /** the newest states of markets that are published and not written [LG190] */
  readonly unwritten: Map<MarketId, MarketRow>
  /** markets whose published view changed, also where nothing is to be written */
  readonly touched: Set<MarketId>
}

/** A group as it is sent, and what is published of it once it is committed. */
export interface Sealed {
  readonly group: CommitGroup
  readonly news: News
}

/** A group in which nothing is decided yet. */
export const emptyGroup = (id: number): CommitGroup => ({
  id,
  answers: [],
  asked: [],
  log: new RowLog<Rows>(ROWS),
  unwritten: new Map(),
  touched: new Set(),
})

/** Adds one decision to the group, without the states that are left unwritten. */
export function addDecision(
  group: CommitGroup,
  { writes, touched }: Pick<Decision, 'writes' | 'touched'>,
  states: { readonly writesOf: (writes: Writes, group: CommitGroup) => Writes },
): void {
  group.log.merge(states.writesOf(writes, group))
  for (const marketId of touched) group.touched.add(marketId)
}

/** A throw of judging is a bug, although it hurts only its caller [MT83]. */
export function logFaults(
  { log, tick, asker }: FaultOf,
  command: Command,
  { faults }: Decision,
): void {
  const { kind } = command
  const player = 'userId' in command ? command.userId : undefined
  const of = { command: kind, request: asker?.asking?.request, player, tick }
  for (const error of faults) log.error({ err: error, ...of }, 'a command was not judged')
}

interface FaultOf {
  readonly log: { readonly error: (details: object, message: string) => void }
  readonly tick: number
  readonly asker: Asker | undefined
}

/** Every command of a group has come so far. */
export function reached(
  { id, answers }: CommitGroup,
  stage: Parameters<CommandWay['reached']>[0],
): void {
  for (const { asker } of answers) asker.way?.reached(stage, id)
}

/** An answer that waits for its group; BUSY unless a decision replaces it. */
export const pendingAnswer = ({
  resolve,
  asker = NOBODY,
}: Pick<Waiting, 'resolve' | 'asker'>): PendingAnswer => ({ resolve, asker, reply: BUSY })

/** Whether anybody waits for this group or would see it. */
export function hasNews(group: CommitGroup): boolean {
  return group.answers.length + group.asked.length + group.touched.size > 0 || !writesNothing(group)
}

/**
 * Whether a group is sent behind one that is still being written, instead of growing until that is done
 * [LG44]: only where as many wait for it, so that groups do not become small and many; and not where that
 * one has keys to look up, nor by a group of quotes alone.
 */
export function mayFollow(open: CommitGroup, underWay: CommitGroup): boolean {
  const waiting = open.answers.length
  return (
    waiting > 0 &&
    waiting >= underWay.answers.length &&
    underWay.asked.length === 0 &&
    !writesNothing(open)
  )
}

/** Gives every caller of a group the decided reply, or the same other one. */
export function answer(group: CommitGroup, instead: Reply | null): void {
  for (const { resolve, reply } of group.answers) resolve(instead ?? reply)
  if (instead !== null) for (const { resolve } of group.asked) resolve(instead)
}

/** The callers of groups of which the ledger now says whether they were written. */
export function answerDoubtful(
  failed: readonly CommitGroup[],
  happened: readonly CommitGroup[],
): void {
  for (const group of failed) {
    answer(group, happened.includes(group) ? null : BUSY)
    // written or not, these were only to be looked up
    if (happened.includes(group)) for (const { resolve } of group.asked) resolve(BUSY)
  }
}

/** Whether nothing is to be written: quotes and unwritten states are published without a commit. */
export const writesNothing = ({ log }: CommitGroup): boolean => log.isEmpty

/**
 * The rows of the group, for the ledger. `sealed` holds every account as the group before left it, and is
 * brought up to date.
 */
export function rowsOf(group: CommitGroup, sealed: Map<UserId, AccountRow>): GroupRows {
  const { account, ...others } = group.log.writes()
  const accounts = account?.map((after) => accountChange(after, sealed))
  return {
    groupId: group.id,
    commands: group.answers.length,
    writes: accounts === undefined ? others : { ...others, account: accounts },
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
    withheld: after.withheld - (before?.withheld ?? 0),
    owed: after.owed - (before?.owed ?? 0),
  }
}

/** The news to publish once the group is committed: taken now, before later decisions change the engine. */
export function newsOf({ id, log, touched }: CommitGroup, engine: Engine): News {
  return {
    number: id,
    markets: [...touched].flatMap((marketId) => engine.view(marketId) ?? []),
    bets: log.rows('bet'),
    accounts: log.rows('account'),
    positions: log
      .rows('position')
      .map(
        ({ userId, marketId, settled }) =>
          (settled === null ? engine.position(userId, marketId) : null) ?? over(userId, marketId),
      ),
    conditionals: log.rows('conditional'),
    roundBets: log.rows('roundBet'),
    rounds: log.rows('round'),
    standings: log.rows('standing'),
  }
}

/** Once a user is settled nothing of the position is left, and nothing is held [CO11]. */
const over = (userId: UserId, marketId: MarketId): PlayerPosition => ({
  userId,
  marketId,
  position: [],
  exposure: NO_MONEY,
})

/** The news to publish of groups whose answers were lost and which the ledger holds: memory no longer has them. */
export function newsOfDoubtful(happened: readonly CommitGroup[], number: number): News {
  return {
    number,
    markets: [],
    bets: happened.flatMap(({ log }) => log.rows('bet')),
    accounts: [],
    positions: [],
    conditionals: happened.flatMap(({ log }) => log.rows('conditional')),
    roundBets: happened.flatMap(({ log }) => log.rows('roundBet')),
    rounds: happened.flatMap(({ log }) => log.rows('round')),
    standings: happened.flatMap(({ log }) => log.rows('standing')),
  }
}

/** The news to publish after memory was loaded from the ledger: the present state of all live rows. */
export function newsOfRestart({ rows, lastGroupId }: LedgerSnapshot, engine: Engine): News {
  const { market = [], bet = [], account = [], conditional = [], round = [], roundBet = [] } = rows
  return {
    number: lastGroupId,
    markets: market.flatMap((row) => engine.view(row.definition.marketId) ?? []),
    bets: bet.filter(({ remaining }) => remaining > 0),
    accounts: account,
    positions: engine.positions(),
    conditionals: conditional.filter(({ status }) => status.kind === 'WAITING'),
    roundBets: roundBet,
    rounds: round.filter((row) => !isRoundOver(row)),
    standings: rows.standing ?? [],
  }
}
