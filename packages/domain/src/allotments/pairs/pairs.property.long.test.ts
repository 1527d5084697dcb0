import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Engine } from '../../engine.ts'
import type { ConditionalOrder } from '../../records/conditional-order.ts'
import type { KeepPair } from '../../records/players/order-pair.ts'
import { runs } from '../../testing/runs.ts'
import type { ShardFault } from '../../testing/shard-in-memory.ts'
import { ShardsRoom } from '../../testing/shards-room.ts'
import { MARKET, back, level, placement, points, runnerOf } from '../../testing/world.ts'
import { shardId, userId } from '../../units/ids.ts'
import { homeOf } from '../shard-map.ts'

const SHARDS = 3
const PLAYER = userId(11)

const index = fc.nat({ max: 1_000 })
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('commit' as const), shard: index }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('deliver' as const), letter: index }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pair' as const),
      shard: index,
      // the odds that each is met at
      odds: fc.tuple(fc.constantFrom(220, 250, 900), fc.constantFrom(220, 250, 900)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('price' as const),
      shard: index,
      price: fc.constantFrom(2, 2.3, 2.6),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('again' as const), shard: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take back' as const), shard: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const), letter: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('double' as const), letter: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const), shard: index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.nat(4_000) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** What was asked, and in which shard. */
interface Asked {
  readonly command: KeepPair
  readonly shard: number
}

/** A room in which a player bets at odds of 2. */
function opened(fault?: ShardFault): ShardsRoom {
  const room = new ShardsRoom(SHARDS, fault)
  for (const shard of room.shards) shard.ask(priceOf(2))
  const funds = { userId: PLAYER, amount: points(100), narration: 'Welcome' }
  room.shards[homeOf(PLAYER, SHARDS)]?.ask({ kind: 'fund', ...funds })
  for (const shard of room.shards) shard.commit()
  return room
}

const priceOf = (price: number) => {
  const runner = { runnerId: runnerOf(0), back: [level(price, 1000)], lay: [], lastTraded: null }
  return { kind: 'quotes', marketId: MARKET, runners: [runner] } as const
}

function taken(room: ShardsRoom, one: Step, asked: Asked[]): void {
  if (one.do === 'pass') return room.pass(one.ms)
  if ('letter' in one) return room.onTheWay(one)
  const at = one.shard % SHARDS
  const shard = room.shards[at]
  if (shard === undefined) return
  if (one.do === 'again') return askAgain(room, asked[one.shard % Math.max(1, asked.length)])
  if (one.do !== 'pair') return actOn(shard, one)
  const command = pairOf(one.odds, (at + 1) % SHARDS, asked.length + 1)
  asked.push({ command, shard: at })
  shard.bet(command)
}

function actOn(
  shard: ShardsRoom['shards'][number],
  one: Extract<Step, { readonly do: 'price' | 'take back' | 'commit' | 'crash' }>,
): void {
  if (one.do === 'price') shard.ask(priceOf(one.price))
  else if (one.do === 'take back') {
    shard.ask({ kind: 'cancel-all', userId: PLAYER, marketId: null, side: null })
  } else if (one.do === 'commit') shard.commit()
  else shard.crash()
}

function askAgain({ shards }: ShardsRoom, asked: Asked | undefined): void {
  if (asked !== undefined) shards[asked.shard]?.bet(asked.command)
}

function pairOf(odds: readonly [number, number], other: number, nth: number): KeepPair {
  const [order, second] = odds.map((each) => ({
    placement: placement(back(PLAYER, 2, 1)),
    trigger: { kind: 'TAKE_PROFIT', watch: 'BEST', odds: each } as const,
    expiresAt: null,
  }))
  if (order === undefined || second === undefined) throw new Error('a pair is of two')
  return {
    kind: 'keep-pair',
    userId: PLAYER,
    order,
    other: { shard: shardId(other), order: second },
    clientOrderId: `0d9f3c1e-7a55-4b6e-9f06-${String(nth).padStart(12, '0')}`,
  }
}

interface Lived {
  readonly room: ShardsRoom
  readonly asked: readonly Asked[]
}

function mustBeWhole(room: ShardsRoom): void {
  const wrong = room.wrong()
  if (wrong.length > 0) throw new Error(wrong.join('; '))
}

/** All steps; after each of them no half of a pair may be found. */
function lived(steps: readonly Step[], fault?: ShardFault): Lived {
  const room = opened(fault)
  const asked: Asked[] = []
  for (const one of steps) {
    taken(room, one, asked)
    mustBeWhole(room)
  }
  return { room, asked }
}

const lives = fc.array(step, { minLength: 60, maxLength: 200, size: 'max' })

const answerTo = ({ shards }: ShardsRoom, { command, shard }: Asked) =>
  shards[shard]?.answers.get(command.clientOrderId ?? '')

/** Whoever has no answer asks again under the same key; each then has one, and all is told. */
function ended({ room, asked }: Lived): void {
  const took = room.comeToRest()
  // first what is wrong: of a pair that nobody began its order asks without end
  mustBeWhole(room)
  expect(took).toBeLessThan(200_000)
  for (const each of asked) {
    const answer = answerTo(room, each)
    if (answer !== undefined && answer !== 'BUSY' && !isBusy(answer)) continue
    askAgain(room, each)
    room.comeToRest()
  }
  mustBeWhole(room)
  for (const { ledger, hasWaiting } of room.shards) {
    expect(hasWaiting).toBe(false)
    const untold = [...ledger.protection.pairs.values()].filter(
      ({ outcome, isKnown }) => outcome !== 'OPEN' && !isKnown,
    )
    expect(untold).toEqual([])
  }
  for (const each of asked) {
    expect(answerTo(room, each)).toMatchObject({
      kind: expect.stringMatching(/^(conditionals|refused)$/),
    })
  }
}

const isBusy = (answer: object): boolean =>
  'refusal' in answer && JSON.stringify(answer).includes('BUSY')

/** Orders that wait for nobody's word any more, of pairs that never came to be. */
const strays = ({ shards }: ShardsRoom): readonly ConditionalOrder[] => {
  const open = new Set<number>()
  for (const { ledger } of shards) {
    for (const { first, second, outcome } of ledger.protection.pairs.values()) {
      if (outcome === 'OPEN') for (const id of [first, second]) open.add(id ?? 0)
    }
  }
  return shards
    .flatMap(({ ledger }) => [...ledger.conditionals.values()])
    .filter(
      ({ status, siblingId, orderId }) =>
        status.kind === 'WAITING' && siblingId !== null && !open.has(orderId),
    )
}

test('[SH100] [SH101] [SH102] whatever is lost, doubled, overtaken and crashes between two commits, of two orders in two shards one fires at most, and both are kept or none', () => {
  const seen = { first: 0, second: 0, none: 0, open: 0 }
  fc.assert(
    fc.property(lives, (steps) => {
      const life = lived(steps)
      ended(life)
      expect(strays(life.room)).toEqual([])
      for (const { ledger } of life.room.shards) {
        for (const { end, outcome } of ledger.protection.pairs.values()) {
          if (end === 'HEARD') continue
          if (outcome === 'FIRST') seen.first += 1
          if (outcome === 'SECOND') seen.second += 1
          if (outcome === 'NONE') seen.none += 1
          if (outcome === 'OPEN') seen.open += 1
        }
      }
    }),
    { numRuns: runs(150, 60) },
  )
  // quiet lives would prove nothing
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(runs(30))
})

const changed = (
  change: (...asked: Parameters<Engine['decide']>) => Parameters<Engine['decide']>,
): ShardFault => ({
  decide:
    (sound) =>
    (...asked) =>
      sound(...change(...asked)),
})

const FAULTS: readonly (readonly [name: string, () => ShardFault])[] = [
  [
    'a yes to fire that is written down nowhere',
    () => ({
      decide:
        (sound) =>
        (command, ...rest) => {
          if (command.kind !== 'ask-pair') return sound(command, ...rest)
          const decision = sound({ ...command, asks: 'how it is' }, ...rest)
          const { reply } = decision
          const isOpen = reply.kind === 'pair' && reply.outcome === 'OPEN'
          return isOpen ? { ...decision, reply: { kind: 'pair', outcome: 'SECOND' } } : decision
        },
    }),
  ],
  [
    'a second order that stands alone whatever it hears',
    () =>
      changed((command, ...rest) =>
        command.kind === 'note-answer' || command.kind === 'note-pair'
          ? [{ ...command, outcome: 'SECOND' }, ...rest]
          : [command, ...rest],
      ),
  ],
  ['a second order that is told before its commit', () => ({ tellsEarly: 'keep-second' })],
  ['an end that is said to be heard before its commit', () => ({ tellsEarly: 'note-pair' })],
  [
    'another shard that is asked for its order before the commit of the pair',
    () => ({ tellsEarly: 'keep-pair' }),
  ],
]

test.each(FAULTS)('[SH103] control: %s is found', (_name, fault) => {
  const found = fc.check(
    fc.property(lives, (steps) => {
      ended(lived(steps, fault()))
    }),
    { numRuns: 100, endOnFailure: true },
  )
  expect(found.failed).toBe(true)
  expect(String(found.errorInstance)).toMatch(/pair \d+/)
})
