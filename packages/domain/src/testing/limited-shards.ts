import type { Placement } from '../bet/placement.ts'
import { homeOf } from '../allotments/shard-map.ts'
import { userId } from '../units/ids.ts'
import { playedIn } from './played.ts'
import type { ShardFault } from './shard-in-memory.ts'
import { ShardsRoom, type LetterStep } from './shards-room.ts'
import { MARKET, type back, level, placement, points, runnerOf } from './world.ts'

export const SHARDS = 4
export const PLAYER = userId(11)
const FUNDS = 200
/** Of a month, in points. */
export interface Limits {
  readonly stake: number
  readonly loss: number
}
/** Now the one binds and now the other, or both */
export const LIMITS: readonly Limits[] = [
  { stake: 120, loss: 1_000 },
  { stake: 1_000, loss: 100 },
  { stake: 120, loss: 100 },
]

/** What may happen to them. */
export type Step =
  | { readonly do: 'commit' | 'crash' | 'cancel'; readonly shard: number }
  | LetterStep
  | {
      readonly do: 'bet'
      readonly shard: number
      readonly stake: number
      readonly price: number
      readonly side: typeof back
    }
  | { readonly do: 'settle'; readonly shard: number; readonly winner: number }
  | { readonly do: 'pass'; readonly ms: number }
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
  if ('letter' in one) return room.onTheWay(one)
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
  one: Exclude<Step, { do: 'bet' | 'pass' } | { readonly letter: number }>,
): void {
  if (one.do === 'settle') {
    const winners = [runnerOf(one.winner)]
    const result = { kind: 'winners', winners, removed: [] } as const
    shard.ask({ kind: 'settle', marketId: MARKET, result })
  } else if (one.do === 'commit') shard.commit()
  else if (one.do === 'crash') shard.crash()
  else shard.ask({ kind: 'cancel-all', userId: PLAYER, marketId: null, side: null })
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
