import { wrongPairs } from '@crease/domain/allotments/pairs/joined-pairs.ts'
import type { AskedConditional } from '@crease/domain/records/conditional-order.ts'
import type { KeepPair, OrderPair } from '@crease/domain/records/players/order-pair.ts'
import type { Placement } from '@crease/domain/bet/placement.ts'
import { shardId } from '@crease/domain/units/ids.ts'
import type { Chance } from '../chance.ts'
import type { Disk } from '../disk.ts'

/** Pairs of orders of which more has happened than may, whatever happened meanwhile [SH103]. */
export function halvesOfPairs(disks: readonly Disk[]): readonly string[] {
  const all = disks.map((disk, at) => ({
    shard: shardId(at),
    pairs: disk.rows('orderPair'),
    orders: disk.conditionals,
  }))
  const wrong = new Set([...wrongPairs(all), ...wrongPairs(all.toReversed())])
  return [...wrong].map((each) => `[SH103] ${each}`)
}

/** Pairs that the other shard was never told of, or that form for ever, when nothing happens any more. */
export const pairsUntold = (disks: readonly Disk[]): readonly string[] =>
  decided(disks)
    .filter(({ outcome, isKnown }) => outcome !== 'OPEN' && !isKnown)
    .map(
      ({ first, outcome }) =>
        `[SH102] pair ${first} is ${outcome}, and the other shard knows nothing`,
    )

/** How many pairs have ended in each way. */
export function pairsEnded(disks: readonly Disk[]) {
  const all = decided(disks)
  const count = (outcome: OrderPair['outcome']): number =>
    all.filter((pair) => pair.outcome === outcome).length
  return {
    pairsFirst: count('FIRST'),
    pairsSecond: count('SECOND'),
    pairsNone: count('NONE'),
  }
}

const decided = (disks: readonly Disk[]): readonly OrderPair[] =>
  disks.flatMap((disk) => disk.rows('orderPair')).filter(({ end }) => end === 'DECIDES')

/** Two orders of which one ends the other, each at a price that its market may reach. */
export function randomPair(
  placements: readonly [Placement, Placement],
  other: number,
  chance: Chance,
): KeepPair {
  const [order, second] = placements.map((placement): AskedConditional => {
    const kind = chance.oneOf(['STOP', 'TAKE_PROFIT'] as const)
    const trigger = { kind, watch: 'BEST', odds: chance.between(180, 240) } as const
    return { placement, trigger, expiresAt: null }
  })
  if (order === undefined || second === undefined) throw new Error('a pair is of two')
  const { userId } = order.placement
  const of = { shard: shardId(other), order: second }
  return { kind: 'keep-pair', userId, order, other: of, clientOrderId: chance.uuid() }
}
