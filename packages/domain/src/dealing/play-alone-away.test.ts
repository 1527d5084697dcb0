import { expect, test } from 'vitest'
import type { Reply } from '../records/command.ts'
import type { PlayAlone } from '../rounds/round.ts'
import { onRound, ROUND, roundOf, TABLE, won } from '../testing/round-world.ts'
import { ALICE, World } from '../testing/world.ts'

const STEP: PlayAlone['follows'] = { kind: 'step', play: { opened: 1 } }
const PAID: PlayAlone['follows'] = {
  kind: 'settle-round',
  roundId: ROUND,
  comes: won('a'),
  code: 'A',
  winner: 'Player A',
  play: {},
}

const begin: NonNullable<PlayAlone['begin']> = {
  kind: 'open-round',
  roundId: ROUND,
  table: TABLE,
  player: ALICE,
  title: 'Two Up',
  epoch: 1,
  seedNumber: 1,
  play: {},
}

const move = (world: World, change: Partial<PlayAlone>): Reply =>
  world.do({
    kind: 'play-alone',
    userId: ALICE,
    roundId: ROUND,
    begin: null,
    window: 0,
    bet: null,
    follows: STEP,
    ...change,
  }).reply
const codeOf = (reply: Reply) => (reply.kind === 'refused' ? reply.refusal.code : reply.kind)

test('[BS26] a round does not begin by a press of long ago, and a known press gets its bet', () => {
  const world = new World().fund(1000, ALICE)
  const clientBetId = '3f1b2c1e-0000-4000-8000-000000000001'
  const pressed = (pressedAgoMs: number) => onRound(ALICE, 100, { clientBetId, pressedAgoMs })
  expect(codeOf(move(world, { begin, bet: pressed(60_001) }))).toBe('PRESSED_TOO_LATE')
  expect(world.money(ALICE)).toEqual([1000, 0])
  expect(codeOf(move(world, { begin, bet: pressed(0) }))).toBe('round')
  expect(codeOf(move(world, { begin, bet: pressed(60_001) }))).toBe('round-bet')
})

test('[PP26] who is away takes what an open round has come to, and neither plays on nor begins one', () => {
  const world = new World().fund(1000, ALICE)
  expect(codeOf(move(world, { begin, bet: onRound(ALICE, 100) }))).toBe('round')
  world.do({ kind: 'protect', userId: ALICE, ask: { kind: 'time-out', hours: 24 } })
  expect(codeOf(move(world, { window: 1, playsOn: true }))).toBe('ACCOUNT_TIME_OUT')
  // a step that is the only way on is made
  expect(codeOf(move(world, { window: 1, playsOn: false }))).toBe('round')
  expect(codeOf(move(world, { window: 2, follows: PAID }))).toBe('round')
  expect(world.money(ALICE)).toEqual([1098, 0])
  const bet = onRound(ALICE, 100, { roundId: roundOf(2) })
  const next = { roundId: roundOf(2), begin: { ...begin, roundId: roundOf(2), seedNumber: 2 }, bet }
  expect(codeOf(move(world, next))).toBe('ACCOUNT_TIME_OUT')
  world.now += 24 * 60 * 60_000
  expect(codeOf(move(world, next))).toBe('round')
})
