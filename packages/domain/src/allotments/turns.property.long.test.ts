import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Placement } from '../bet/placement.ts'
import type { Engine } from '../engine.ts'
import type { Reply } from '../records/command.ts'
import type { PlayedThere } from '../records/players/play-turn.ts'
import {
  keyed,
  LIMITS,
  opened,
  PLAYER,
  SHARDS,
  taken,
  used,
  type Limits,
  type Shard,
  type Step,
} from '../testing/limited-shards.ts'
import { runs } from '../testing/runs.ts'
import type { ShardFault } from '../testing/shard-in-memory.ts'
import type { ShardsRoom } from '../testing/shards-room.ts'
import { back, lay, placement, points } from '../testing/world.ts'
import { shardId } from '../units/ids.ts'
import { NO_MONEY } from '../units/money.ts'

const index = fc.nat({ max: 1_000 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('commit' as const), shard: index }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('deliver' as const), letter: index }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      shard: index,
      stake: fc.constantFrom(120, 100, 60, 30, 10, 1),
      // matched at once, or resting, on either side
      price: fc.constantFrom(3, 5),
      side: fc.constantFrom(back, lay),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), shard: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const), letter: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('double' as const), letter: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const), shard: index }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      shard: index,
      winner: fc.nat({ max: 1 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.nat(4_000) }) },
)

/** What the player is kept to, and what happens. */
type Life = readonly [Limits, readonly Step[]]
const lives: fc.Arbitrary<Life> = fc.tuple(
  fc.constantFrom(...LIMITS),
  fc.array(step, { minLength: 40, maxLength: 160, size: 'max' }),
)

interface Lived {
  readonly room: ShardsRoom
  readonly limits: Limits
  readonly bets: ReadonlyMap<Placement, number>
}

/** All steps; after each of them the turn is in one shard, and the limits hold for the whole. */
function lived([limits, steps]: Life, fault?: ShardFault): Lived {
  const room = opened(limits, fault)
  const bets = new Map<Placement, number>()
  const life = { room, limits, bets }
  for (const one of steps) {
    taken(room, one, bets)
    mustHold(life)
  }
  return life
}

/** How much of the limits is used in all shards. */
function mustHold({ room, limits }: Lived): Limits {
  const wrong = room.wrong()
  const { staked, lost } = used(room)
  if (staked > points(limits.stake)) wrong.push(`${staked} are staked`)
  if (lost > points(limits.loss)) wrong.push(`${lost} are lost, or may be`)
  if (wrong.length > 0) throw new Error(wrong.join('; '))
  return { stake: staked / points(limits.stake), loss: lost / points(limits.loss) }
}

const answerTo = (shard: Shard | undefined, bet: Placement): Reply | 'BUSY' | undefined =>
  shard?.answers.get(bet.clientBetId ?? '')

/** Whoever has no answer asks again under the same key, until there is one; the most that was used then. */
function ended(life: Lived): Limits {
  const { room, bets } = life
  expect(room.comeToRest()).toBeLessThan(200_000)
  let most = mustHold(life)
  for (const [bet, at] of bets) {
    const shard = room.shards[at]
    const answer = answerTo(shard, bet)
    if (answer === undefined || answer === 'BUSY') {
      shard?.bet(bet)
      room.comeToRest()
    }
    expect(answerTo(shard, bet)).toMatchObject({
      kind: expect.stringMatching(/^(placed|refused)$/),
    })
    most = mostOf(most, mustHold(life))
  }
  return most
}

const mostOf = (one: Limits, other: Limits): Limits => ({
  stake: Math.max(one.stake, other.stake),
  loss: Math.max(one.loss, other.loss),
})

test('[SH82] [SH89] [SH90] [SH93] whatever is lost, doubled, overtaken and crashes, what a player stakes and may lose in all shards is within their limits, the turn is in one shard, and everything is answered', () => {
  const seen = { placed: 0, STAKE_LIMIT: 0, LOSS_LIMIT: 0 }
  let most: Limits = { stake: 0, loss: 0 }
  fc.assert(
    fc.property(lives, (drawn) => {
      const life = lived(drawn)
      most = mostOf(most, ended(life))
      for (const { hasWaiting, answers } of life.room.shards) {
        expect(hasWaiting).toBe(false)
        for (const answer of answers.values()) {
          if (answer === 'BUSY') continue
          if (answer.kind === 'placed') seen.placed += 1
          const code = answer.kind === 'refused' ? answer.refusal.code : null
          if (code === 'STAKE_LIMIT' || code === 'LOSS_LIMIT') seen[code] += 1
        }
      }
    }),
    { numRuns: runs(300, 60) },
  )
  // quiet lives would prove nothing: limits are reached to the last paisa
  expect(most).toEqual({ stake: 1, loss: 1 })
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(runs(200))
})

test('[SH92] what is left within a limit is that of the whole, in whichever shard it is asked for', () => {
  fc.assert(
    fc.property(lives, fc.nat({ max: SHARDS - 1 }), (drawn, at) => {
      const life = lived(drawn)
      ended(life)
      const { room, limits } = life
      const { staked, lost } = used(room)
      const shard = room.shards[at]
      const bet = keyed(placement(back(PLAYER, 3, 10)), 999)
      shard?.bet(bet)
      room.comeToRest()
      const answer = answerTo(shard, bet)
      if (answer === undefined || answer === 'BUSY') throw new Error('at rest nobody is busy')
      const refusal = answer.kind === 'refused' ? answer.refusal : null
      // what one bet may add is no more than it costs by itself
      const left = {
        STAKE_LIMIT: points(limits.stake) - staked,
        LOSS_LIMIT: points(limits.loss) - lost,
      }
      const isOfPeriod = refusal?.code === 'STAKE_LIMIT' || refusal?.code === 'LOSS_LIMIT'
      const told = isOfPeriod ? refusal.left : 0
      expect(told).toBe(isOfPeriod ? left[refusal.code] : 0)
      expect(told).toBeLessThan(points(10))
    }),
    { numRuns: runs(100, 30) },
  )
})

const deciding = (
  change: (decision: ReturnType<Engine['decide']>) => ReturnType<Engine['decide']>,
): ShardFault => ({
  decide:
    (sound) =>
    (...asked) =>
      change(sound(...asked)),
})

const NOTHING = { day: 0, week: 0, month: 0 }
const asNothing = (each: PlayedThere): PlayedThere => ({
  ...each,
  staked: NOTHING,
  net: NOTHING,
  atRisk: NO_MONEY,
})

const FAULTS: readonly (readonly [name: string, () => ShardFault])[] = [
  [
    'a shard that takes a turn which nobody gave it',
    () => {
      let number = 100
      return {
        decide:
          (sound) =>
          (command, ...rest) => {
            if (command.kind !== 'pass-turn' || command.turn !== null)
              return sound(command, ...rest)
            const turn = { number: (number += 1), holder: shardId(command.to), played: [] }
            return sound({ ...command, turn }, ...rest)
          },
      }
    },
  ],
  [
    'a shard that tells of nothing that was played there',
    () =>
      deciding((decision) => {
        const { reply } = decision
        if (reply.kind === 'played') {
          return { ...decision, reply: { ...reply, played: asNothing(reply.played) } }
        }
        if (reply.kind !== 'turn') return decision
        const played = reply.turn.played.map(asNothing)
        return { ...decision, reply: { ...reply, turn: { ...reply.turn, played } } }
      }),
  ],
  ['a turn that is said to be given before its commit', () => ({ tellsEarly: 'pass-turn' })],
]

test.each(FAULTS)('[SH89] control: %s is found', (_name, fault) => {
  const found = fc.check(
    fc.property(lives, (drawn) => void ended(lived(drawn, fault()))),
    { numRuns: 100, endOnFailure: true },
  )
  expect(found.failed).toBe(true)
})
