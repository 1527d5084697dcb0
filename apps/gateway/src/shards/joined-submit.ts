import { ownerOf } from '@crease/domain/allotments/shard-map.ts'
import type { Placement } from '@crease/domain/bet/placement.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { Protection, ProtectCommand } from '@crease/domain/records/players/protection.ts'
import type { EventId, MarketId, UserId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import { keepOrders, type Keepers } from './joined-pairs.ts'

/** The shard whose ledger has a market, however long ago it ended; null: none has. */
export type WhereIs = (market: MarketId) => Promise<number | null>

/** Which shard is asked. */
export interface Routes extends Keepers {
  readonly count: number
  /** that of users, sessions and the casino */
  readonly first: ExchangePort
  readonly every: <T>(ask: (port: ExchangePort) => Promise<T>) => Promise<readonly T[]>
  readonly home: (user: UserId) => number
  readonly ofEvent: (event: EventId) => ExchangePort
  /** of a market that is known here; null: it is not */
  readonly knownOwner: (market: MarketId) => number | null
}

const REFUSED: Reply = { kind: 'refused', refusal: { code: 'NOT_OVER_SHARDS' } }

/** Asks where a command is decided: in the shard of its market or its bet, at home, or in every shard [SH70]. */
export function joinedSubmit(routes: Routes, whereIs: WhereIs): ExchangePort['submit'] {
  const askEvery = (command: Command): Promise<readonly Reply[]> =>
    routes.every((port) => port.submit(command))
  return async (command) => {
    const { kind } = command
    if (kind === 'protect') return protectEverywhere(routes, command)
    if (kind === 'dead-man') return (await everywhere(routes, command))[0]
    if (kind === 'read-conditionals') return conditionalsOf(await askEvery(command))
    if (kind === 'cancel-all' && command.marketId === null) {
      return cancelledOf(await askEvery(command))
    }
    if (kind === 'conditional') return keptIn(command, routes)
    // nowhere: whether every one of them answers
    if (kind === 'read-depth' && routes.knownOwner(command.marketId) === null) {
      return firstRefusedOr(await askEvery(command))
    }
    const shard = await shardOf(command, routes, whereIs)
    return shard === 'several' ? REFUSED : routes.at(shard).submit(command)
  }
}

/** Orders that wait, of which two may be of two shards. */
function keptIn(
  command: Extract<Command, { kind: 'conditional' }>,
  routes: Routes,
): Promise<Reply> {
  const [first = 0, second = first] = command.orders.map(({ placement }) =>
    shardOfPlacement(placement, routes),
  )
  return keepOrders(routes, command, { first, second })
}

/** Which shard decides a command; `several`: no one of them can. */
async function shardOf(
  command: Command,
  routes: Routes,
  whereIs: WhereIs,
): Promise<number | 'several'> {
  if (command.kind === 'batch') return theOne(command.items, routes, whereIs)
  if (command.kind === 'place') return shardOfPlacement(command, routes)
  const bet = betOf(command)
  if (bet !== null) return bet % routes.count
  const market = 'marketId' in command ? command.marketId : null
  if (market !== null) return shardWith(market, routes, whereIs)
  return 'userId' in command ? routes.home(command.userId) : 0
}

/** One that no ledger has is unknown wherever it is asked for. */
const shardWith = async (market: MarketId, { knownOwner }: Routes, whereIs: WhereIs) =>
  knownOwner(market) ?? (await whereIs(market)) ?? 0

const shardOfPlacement = (
  { marketId, eventId }: Placement,
  { knownOwner, count }: Routes,
): number => knownOwner(marketId) ?? ownerOf(eventId, count)

/** The number that names the shard by itself [SH3]. */
function betOf(command: Command): number | null {
  if (command.kind === 'cancel-conditional') return command.orderId
  return 'betId' in command ? command.betId : null
}

async function theOne(
  commands: readonly Command[],
  routes: Routes,
  whereIs: WhereIs,
): Promise<number | 'several'> {
  const shards = await Promise.all(commands.map((each) => shardOf(each, routes, whereIs)))
  const [first = 0] = shards
  return shards.every((shard) => shard === first) ? first : 'several'
}

/** In every other shard first: what is acknowledged holds wherever the player may bet [SH80]. */
async function everywhere(
  { every, at, home }: Routes,
  command: Extract<Command, { readonly userId: UserId }>,
): Promise<readonly [Reply, ...Reply[]]> {
  const last = at(home(command.userId))
  const others = await every(async (port) => (port === last ? null : port.submit(command)))
  const replies = others.filter((reply) => reply !== null)
  const refused = replies.find(({ kind }) => kind === 'refused')
  return refused === undefined ? [await last.submit(command), ...replies] : [refused]
}

async function protectEverywhere(routes: Routes, command: ProtectCommand): Promise<Reply> {
  const replies = await everywhere(routes, command)
  const [first, ...others] = replies
  if (first.kind !== 'protection') return first
  const parts = others.flatMap((reply) => (reply.kind === 'protection' ? [reply.protection] : []))
  return { kind: 'protection', protection: parts.reduce(joinedProtection, first.protection) }
}

/** Rules and standing are the same everywhere; what was played adds up. */
function joinedProtection(one: Protection, other: Protection): Protection {
  return {
    ...one,
    sums: {
      ...one.sums,
      staked: added(one.sums.staked, other.sums.staked),
      net: added(one.sums.net, other.sums.net),
      deposited: added(one.sums.deposited, other.sums.deposited),
    },
    atRisk: paise(one.atRisk + other.atRisk),
    stretch: earlier(one.stretch, other.stretch),
  }
}

type PerPeriod = Protection['renews']

const added = (one: PerPeriod, other: PerPeriod): PerPeriod => ({
  day: one.day + other.day,
  week: one.week + other.week,
  month: one.month + other.month,
})

function earlier(one: Protection['stretch'], other: Protection['stretch']): Protection['stretch'] {
  if (one === null || other === null) return one ?? other
  const { from, dueAt } = one.from <= other.from ? one : other
  return {
    from,
    dueAt,
    staked: paise(one.staked + other.staked),
    won: paise(one.won + other.won),
    lost: paise(one.lost + other.lost),
  }
}

function conditionalsOf(replies: readonly Reply[]): Reply {
  const orders = []
  for (const reply of replies) {
    if (reply.kind !== 'conditionals') return reply
    orders.push(...reply.orders)
  }
  return {
    kind: 'conditionals',
    orders: orders.toSorted((one, other) => one.placedAt - other.placedAt),
  }
}

/** What one could not take back is asked for again: what the others did stands. */
function cancelledOf(replies: readonly Reply[]): Reply {
  const bets = []
  for (const reply of replies) {
    if (reply.kind !== 'cancelled-all') return reply
    bets.push(...reply.bets)
  }
  return { kind: 'cancelled-all', bets }
}

const firstRefusedOr = (replies: readonly Reply[]): Reply =>
  replies.find(({ kind }) => kind === 'refused') ?? replies[0] ?? REFUSED
