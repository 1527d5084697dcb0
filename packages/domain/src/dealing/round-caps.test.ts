import { expect, test } from 'vitest'
import { NO_LIMITS } from '../records/players/player-limits.ts'
import type { PlaceOnRound, RoundCaps } from '../rounds/round.ts'
import { ALICE, BOB, CAROL, World, points } from '../testing/world.ts'
import {
  APART,
  at,
  closeWindow,
  letIn,
  onRound,
  openRound,
  openWindow,
  refusalOf,
  settleRound,
} from '../testing/round-world.ts'
import { userId } from '../units/ids.ts'

function table(): World {
  const world = new World().fund(10_000, ALICE, BOB)
  openRound(world)
  return world
}

const capped = (caps: RoundCaps, change: Partial<PlaceOnRound> = {}): Partial<PlaceOnRound> => ({
  caps,
  ...change,
})

test('[CG952] one player loses no more than the cap in a round, over all its books and windows', () => {
  const world = table()
  const caps = { player: points(500), table: points(1_000_000) }
  letIn(world, onRound(ALICE, 400, capped(caps)))
  const pair = { selection: 'pair', book: { id: 'pair', kind: APART } }
  expect(refusalOf(world.do(onRound(ALICE, 101, capped(caps, pair))).reply)).toEqual({
    code: 'ROUND_EXPOSURE_LIMIT',
    limit: points(500),
    actual: points(501),
    nearest: points(100),
  })
  letIn(world, onRound(ALICE, 100, capped(caps, pair)))
  // the other side of what stands costs less, and is let in
  letIn(world, onRound(ALICE, 400, capped(caps, { selection: 'b' })))
  closeWindow(world)
  openWindow(world, 1)
  expect(
    refusalOf(world.do(onRound(ALICE, 1000, capped(caps, { window: 1 }))).reply),
  ).toMatchObject({ code: 'ROUND_EXPOSURE_LIMIT' })
  // other players have their own limits
  letIn(world, onRound(BOB, 500, capped(caps, { window: 1 })))
})

test('[CG953] a table loses no more than its cap in a round to all players together', () => {
  const world = table()
  const caps = { player: points(1_000_000), table: points(1000) }
  const even = { terms: at('BACK', 200) }
  letIn(world, onRound(ALICE, 600, capped(caps, even)))
  expect(refusalOf(world.do(onRound(BOB, 600, capped(caps, even))).reply)).toEqual({
    code: 'TABLE_LIABILITY_LIMIT',
    limit: points(400),
    actual: points(1200),
    nearest: points(400),
  })
  letIn(world, onRound(BOB, 400, capped(caps, even)))
  expect(refusalOf(world.do(onRound(BOB, 1, capped(caps, even))).reply)).toMatchObject({
    code: 'TABLE_LIABILITY_LIMIT',
    nearest: 0,
  })
  // what is staked on the other end pays for it: the table can lose less, and takes more again
  letIn(world, onRound(ALICE, 300, capped(caps, { ...even, selection: 'b' })))
  letIn(world, onRound(BOB, 300, capped(caps, even)))
  settleRound(world)
})

test('[CG952] [CG953] [MT51] a stake below the minimum is none that would be accepted', () => {
  const world = table()
  const limits = { min: points(100), max: points(50_000) }
  const even = { terms: at('BACK', 200), limits }
  const refused = (caps: RoundCaps, stake: number) =>
    refusalOf(world.do(onRound(BOB, stake, capped(caps, even))).reply)
  const own = { player: points(500), table: points(1_000_000) }
  letIn(world, onRound(BOB, 420, capped(own, even)))
  expect(refused(own, 100)).toMatchObject({ code: 'ROUND_EXPOSURE_LIMIT', nearest: 0 })
  const shared = { player: points(1_000_000), table: points(500) }
  expect(refused(shared, 100)).toMatchObject({
    code: 'TABLE_LIABILITY_LIMIT',
    limit: 0,
    nearest: 0,
  })
  const own510 = { ...NO_LIMITS, userId: BOB, maxExposure: points(510) }
  const by = { userId: userId(91), name: 'Omar' }
  world.do({ kind: 'operate', by, reason: 'RULES', act: { kind: 'set-limits', limits: own510 } })
  expect(refused({ player: points(9000), table: points(9000) }, 100)).toMatchObject({
    code: 'PLAYER_EXPOSURE_LIMIT',
    nearest: 0,
  })
  expect(refused({ ...own, player: points(520) }, 200)).toMatchObject({ nearest: 0 })
})

test('[CG953] a bet that waits counts where it could cost, and one that lapsed no more', () => {
  const world = table()
  const caps = { player: points(1_000_000), table: points(100) }
  const lay = capped(caps, { terms: at('LAY', 200), delayMs: 5000 })
  letIn(world, onRound(ALICE, 100, lay))
  expect(refusalOf(world.do(onRound(BOB, 1, lay)).reply)).toMatchObject({
    code: 'TABLE_LIABILITY_LIMIT',
    limit: 0,
  })
  closeWindow(world)
  openWindow(world, 1)
  letIn(world, onRound(BOB, 100, { ...lay, window: 1 }))
})

test('[CG953] [AU25] where demo players are kept apart, their bets take nothing of what a table can lose to others', () => {
  const world = new World(undefined, undefined, { counts: 'money' }).fund(10_000, ALICE, BOB)
  const funds = { amount: points(1500), narration: 'Demo points', account: 'demo' } as const
  world.do({ kind: 'fund', userId: CAROL, ...funds })
  openRound(world)
  const caps = { player: points(1_000_000), table: points(1000) }
  const even = capped(caps, { terms: at('BACK', 200) })
  letIn(world, onRound(CAROL, 1000, even))
  letIn(world, onRound(ALICE, 1000, even))
  const beyond = { code: 'TABLE_LIABILITY_LIMIT', nearest: 0 }
  for (const each of [world, world.restarted()]) {
    for (const full of [BOB, CAROL])
      expect(refusalOf(each.do(onRound(full, 1, even)).reply)).toMatchObject(beyond)
  }
})
