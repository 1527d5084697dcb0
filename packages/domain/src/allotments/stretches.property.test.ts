import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BREAK_MINUTES } from '../risk/play-limits.ts'
import { runs } from '../testing/runs.ts'
import { ShardsRoom, type ShardFault } from '../testing/shards-room.ts'
import { back, placement, points } from '../testing/world.ts'
import { MINUTE_MS } from '../units/calendar.ts'
import { userId } from '../units/ids.ts'

const SHARDS = 3
const PLAYER = userId(11)
const MOMENT_MS = 2_000
const BREAK_MS = BREAK_MINUTES * MINUTE_MS

/** A bet or a yes to go on, some minutes after the one before, and what becomes of the letters about it. */
const step = fc.record({
  do: fc.constantFrom('bet' as const, 'bet' as const, 'bet' as const, 'go on' as const),
  shard: fc.nat({ max: SHARDS - 1 }),
  // no break ends while letters are under way
  minutes: fc.constantFrom(0, 8, 16, 24, 32, 72),
  lost: fc.nat({ max: 4 }),
  brought: fc.nat({ max: 4 }),
  crash: fc.boolean(),
  /** letters about it are under way when the next thing happens */
  waits: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

function opened(fault?: ShardFault): ShardsRoom {
  const room = new ShardsRoom(SHARDS, fault)
  for (const shard of room.shards) {
    shard.ask({ kind: 'protect', userId: PLAYER, ask: { kind: 'set', rules: { check: 60 } } })
    shard.commit()
  }
  return room
}

/** Since when play goes on, as each step leaves it: in all shards together, and in the shard of the step. */
function lived(steps: readonly Step[], fault?: ShardFault): { whole: number; here: number }[] {
  const room = opened(fault)
  let [from, last] = [0, Number.NEGATIVE_INFINITY]
  const seen = []
  for (const [nth, one] of steps.entries()) {
    room.pass(steps[nth - 1]?.waits === true ? MOMENT_MS : one.minutes * MINUTE_MS)
    const shard = room.shards[one.shard]
    if (shard === undefined) continue
    if (one.do === 'bet') {
      if (room.now >= last + BREAK_MS) from = room.now
      // it waits for no cash
      shard.ask({ kind: 'fund', userId: PLAYER, amount: points(1), narration: 'Welcome' })
      shard.bet(placement(back(PLAYER, 900, 1)))
      shard.commit()
    } else {
      from = room.now
      for (const each of room.shards) {
        each.ask({ kind: 'protect', userId: PLAYER, ask: { kind: 'go-on' } })
        each.commit()
      }
    }
    last = room.now
    room.letters.splice(0, one.lost)
    if (one.crash) shard.crash()
    if (one.waits) {
      // some of them arrive, and what they are answered is under way too
      for (let letter = 0; letter < one.brought; letter += 1) room.deliver(0)
      for (const each of room.shards) each.commit()
      continue
    }
    room.comeToRest()
    const { stretch = [] } = shard.ledger.snapshot().rows
    const here = stretch.find(({ userId: user }) => user === PLAYER)?.from ?? 0
    seen.push({ whole: from, here })
  }
  return seen
}

const lives = fc.array(step, { minLength: 3, maxLength: 12, size: 'max' })

test('[SH99] whatever is lost and crashes, a stretch of play in one shard is as long as that of the whole, and a yes to go on holds in all', () => {
  let joined = 0
  fc.assert(
    fc.property(lives, (steps) => {
      for (const { whole, here } of lived(steps)) expect(here).toBe(whole)
      joined += 1
    }),
    { numRuns: runs(100, 30) },
  )
  expect(joined).toBeGreaterThan(0)
})

test('[SH99] control: a shard that tells of no stretch, and one that takes what was told for what goes on now, are found', () => {
  const faults: readonly ShardFault[] = [
    {
      decide:
        (sound) =>
        (...asked) => {
          const decision = sound(...asked)
          const isTold = decision.reply.kind === 'stretch'
          return isTold ? { ...decision, reply: { kind: 'stretch', stretch: null } } : decision
        },
    },
    {
      decide:
        (sound) =>
        (command, ...rest) =>
          sound(
            command.kind === 'note-stretch' ? { ...command, began: Infinity } : command,
            ...rest,
          ),
    },
  ]
  for (const fault of faults) {
    const found = fc.check(
      fc.property(lives, (steps) => {
        for (const { whole, here } of lived(steps, fault)) expect(here).toBe(whole)
      }),
      { numRuns: 300, endOnFailure: true },
    )
    expect(found.failed).toBe(true)
  }
})
