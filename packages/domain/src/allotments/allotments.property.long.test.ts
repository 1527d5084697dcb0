import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Placement } from '../bet/placement.ts'
import type { Engine } from '../engine.ts'
import { runs } from '../testing/runs.ts'
import type { ShardFault } from '../testing/shard-in-memory.ts'
import { ShardsRoom } from '../testing/shards-room.ts'
import { MARKET, back, level, placement, points, runnerOf } from '../testing/world.ts'
import { userId, type UserId } from '../units/ids.ts'
import { paise } from '../units/money.ts'
import { homeOf } from './shard-map.ts'

const SHARDS = 4
const USERS = [userId(11), userId(12)]
const FUNDS = 100

const index = fc.nat({ max: 1_000 })
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('commit' as const), shard: index }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('deliver' as const), letter: index }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      shard: index,
      user: fc.constantFrom(...USERS),
      // each asks for the last rupee, or for a part of it
      stake: fc.constantFrom(FUNDS, FUNDS, 60, 30, 1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const), letter: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('double' as const), letter: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const), shard: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settle' as const), shard: index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.nat(4_000) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** A room with both players funded at their homes, and prices in every market. */
function opened(fault?: ShardFault): ShardsRoom {
  const room = new ShardsRoom(SHARDS, fault)
  for (const shard of room.shards) {
    const runner = { runnerId: runnerOf(0), back: [level(3, 1000)], lay: [], lastTraded: null }
    shard.ask({ kind: 'quotes', marketId: MARKET, runners: [runner] })
  }
  for (const user of USERS) {
    const funds = { userId: user, amount: points(FUNDS), narration: 'Welcome' }
    room.shards[homeOf(user, SHARDS)]?.ask({ kind: 'fund', ...funds })
  }
  for (const shard of room.shards) shard.commit()
  return room
}

/** One step; a bet is noted with the shard that it was asked in. */
function taken(room: ShardsRoom, one: Step, bets: Map<Placement, number>): void {
  if (one.do === 'pass') return room.pass(one.ms)
  if ('letter' in one) return room.onTheWay(one)
  const at = one.shard % SHARDS
  const shard = room.shards[at]
  if (shard === undefined) return
  if (one.do !== 'bet') return actOn(shard, one.do)
  const bet = betOf(one.user, one.stake, bets.size + 1)
  bets.set(bet, at)
  shard.bet(bet)
}

function actOn(shard: ShardsRoom['shards'][number], what: 'commit' | 'crash' | 'settle'): void {
  if (what === 'commit') shard.commit()
  else if (what === 'crash') shard.crash()
  else shard.ask(FIRST_WINS)
}

const FIRST_WINS = {
  kind: 'settle',
  marketId: MARKET,
  result: { kind: 'winners', winners: [runnerOf(0)], removed: [] },
} as const

const betOf = (user: UserId, stake: number, nth: number): Placement => ({
  ...placement(back(user, 3, stake)),
  clientBetId: `0d9f3c1e-7a55-4b6e-9f02-${String(nth).padStart(12, '0')}`,
})

interface Lived {
  readonly room: ShardsRoom
  readonly bets: ReadonlyMap<Placement, number>
}

/** All steps; after each of them all ledgers together must add up. */
function lived(steps: readonly Step[], fault?: ShardFault): Lived {
  const room = opened(fault)
  const bets = new Map<Placement, number>()
  for (const one of steps) {
    taken(room, one, bets)
    const wrong = room.wrong()
    if (wrong.length > 0) throw new Error(wrong.join('; '))
  }
  return { room, bets }
}

const lives = fc.array(step, { minLength: 40, maxLength: 160, size: 'max' })

/** Whoever has no answer asks again under the same key, and then everything has an end. */
function ended({ room, bets }: Lived): void {
  expect(room.comeToRest()).toBeLessThan(200_000)
  const unanswered = [...bets].filter(([{ clientBetId }, shard]) => {
    const answer = room.shards[shard]?.answers.get(clientBetId ?? '')
    return answer === undefined || answer === 'BUSY'
  })
  for (const [bet, shard] of unanswered) {
    room.shards[shard]?.bet(bet)
    room.comeToRest()
  }
  for (const [{ clientBetId }, shard] of bets) {
    const answer = room.shards[shard]?.answers.get(clientBetId ?? '')
    expect(answer).toMatchObject({ kind: expect.stringMatching(/^(placed|refused)$/) })
  }
}

test('[SH10] [SH11] [SH14] [SH20] whatever is lost, doubled, overtaken and crashes between two commits, no money is made or lost, and everything comes to rest', () => {
  const seen = { moves: 0, placed: 0, refused: 0 }
  fc.assert(
    fc.property(lives, (steps) => {
      const life = lived(steps)
      ended(life)
      const { room } = life
      expect(room.wrong()).toEqual([])
      for (const { ledger, hasWaiting, answers } of room.shards) {
        expect(hasWaiting).toBe(false)
        // nothing is in transit, and what no bet needs is at home [SH24]
        expect(ledger.cash.moves.filter(({ status }) => status === 'SENT')).toEqual([])
        seen.moves += ledger.cash.moves.length
        for (const answer of answers.values()) {
          if (answer !== 'BUSY') seen[answer.kind === 'placed' ? 'placed' : 'refused'] += 1
        }
      }
      for (const user of USERS) expect(freeAway(room, user)).toEqual([0, 0, 0])
    }),
    { numRuns: runs(400, 60) },
  )
  // quiet lives would prove nothing
  expect(seen.moves).toBeGreaterThan(runs(1_000))
  expect(seen.placed).toBeGreaterThan(runs(500))
  expect(seen.refused).toBeGreaterThan(runs(500))
})

/** What a user has free in each shard but the one where they are at home. */
const freeAway = ({ shards }: ShardsRoom, user: UserId): readonly number[] =>
  shards
    .filter((_shard, at) => at !== homeOf(user, SHARDS))
    .map(({ ledger }) => {
      const { cash, held } = ledger.accounts.get(user) ?? { cash: 0, held: 0 }
      return cash - held
    })

test('[SH23] players whose bets ask for the last rupee in four shards at once have never more at stake than they have', () => {
  let most = 0
  fc.assert(
    fc.property(lives, (steps) => {
      const { room } = lived(steps.filter((one) => one.do !== 'settle'))
      for (const user of USERS) {
        const held = room.shards.map(({ ledger }) => ledger.accounts.get(user)?.held ?? 0)
        const all = held.reduce((sum: number, each) => sum + each, 0)
        expect(all).toBeLessThanOrEqual(points(FUNDS))
        expect(room.cashOf(user)).toBe(points(FUNDS))
        most = Math.max(most, all)
      }
    }),
    { numRuns: runs(400, 60) },
  )
  expect(most).toBe(points(FUNDS))
})

const deciding =
  (change: (...asked: Parameters<Engine['decide']>) => Parameters<Engine['decide']>) =>
  (sound: Engine['decide']): Engine['decide'] =>
  (...asked) =>
    sound(...change(...asked))

/** Every move is taken for the next one: what came before is known no more. */
function alwaysNext(): ShardFault {
  const next = new Map<Engine['decide'], number>()
  return {
    decide: (sound) => (command, now, elsewhere) => {
      if (command.kind !== 'take-cash') return sound(command, now, elsewhere)
      const number = (next.get(sound) ?? 0) + 1
      next.set(sound, number)
      return sound({ ...command, move: { ...command.move, number } }, now, elsewhere)
    },
  }
}

const FAULTS: readonly (readonly [name: string, () => ShardFault])[] = [
  ['a move that is taken as often as it is said', alwaysNext],
  [
    'cash that is sent and stays as well',
    () => ({
      decide: (sound) => (command, now, elsewhere) => {
        const decision = sound(command, now, elsewhere)
        if (command.kind !== 'send-cash') return decision
        const { account: _account, transfer: _transfer, ...writes } = decision.writes
        return { ...decision, writes }
      },
    }),
  ],
  [
    'cash that arrives as another amount',
    () => ({
      decide: deciding((command, ...rest) =>
        command.kind === 'take-cash'
          ? [
              { ...command, move: { ...command.move, amount: paise(command.move.amount + 1) } },
              ...rest,
            ]
          : [command, ...rest],
      ),
    }),
  ],
  ['a move that is said to be taken before its commit', () => ({ tellsEarly: 'take-cash' })],
  ['moves that nobody says again after a crash', () => ({ forgets: 'moves' })],
]

test.each(FAULTS)('[SH11] control: %s is found', (_name, fault) => {
  const found = fc.check(
    fc.property(lives, (steps) => {
      const life = lived(steps, fault())
      ended(life)
      for (const { ledger } of life.room.shards) {
        expect(ledger.cash.moves.filter(({ status }) => status === 'SENT')).toEqual([])
      }
    }),
    { numRuns: 100, endOnFailure: true },
  )
  expect(found.failed).toBe(true)
})
