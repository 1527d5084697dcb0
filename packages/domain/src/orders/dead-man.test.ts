import { expect, test } from 'vitest'
import type { DeadManCommand } from '../records/players/dead-man-switch.ts'
import { ALICE, BOB, World, back, lay, points } from '../testing/world.ts'

const funded = () => new World().fund(1000, ALICE, BOB)
const ask = (world: World, what: DeadManCommand['ask']) =>
  world.do({ kind: 'dead-man', userId: ALICE, ask: what })
const state = (world: World) => {
  const { reply } = ask(world, { kind: 'read' })
  return reply.kind === 'dead-man' ? reply.state : null
}
const arm = (world: World, timeoutMs: number) => ask(world, { kind: 'arm', timeoutMs })

test('[BS45] not heard from for so long, everything unmatched is cancelled and says why', () => {
  const world = funded()
  const mine = [world.placed(back(ALICE, 3, 10)), world.placed(lay(ALICE, 1.5, 10))]
  const theirs = world.placed(back(BOB, 3, 10))
  arm(world, 10_000)
  expect(world.engine.nextRelease()).toBe(world.now + 10_000)
  world.now += 9999
  world.do({ kind: 'release' })
  expect(state(world)).toMatchObject({ status: 'ARMED', deadline: world.now + 1 })
  world.now += 1
  world.do({ kind: 'release' })
  for (const bet of mine) {
    expect(world.bet(bet)).toMatchObject({
      cancelled: points(10),
      remaining: 0,
      lapseReason: 'DEAD_MAN_SWITCH',
    })
  }
  expect(world.bet(theirs).remaining).toBe(points(10))
  expect(world.money(ALICE)).toEqual([1000, 0])
  expect(state(world)).toEqual({ status: 'FIRED', timeoutMs: 10_000, at: world.now })
  const later = world.placed(back(ALICE, 3, 10))
  world.now += 60_000
  world.do({ kind: 'release' })
  expect(world.bet(later).remaining).toBe(points(10))
})

test('[BS45] a heartbeat starts the clock again and writes nothing; reading or betting does not', () => {
  const world = funded()
  const bet = world.placed(back(ALICE, 3, 10))
  arm(world, 5000)
  for (let beat = 0; beat < 5; beat += 1) {
    world.now += 4000
    expect(ask(world, { kind: 'heartbeat' }).writes.switch ?? []).toEqual([])
  }
  expect(world.bet(bet).remaining).toBe(points(10))
  world.now += 4000
  state(world)
  world.placed(back(ALICE, 3, 10))
  world.now += 1000
  world.do({ kind: 'release' })
  expect(world.engine.openBets(ALICE)).toEqual([])
  expect(world.engine.nextRelease()).toBeNull()
})

test('[BS45] armed again with a shorter or longer time, that one counts; disarmed, none', () => {
  const world = funded()
  const bet = world.placed(back(ALICE, 3, 10))
  arm(world, 60_000)
  arm(world, 5000)
  expect(world.engine.nextRelease()).toBe(world.now + 5000)
  arm(world, 20_000)
  world.now += 5000
  world.do({ kind: 'release' })
  expect(world.bet(bet).remaining).toBe(points(10))
  ask(world, { kind: 'disarm' })
  expect(state(world)).toEqual({ status: 'OFF' })
  world.now += 100_000
  world.do({ kind: 'release' })
  expect(world.bet(bet).remaining).toBe(points(10))
  expect(ask(world, { kind: 'heartbeat' }).reply).toEqual({
    kind: 'dead-man',
    state: { status: 'OFF' },
  })
})

test('[BS46] after a restart the clock starts again with the first thing that happens, and says so', () => {
  const first = funded()
  const bet = first.placed(back(ALICE, 3, 10))
  arm(first, 5000)
  const world = first.restarted()
  expect(world.engine.stateText()).toBe(first.engine.stateText())
  world.now += 60_000
  expect(state(world)).toEqual({
    status: 'ARMED',
    timeoutMs: 5000,
    deadline: world.now + 5000,
    countsFrom: 'restart',
  })
  expect(world.bet(bet).remaining).toBe(points(10))
  world.now += 4999
  ask(world, { kind: 'heartbeat' })
  expect(state(world)).toMatchObject({ countsFrom: 'heard' })
  world.now += 5000
  world.do({ kind: 'release' })
  expect(world.bet(bet).cancelled).toBe(points(10))
})
