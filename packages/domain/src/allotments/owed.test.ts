import { expect, test } from 'vitest'
import type { Placement } from '../bet/placement.ts'
import { ShardsRoom } from '../testing/shards-room.ts'
import {
  MARKET,
  back,
  lay,
  level,
  placement,
  points,
  runnerOf,
  type Wanted,
} from '../testing/world.ts'
import { userId } from '../units/ids.ts'
import { homeOf } from './shard-map.ts'

const SHARDS = 3
const PLAYER = userId(11)
const HOME = homeOf(PLAYER, SHARDS)
const AWAY = (HOME + 1) % SHARDS

const keyed = (wanted: Wanted, nth: number): Placement & { readonly clientBetId: string } => ({
  ...placement(wanted),
  clientBetId: `0d9f3c1e-7a55-4b6e-9f03-00000000000${nth}`,
})

/** A room in which a player has money at home, and a position away that costs nothing as it is. */
function hedged(): ShardsRoom {
  const room = new ShardsRoom(SHARDS)
  const runner = {
    runnerId: runnerOf(0),
    back: [level(3, 1000)],
    lay: [level(3.05, 1000)],
    lastTraded: null,
  }
  room.shards[AWAY]?.ask({ kind: 'quotes', marketId: MARKET, runners: [runner] })
  const funds = { userId: PLAYER, amount: points(500), narration: 'Welcome' }
  room.shards[HOME]?.ask({ kind: 'fund', ...funds })
  room.comeToRest()
  for (const bet of [BACKED, LAID]) {
    room.shards[AWAY]?.bet(bet)
    room.comeToRest()
  }
  return room
}
const BACKED = keyed(back(PLAYER, 3, 100), 1)
const LAID = keyed(lay(PLAYER, 3.05, 98), 2)

test('[SH24] what is owed away is brought from home, as much as there is, and nobody bets on with it', () => {
  const room = hedged()
  const [away, home] = [shardOf(room, AWAY), shardOf(room, HOME)]
  // most of what is at home is in a bet there
  home.bet(keyed(back(PLAYER, 900, 470), 3))
  room.comeToRest()
  const freeBefore = freeIn(home)
  expect([freeBefore > 0, freeBefore < points(30)]).toEqual([true, true])
  const answer = away.answers.get(BACKED.clientBetId)
  if (answer === 'BUSY' || answer?.kind !== 'placed') throw new Error('the bet was not taken')
  const { betId } = answer.bet
  away.ask({ kind: 'void-bet', marketId: MARKET, betId, reason: 'Error of price' })
  away.commit()
  const owed = owedIn(away)
  expect(owed).toBeGreaterThan(points(100))
  room.comeToRest()
  expect(freeIn(home)).toBe(0)
  expect(owedIn(away)).toBe(owed - freeBefore)
  expect(room.wrong()).toEqual([])
})

type Shard = ShardsRoom['shards'][number]

function shardOf(room: ShardsRoom, at: number): Shard {
  const shard = room.shards[at]
  if (shard === undefined) throw new Error(`no shard ${at}`)
  return shard
}

const owedIn = ({ ledger }: Shard): number => ledger.accounts.get(PLAYER)?.owed ?? 0

function freeIn({ ledger }: Shard): number {
  const { cash, held } = ledger.accounts.get(PLAYER) ?? { cash: 0, held: 0 }
  return cash - held
}
