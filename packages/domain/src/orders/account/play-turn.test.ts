import { expect, test } from 'vitest'
import { homeOf } from '../../allotments/shard-map.ts'
import type { Reply } from '../../records/command.ts'
import type { FireConditional, FiredOrder } from '../../records/conditional-order.ts'
import type { PlayedThere, Turn } from '../../records/players/play-turn.ts'
import { ALICE, back, level, marketOf, placement, points, World } from '../../testing/world.ts'
import { DAY_MS } from '../../units/calendar.ts'
import { betId, shardId, type BetId, type ShardId } from '../../units/ids.ts'

const SHARDS = 2
const HOME = homeOf(ALICE, SHARDS)
const AWAY = shardId(1 - HOME)
const LIMIT = points(100)

/** A shard with prices and a funded player, who is kept to a limit of what is staked in a day. */
function shardOf(own: ShardId): World {
  const world = new World(marketOf({}), undefined, { shard: { own, of: SHARDS } }).fund(500, ALICE)
  world.quote([level(3, 1000)], [])
  const ask = { kind: 'set', rules: { 'stake-day': LIMIT } } as const
  world.do({ kind: 'protect', userId: ALICE, ask })
  return world
}

const turnBy = (world: World, to: ShardId, turn: Turn | null): Turn => {
  const { reply } = world.do({ kind: 'pass-turn', of: ALICE, to, turn })
  if (reply.kind !== 'turn') throw new Error(`no turn: ${reply.kind}`)
  return reply.turn
}

const toldBy = (world: World): PlayedThere => {
  const { reply } = world.do({ kind: 'tell-play', of: ALICE })
  if (reply.kind !== 'played') throw new Error(`nothing told: ${reply.kind}`)
  return reply.played
}

const note = (world: World, played: PlayedThere): Reply =>
  world.do({ kind: 'note-play', of: ALICE, played }).reply

const codeOf = (reply: Reply): unknown => (reply.kind === 'refused' ? reply.refusal : reply.kind)

/** Both shards, and the turn away, where something was staked; the home knows it as it was told. */
function apart(staked: number): {
  readonly home: World
  readonly away: World
  readonly turn: Turn
} {
  const [home, away] = [shardOf(HOME), shardOf(AWAY)]
  note(home, toldBy(away))
  const turn = turnBy(home, AWAY, null)
  turnBy(away, AWAY, turn)
  away.placed(back(ALICE, 3, staked))
  return { home, away, turn }
}

test('[SH89] a turn begins at home, goes to who asks, and is taken once by its number', () => {
  const { home, away, turn } = apart(10)
  expect(turn).toMatchObject({ number: 1, holder: AWAY })
  expect(codeOf(home.place(back(ALICE, 3, 10)))).toEqual({ code: 'BUSY', lacks: 'turn' })
  // whoever asks at home is told where it went, and a copy of that gives nobody a turn again
  expect(turnBy(home, HOME, null)).toEqual(turn)
  const given = turnBy(away, HOME, null)
  expect(given).toMatchObject({ number: 2, holder: HOME })
  expect(turnBy(away, AWAY, turn)).toEqual(given)
  expect(turnBy(home, HOME, given)).toMatchObject({ number: 2, holder: HOME })
})

test('[SH82] [SH91] what was played in the shard that gives a turn goes with it, and counts', () => {
  const { home, away } = apart(70)
  turnBy(home, HOME, turnBy(away, HOME, null))
  const { reply } = home.do(placement(back(ALICE, 3, 40)))
  expect(codeOf(reply)).toMatchObject({ code: 'STAKE_LIMIT', limit: LIMIT, left: points(30) })
  expect(home.place(back(ALICE, 3, 30)).kind).toBe('placed')
})

test('[SH90] nothing of what is not judged yet is kept under its key', () => {
  const { home, away } = apart(70)
  const bet = {
    ...placement(back(ALICE, 3, 20)),
    clientBetId: '0d9f3c1e-7a55-4b6e-9f05-000000000001',
  }
  const { reply, writes } = home.do(bet)
  expect([codeOf(reply), writes]).toEqual([{ code: 'BUSY', lacks: 'turn' }, {}])
  turnBy(home, HOME, turnBy(away, HOME, null))
  expect(home.do(bet).reply.kind).toBe('placed')
})

test('[SH92] what others told lets in for ten seconds, and refuses what came before it alone: what ended there has made room', () => {
  const { home, away } = apart(70)
  turnBy(home, HOME, turnBy(away, HOME, null))
  home.now += 1
  away.now = home.now
  const since = home.now
  const judged = (stake: number) =>
    codeOf(
      home.engine.decide(placement(back(ALICE, 3, stake)), home.now, { cash: 'unasked', since })
        .reply,
    )
  expect(judged(40)).toEqual({ code: 'BUSY', lacks: 'sums' })
  expect(home.place(back(ALICE, 3, 5)).kind).toBe('placed')
  note(home, toldBy(away))
  expect(judged(40)).toMatchObject({ code: 'STAKE_LIMIT', left: points(25) })
  away.settle({ kind: 'void', reason: 'Abandoned' })
  note(home, toldBy(away))
  expect(home.place(back(ALICE, 3, 40)).kind).toBe('placed')
  home.now += 10_001
  expect(codeOf(home.place(back(ALICE, 3, 5)))).toEqual({ code: 'BUSY', lacks: 'sums' })
})

test('[SH91] what was told earlier changes nothing of what was told later, and nobody is told of themselves', () => {
  const { home, away } = apart(70)
  const early = toldBy(away)
  away.placed(back(ALICE, 3, 30))
  turnBy(home, HOME, turnBy(away, HOME, null))
  note(home, early)
  note(home, { ...early, shard: HOME, told: 100 })
  expect(codeOf(home.place(back(ALICE, 3, 1)))).toMatchObject({ code: 'STAKE_LIMIT', left: 0 })
})

test('[SH91] of a period that is over nothing counts, and one that has begun elsewhere is waited for', () => {
  const { home, away } = apart(70)
  away.now += DAY_MS
  const given = turnBy(away, HOME, null)
  turnBy(home, HOME, given)
  // the clock away is a day ahead
  expect(codeOf(home.place(back(ALICE, 3, 1)))).toEqual({ code: 'BUSY', lacks: 'sums' })
  home.now = away.now
  note(home, toldBy(away))
  expect(home.place(back(ALICE, 3, 100)).kind).toBe('placed')
})

test('[SH89] who has heard of a turn is kept to it, also where the player is kept to nothing yet', () => {
  const world = new World(marketOf({}), undefined, { shard: { own: AWAY, of: SHARDS } })
  world.fund(500, ALICE)
  expect(world.place(back(ALICE, 3, 1)).kind).toBe('placed')
  expect(toldBy(world).staked.day).toBe(points(1))
  expect(codeOf(world.place(back(ALICE, 3, 1)))).toEqual({ code: 'BUSY', lacks: 'turn' })
})

test('[SH89] the turn and what was told outlive a restart', () => {
  const { home, away } = apart(70)
  turnBy(home, HOME, turnBy(away, HOME, null))
  const again = home.restarted()
  expect(again.engine.stateHash()).toBe(home.engine.stateHash())
  expect(codeOf(again.place(back(ALICE, 3, 40)))).toMatchObject({ code: 'STAKE_LIMIT' })
})

/** An order whose trigger is met as soon as it is kept, and the orders that are to be placed for it. */
function orderIn(world: World): { readonly order: BetId; readonly fired: readonly FiredOrder[] } {
  const trigger = { watch: 'BEST', kind: 'TAKE_PROFIT', odds: 300 } as const
  const asked = { placement: placement(back(ALICE, 3, 20)), trigger, expiresAt: null }
  const kept = { kind: 'conditional', userId: ALICE, orders: [asked], clientOrderId: null } as const
  const { fired } = world.do(kept)
  const [order] = [...world.ledger.conditionals.keys()].toReversed()
  return { order: order ?? betId(0), fired }
}

const statusOf = (world: World, order: BetId): unknown =>
  world.ledger.conditionals.get(order)?.status

const fire = (world: World, orderId: BetId, judged: FireConditional['judged']): Reply =>
  world.do({ kind: 'fire-conditional', orderId, userId: ALICE, judged }).reply

test('[SH94] an order that fires where the turn is not is to be placed when it comes, and its trigger is not met again meanwhile', () => {
  const { home, away } = apart(70)
  const { order, fired } = orderIn(home)
  expect(fired).toEqual([{ orderId: order, userId: ALICE }])
  expect(statusOf(home, order)).toEqual({ kind: 'WAITING' })
  expect(home.quote([level(3, 900)], []).fired).toEqual([])
  expect(codeOf(fire(home, order, 'as a bet'))).toEqual({ code: 'BUSY', lacks: 'turn' })
  turnBy(home, HOME, turnBy(away, HOME, null))
  expect(codeOf(fire(home, order, 'as a bet'))).toBe('conditionals')
  expect(statusOf(home, order)).toMatchObject({ kind: 'TRIGGERED' })
  // once
  expect(codeOf(fire(home, order, 'as a bet'))).toBe('done')
  expect([...home.ledger.bets.values()]).toHaveLength(1)
})

test('[SH94] in the end it is judged by what is known here, and refused where the turn is elsewhere', () => {
  const { home, away } = apart(70)
  const { order } = orderIn(home)
  fire(home, order, 'for the last time')
  expect(statusOf(home, order)).toMatchObject({ kind: 'REFUSED', refusal: { code: 'BUSY' } })
  // where it is what was told long ago is as good
  away.now += 60_000
  const late = orderIn(away)
  expect(late.fired).toHaveLength(1)
  fire(away, late.order, 'for the last time')
  expect(statusOf(away, late.order)).toMatchObject({ kind: 'TRIGGERED' })
})

test('[SH94] where its market takes no bets any more, or nobody asks again, its trigger is met anew', () => {
  const { home } = apart(70)
  const { order } = orderIn(home)
  home.state('SUSPENDED')
  expect(codeOf(fire(home, order, 'for the last time'))).toBe('done')
  expect(home.state('OPEN').fired).toEqual([{ orderId: order, userId: ALICE }])
  home.now += 60_000
  expect(home.quote([level(3, 700)], []).fired).toEqual([{ orderId: order, userId: ALICE }])
})
