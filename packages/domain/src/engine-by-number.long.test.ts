import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { UserId } from './units/ids.ts'
import type { Band } from './market/market.ts'
import {
  BY_BANDS,
  FUNDS,
  HIGHEST_RESULT,
  KINDS,
  LifeByNumber,
  PLAYERS,
  type Kind,
} from './testing/life-by-number.ts'
import { mustAgree } from './testing/must-agree.ts'
import { ALICE, BOB, MAKER, MARKET, marketOf, World } from './testing/world.ts'
import { runs } from './testing/runs.ts'

const draws = fc.tuple(fc.nat(999), fc.nat(99), fc.nat(999), fc.nat(99_999))
const lives = fc.record({
  bands: fc.array(fc.nat(999), { minLength: 1, maxLength: 3 }),
  steps: fc.array(draws, { minLength: 15, maxLength: 40, size: 'max' }),
  results: fc.tuple(fc.nat(HIGHEST_RESULT), fc.nat(HIGHEST_RESULT)),
})

function lifeOf(kind: Kind, drawn: readonly number[]): LifeByNumber {
  return new LifeByNumber(kind, (kind.of === 'meter' ? drawn.slice(0, 1) : drawn).map(kind.band))
}

describe.each(KINDS)('$of', (kind) => {
  test('[EX10] [EX11] [CO21] through any life what is held is the worst over all numbers and unmatched bets', () => {
    let [placed, cashedOut] = [0, 0]
    fc.assert(
      fc.property(lives, ({ bands, steps }) => {
        const life = lifeOf(kind, bands)
        for (const step of steps) {
          life.happen(step)
          for (const user of PLAYERS) {
            mustAgree(life.world.engine.position(user, MARKET)?.exposure ?? 0, life.held(user))
          }
        }
        placed += life.placed
        cashedOut += life.cashedOut
      }),
      { numRuns: runs(60, 20), seed: 14, endOnFailure: true },
    )
    expect(placed).toBeGreaterThan(runs(300))
    expect(cashedOut).toBeGreaterThan(runs(5))
  })

  test('[ST30] [ST22] it pays what the number says, and again what another number says', () => {
    fc.assert(
      fc.property(lives, ({ bands, steps, results }) => {
        const life = lifeOf(kind, bands)
        for (const step of steps) life.happen(step)
        const { world } = life
        for (const [version, value] of results.entries()) {
          const result = { kind: 'number', value } as const
          if (version === 0) world.settle(result)
          else world.resettle(result)
          const owing = (user: UserId) => world.engine.account(user)?.owed ?? 0
          for (const user of PLAYERS) {
            const net = Math.floor(life.brings(user, value) / 100)
            const account = world.engine.account(user)
            expect((account?.cash ?? 0) - owing(user)).toBe(FUNDS * 100 + net)
            expect(account?.held).toBe(0)
          }
          const { ledger } = world
          const everybody = [...PLAYERS, MAKER].map((user) =>
            Math.floor(life.brings(user, value) / 100),
          )
          const sum = everybody.reduce((all, net) => all + net, 0)
          expect(ledger.balance('ROUNDING')).toBe(0 - sum)
          expect(ledger.balance('ROUNDING')).toBeLessThanOrEqual(everybody.length)
        }
      }),
      { numRuns: runs(40, 10), seed: 15, endOnFailure: true },
    )
  })

  test('[MK31] [LG10] rebuilt from the ledger it goes on as if nothing had happened', () => {
    fc.assert(
      fc.property(lives, ({ bands, steps }) => {
        const life = lifeOf(kind, bands)
        for (const step of steps) life.happen(step)
        life.quoteNothing()
        const restarted = life.world.restarted()
        expect(restarted.engine.stateHash()).toBe(life.world.engine.stateHash())
        const definition = (world: World) => world.engine.view(MARKET)?.definition
        expect(definition(restarted)).toEqual(definition(life.world))
      }),
      { numRuns: runs(40, 10), seed: 16, endOnFailure: true },
    )
  })
})

test('[MT62] nothing crosses the lines: a NO 47 is not met by a YES 45', () => {
  const bands = [45, 47].map((from): Band => ({ from, below: null }))
  const rest = { kind: 'session', winners: 0, ...BY_BANDS.definition(bands) } as const
  const world = new World(marketOf(rest)).fund(500, ALICE, BOB)
  const bet = { price: 2, stake: 100 }
  world.placed({ user: ALICE, side: 'BACK', runner: 0, ...bet })
  world.placed({ user: BOB, side: 'LAY', runner: 1, ...bet })
  expect(world.ledger.fills).toEqual([])
  world.placed({ user: BOB, side: 'LAY', runner: 0, ...bet })
  expect(world.ledger.fills).toHaveLength(1)
})

test.each(['odd-even', 'khado', 'cricket-casino'] as const)(
  '[MT60] in a market of the kind %s only the house lays',
  (kind) => {
    const world = new World(marketOf({ kind, crossMatching: 'off' })).fund(500, ALICE)
    const bet = { user: ALICE, price: 2, stake: 100 }
    expect(world.place({ ...bet, side: 'LAY' })).toEqual({
      kind: 'refused',
      refusal: { code: 'LAY_NOT_OFFERED' },
    })
    expect(world.place({ ...bet, side: 'BACK' }).kind).toBe('placed')
  },
)

test('[ST31] where a number decides, no winners are named', () => {
  const bands = [45, 47].map((from): Band => ({ from, below: null }))
  const market = marketOf({ kind: 'session', winners: 0, ...BY_BANDS.definition(bands) })
  const world = new World(market).fund(500, ALICE)
  expect(world.wins(1).reply.kind).toBe('refused')
  expect(world.settle({ kind: 'number', value: 46 }).reply.kind).toBe('done')
  expect(world.status()).toBe('SETTLED')
})

test('[MK35] where a number decides, no line is taken out', () => {
  const bands = [45, 47].map((from): Band => ({ from, below: null }))
  const rest = { kind: 'session', winners: 0, ...BY_BANDS.definition(bands) } as const
  const world = new World(marketOf(rest)).fund(500, ALICE)
  world.placed({ user: ALICE, side: 'BACK', runner: 0, price: 2, stake: 100 })
  const before = world.engine.stateHash()
  expect(world.remove(0, 1_620).reply.kind).toBe('done')
  expect(world.engine.stateHash()).toBe(before)
})
