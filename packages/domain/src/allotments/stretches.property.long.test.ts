import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Reply } from '../records/command.ts'
import { BREAK_MINUTES } from '../risk/play-limits.ts'
import { keyed } from '../testing/limited-shards.ts'
import { runs } from '../testing/runs.ts'
import type { ShardFault } from '../testing/shard-in-memory.ts'
import { ShardsRoom } from '../testing/shards-room.ts'
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

/** Since when play goes on in all shards together, its last moment, and how many bets were tried. */
interface Whole {
  from: number
  last: number
  tried: number
}

/** A bet in its shard, which waits for no cash, or a yes to go on in every shard. */
function done(room: ShardsRoom, { do: what, shard: at }: Step, whole: Whole): void {
  const shard = room.shards[at]
  if (what === 'bet') {
    const bet = keyed(placement(back(PLAYER, 900, 1)), (whole.tried += 1))
    shard?.ask({ kind: 'fund', userId: PLAYER, amount: points(1), narration: 'Welcome' })
    shard?.bet(bet)
    shard?.commit()
    // one that is refused, because the player is to say first that play goes on, is no play
    if (!isPlaced(shard?.answers.get(bet.clientBetId ?? ''))) return
    if (room.now >= whole.last + BREAK_MS) whole.from = room.now
  } else {
    whole.from = room.now
    for (const each of room.shards) {
      each.ask({ kind: 'protect', userId: PLAYER, ask: { kind: 'go-on' } })
      each.commit()
    }
  }
  whole.last = room.now
}

function isPlaced(answer: Reply | 'BUSY' | undefined): boolean {
  if (answer === undefined || answer === 'BUSY') throw new Error('the bet waits for no other shard')
  return answer.kind !== 'refused'
}

/** Some letters arrive, and what they are answered is under way too. */
function brought(room: ShardsRoom, letters: number): void {
  for (let letter = 0; letter < letters; letter += 1) room.deliver(0)
  for (const each of room.shards) each.commit()
}

/** Since when play goes on, as each step leaves it at rest: in all shards together, and in the shard of the step. */
function lived(steps: readonly Step[], fault?: ShardFault): { whole: number; here: number }[] {
  const room = opened(fault)
  const whole: Whole = { from: 0, last: Number.NEGATIVE_INFINITY, tried: 0 }
  const seen = []
  for (const [nth, one] of steps.entries()) {
    room.pass(steps[nth - 1]?.waits === true ? MOMENT_MS : one.minutes * MINUTE_MS)
    done(room, one, whole)
    room.letters.splice(0, one.lost)
    if (one.crash) room.shards[one.shard]?.crash()
    if (one.waits) brought(room, one.brought)
    else {
      room.comeToRest()
      seen.push({ whole: whole.from, here: sinceIn(room, one.shard) })
    }
  }
  return seen
}

function sinceIn(room: ShardsRoom, at: number): number {
  const { stretch = [] } = room.shards[at]?.ledger.snapshot().rows ?? {}
  return stretch.find(({ userId: user }) => user === PLAYER)?.from ?? 0
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
