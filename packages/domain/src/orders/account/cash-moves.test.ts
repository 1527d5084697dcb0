import { describe, expect, test } from 'vitest'
import { lackOf } from '../../allotments/lack.ts'
import type { CashElsewhere, Elsewhere } from '../../records/decision.ts'
import type { CashMove, SentShare } from '../../records/players/cash-move.ts'
import {
  ALICE,
  BOB,
  MAKER,
  MARKET,
  World,
  back,
  level,
  marketOf,
  placement,
  points,
  runnerOf,
} from '../../testing/world.ts'
import { shardId, type ShardId } from '../../units/ids.ts'

const [HERE, THERE, THIRD] = [shardId(0), shardId(1), shardId(2)]

const shard = (own: ShardId) => new World(marketOf({}), undefined, { shard: { own, of: 3 } })

const send = (world: World, least: number, of: { share?: SentShare; to?: ShardId } = {}) => {
  const { share = 'all', to = THERE } = of
  return world.do({ kind: 'send-cash', of: ALICE, to, least: points(least), share })
}
const HALF = { share: 'half' } as const
/** What is known of cash in other shards. */
const knowing = (cash: CashElsewhere): Elsewhere => ({ cash, since: 0 })

/** The move of a decision that has sent one. */
function moveOf({ writes }: ReturnType<World['do']>): CashMove {
  const [row] = writes.cashMove ?? []
  if (row === undefined) throw new Error('nothing was sent')
  const { status: _status, ...move } = row
  return move
}

const take = (world: World, move: CashMove) => world.do({ kind: 'take-cash', move }).reply

describe('[SH10] cash that is sent', () => {
  test('leaves the free cash for the other shard, as a move with the next number', () => {
    const world = shard(HERE).fund(100, ALICE)
    expect(send(world, 10, HALF).reply).toEqual({
      kind: 'cash-sent',
      sent: points(55),
      free: points(45),
      upTo: 1,
    })
    expect(moveOf(send(world, 45))).toMatchObject({ number: 2, amount: points(45), to: THERE })
    expect(moveOf(send(world.fund(10, ALICE), 1, { to: THIRD })).number).toBe(1)
    expect(world.ledger.accounts.get(ALICE)?.cash).toBe(0)
    expect(world.ledger.balance(`TRANSIT:${THERE}`)).toBe(points(100))
  })

  test('is no more than what is free: nothing where less is than asked for', () => {
    const world = shard(HERE).fund(100, ALICE)
    world.placed(back(ALICE, 2, 60))
    expect(send(world, 41).reply).toMatchObject({ sent: 0, free: points(40), upTo: 0 })
    expect(moveOf(send(world, 40)).amount).toBe(points(40))
  })

  test('[SH24] is as much of a debt as there is', () => {
    const world = shard(HERE).fund(100, ALICE)
    expect(send(world, 70, { share: 'some' }).reply).toMatchObject({ sent: points(70) })
    expect(send(world, 70, { share: 'some' }).reply).toMatchObject({ sent: points(30), free: 0 })
    expect(send(world, 70, { share: 'some' })).toMatchObject({ reply: { sent: 0 }, writes: {} })
  })

  test('is never the house’s, nor of who has no account; to the shard itself nothing goes', () => {
    const world = shard(HERE).fund(100, ALICE)
    expect(send(world, 60, { share: 'half', to: HERE })).toMatchObject({
      reply: { sent: points(80), free: points(100) },
      writes: {},
    })
    world.quote([level(2, 100)], [])
    world.placed(back(ALICE, 2, 10))
    for (const user of [BOB, MAKER]) {
      const asked = {
        kind: 'send-cash',
        of: user,
        to: THERE,
        least: points(1),
        share: 'all',
      } as const
      expect(world.do(asked)).toMatchObject({ reply: { sent: 0 }, writes: {} })
    }
  })

  test('is in transit until the other shard is known to have it', () => {
    const world = shard(HERE).fund(100, ALICE)
    for (const least of [10, 10, 2]) send(world, least, HALF)
    world.do({ kind: 'cash-arrived', to: THERE, upTo: 2 })
    const statuses = world.ledger.cash.moves.map(({ status }) => status)
    expect(statuses).toEqual(['ARRIVED', 'ARRIVED', 'SENT'])
    expect(world.do({ kind: 'cash-arrived', to: THERE, upTo: 2 }).writes).toEqual({})
    const moved = world.ledger.balance(`SHARD:${THERE}`)
    expect(moved + world.ledger.balance(`TRANSIT:${THERE}`)).toBe(
      points(100) - (world.ledger.accounts.get(ALICE)?.cash ?? 0),
    )
  })
})

describe('[SH11] a move that is taken', () => {
  const moves = (): readonly CashMove[] => {
    const home = shard(HERE).fund(100, ALICE)
    return [10, 10, 10].map((least) => moveOf(send(home, least, HALF)))
  }

  test('is taken once, in the order of its number, also by who was read from the ledger', () => {
    const [first, second, third] = moves()
    if (first === undefined || second === undefined || third === undefined) throw new Error('few')
    let world = shard(THERE)
    expect(take(world, second)).toEqual({ kind: 'cash-taken', upTo: 0 })
    expect(take(world, first)).toEqual({ kind: 'cash-taken', upTo: 1 })
    expect(take(world, first)).toEqual({ kind: 'cash-taken', upTo: 1 })
    world = world.restarted()
    expect(take(world, first)).toEqual({ kind: 'cash-taken', upTo: 1 })
    expect(take(world, third)).toEqual({ kind: 'cash-taken', upTo: 1 })
    expect(take(world, second)).toEqual({ kind: 'cash-taken', upTo: 2 })
    expect(world.ledger.accounts.get(ALICE)).toMatchObject({
      kind: 'player',
      cash: first.amount + second.amount,
    })
  })

  test('of another shard changes nothing', () => {
    const [first] = moves()
    if (first === undefined) throw new Error('few')
    expect(take(shard(THIRD), first)).toEqual({ kind: 'cash-taken', upTo: 0 })
  })
})

test('[SH12] the statement tells of no move: its balance is the cash, less what other shards brought', () => {
  const home = shard(HERE).fund(100, ALICE)
  const there = shard(THERE)
  take(there, moveOf(send(home, 100)))
  expect(home.fund(5, ALICE).ledger.statement.at(-1)?.balance).toBe(points(105))
  there.quote([level(3, 100)], [])
  there.placed(back(ALICE, 3, 100))
  there.do({
    kind: 'settle',
    marketId: MARKET,
    result: { kind: 'winners', winners: [runnerOf(1)], removed: [] },
  })
  const [line, ...more] = there.ledger.statement
  expect([line?.amount, line?.balance, more]).toEqual([points(-100), points(-100), []])
  expect(there.ledger.accounts.get(ALICE)?.cash).toBe(0)
})

test('[SH20] [SH21] what is short while nobody has asked elsewhere is no answer yet; then it is, and tells of the whole', () => {
  const world = shard(THERE)
  world.fund(40, ALICE)
  const bet = {
    ...placement(back(ALICE, 2, 100)),
    clientBetId: '0d9f3c1e-7a55-4b6e-9f00-0000000000b1',
  }
  const short = world.engine.decide(bet, world.now, knowing('unasked'))
  expect([short.reply, short.writes]).toEqual([refused(40, { freeHere: points(40) }), {}])
  expect(lackOf(bet, short.reply)).toEqual({ of: 'cash', missing: points(60), here: points(40) })
  const told = world.engine.decide(bet, world.now, knowing(points(30)))
  world.ledger.book(told)
  expect([told.reply, told.writes.refusal?.length]).toEqual([refused(70), 1])
  world.fund(500, ALICE)
  // an answer of before is an answer, whoever asks again without knowing of it
  const again = world.engine.decide(bet, world.now, knowing('unasked')).reply
  expect([again, lackOf(bet, again)]).toEqual([refused(70), null])
})

test('[SH20] bets that are asked together lack what all of them need beside what is free', () => {
  const world = shard(THERE)
  world.fund(100, ALICE)
  const items = [back(ALICE, 2, 100), back(ALICE, 3, 60)].map(placement)
  const asked = { kind: 'batch', userId: ALICE, items } as const
  // the first would fit: what is free is not what is missing's measure
  const { reply } = world.engine.decide(asked, world.now, knowing('unasked'))
  expect(lackOf(asked, reply)).toEqual({ of: 'cash', missing: points(60), here: points(100) })
})

const refused = (available: number, also = {}) => ({
  kind: 'refused',
  refusal: {
    code: 'INSUFFICIENT_FUNDS',
    needed: points(100),
    available: points(available),
    ...also,
  },
})
