import fc from 'fast-check'
import type { Placement } from '../bet/placement.ts'
import { homeOf } from '../allotments/shard-map.ts'
import { userId } from '../units/ids.ts'
import { playedIn } from './played.ts'
import { ShardsRoom, type ShardFault } from './shards-room.ts'
import { MARKET, back, lay, level, placement, points, runnerOf } from './world.ts'

export const SHARDS = 4
export const PLAYER = userId(11)
const FUNDS = 200
/** Of a month, in points. */
export interface Limits {
  readonly stake: number
  readonly loss: number
}
/** now the one binds and now the other, or both */
const LIMITS: readonly Limits[] = [
  { stake: 120, loss: 1_000 },
  { stake: 1_000, loss: 100 },
  { stake: 120, loss: 100 },
]

const index = fc.nat({ max: 1_000 })
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('commit' as const), shard: index }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('deliver' as const), letter: index }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      shard: index,
      stake: fc.constantFrom(120, 100, 60, 30, 10, 1),
      // matched at once, or resting, on either side
      price: fc.constantFrom(3, 5),
      side: fc.constantFrom(back, lay),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), shard: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const), letter: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('double' as const), letter: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const), shard: index }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      shard: index,
      winner: fc.nat({ max: 1 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.nat(4_000) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
export type Shard = ShardsRoom['shards'][number]

/** A room with prices in every market and a funded player, who is kept to limits of a month [SH82]. */
export function opened({ stake, loss }: Limits, fault?: ShardFault): ShardsRoom {
  const room = new ShardsRoom(SHARDS, fault)
  const rules = { 'stake-month': points(stake), 'loss-month': points(loss) }
  for (const shard of room.shards) {
    const runner = { runnerId: runnerOf(0), back: [level(3, 1000)], lay: [], lastTraded: null }
    shard.ask({ kind: 'quotes', marketId: MARKET, runners: [runner] })
    shard.ask({ kind: 'protect', userId: PLAYER, ask: { kind: 'set', rules } })
  }
  const funds = { userId: PLAYER, amount: points(FUNDS), narration: 'Welcome' }
  room.shards[homeOf(PLAYER, SHARDS)]?.ask({ kind: 'fund', ...funds })
  for (const shard of room.shards) shard.commit()
  return room
}

/** One step; a bet is noted with the shard that it was asked in. */
export function taken(room: ShardsRoom, one: Step, bets: Map<Placement, number>): void {
  if (one.do === 'pass') return room.pass(one.ms)
  if ('letter' in one) return onTheWay(room, one)
  const at = one.shard % SHARDS
  const shard = room.shards[at]
  if (shard === undefined) return
  if (one.do !== 'bet') return actOn(shard, one)
  const bet = keyed(placement(one.side(PLAYER, one.price, one.stake)), bets.size + 1)
  bets.set(bet, at)
  shard.bet(bet)
}

function actOn(
  shard: Shard,
  one: Extract<Step, { do: 'commit' | 'crash' | 'cancel' | 'settle' }>,
): void {
  if (one.do === 'commit') shard.commit()
  else if (one.do === 'crash') shard.crash()
  else if (one.do === 'cancel') {
    shard.ask({ kind: 'cancel-all', userId: PLAYER, marketId: null, side: null })
  } else {
    const winners = [runnerOf(one.winner)]
    const result = { kind: 'winners', winners, removed: [] } as const
    shard.ask({ kind: 'settle', marketId: MARKET, result })
  }
}

/** A letter arrives, is lost, or goes twice; nothing where there is none. */
function onTheWay(
  room: ShardsRoom,
  { do: how, letter }: Extract<Step, { readonly letter: number }>,
): void {
  const { letters } = room
  const at = letter % Math.max(1, letters.length)
  const same = letters[at]
  if (how === 'deliver') room.deliver(at)
  else if (how === 'lose') letters.splice(at, 1)
  else if (same !== undefined) letters.push(same)
}

/** A bet under a key of its own. */
export const keyed = (bet: Placement, nth: number): Placement => ({
  ...bet,
  clientBetId: `0d9f3c1e-7a55-4b6e-9f04-${String(nth).padStart(12, '0')}`,
})

/** What of the player's limits is used in all shards together, as the ledgers have it. */
export function used({ shards, now }: ShardsRoom): {
  readonly staked: number
  readonly lost: number
} {
  const sums = shards.map(({ ledger }) => {
    const played = playedIn(ledger, now).find((each) => each.userId === PLAYER)
    const { held = 0, withheld = 0 } = ledger.accounts.get(PLAYER) ?? {}
    return {
      staked: played?.staked.month ?? 0,
      net: played?.net.month ?? 0,
      atRisk: held - withheld,
    }
  })
  const sum = (of: 'staked' | 'net' | 'atRisk'): number =>
    sums.reduce((all, each) => all + each[of], 0)
  return { staked: sum('staked'), lost: sum('atRisk') + Math.max(0, -sum('net')) }
}

/** What the player is kept to, and what happens. */
export type Life = readonly [Limits, readonly Step[]]
export const lives: fc.Arbitrary<Life> = fc.tuple(
  fc.constantFrom(...LIMITS),
  fc.array(step, { minLength: 40, maxLength: 160, size: 'max' }),
)
