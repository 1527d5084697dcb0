import type { Command } from '@crease/domain/records/command.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import { marketId as marketNamed, type MarketId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { Chance } from '../chance.ts'
import type { Disk } from '../disk.ts'
import { EVENT, randomResult, RUNNERS } from '../made-up-markets.ts'

/** The market that a shard has. */
export const marketOfShard = (shard: number): MarketId => marketNamed(`m${shard}`)

/** A match of three. */
export const matchOfShard = (shard: number): MarketDefinition => ({
  marketId: marketOfShard(shard),
  eventId: EVENT,
  eventName: 'Kites v Herons',
  sportId: '4',
  name: `Market of shard ${shard}`,
  kind: 'match',
  ladder: 'FINEST',
  winners: 1,
  minStake: paise(100),
  maxStake: paise(10_000_00),
  commissionRate: 200,
  runners: RUNNERS.map((runner, sort) => ({ runnerId: runner, name: `Runner ${sort}`, sort })),
})

/** A market ends, or ends otherwise, a runner is out, or an operator makes a bet void. */
export function randomUpset(shard: number, disk: Disk, chance: Chance): Command {
  const marketId = marketOfShard(shard)
  const result = randomResult(chance, {})
  if (disk.hasEnded(marketId)) return { kind: 'resettle', marketId, result }
  const bets = [...disk.bets.values()]
  if (bets.length > 0 && chance.happens(60)) {
    const { betId } = chance.oneOf(bets)
    return { kind: 'void-bet', marketId, betId, reason: 'Error of price' }
  }
  if (chance.happens(50)) return { kind: 'settle', marketId, result }
  const runnerId = chance.oneOf(RUNNERS)
  return { kind: 'remove-runner', marketId, runnerId, reduction: 16_200, factor: 'win' }
}
