import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Side } from './bet.ts'
import type { Command } from './command.ts'
import type { Decision } from './decision.ts'
import type { MarketResult } from './market.ts'
import { paise } from './money.ts'
import { odds } from './odds.ts'
import {
  ALICE,
  BOB,
  CAROL,
  DAVE,
  EVENT,
  MARKET,
  World,
  marketOf,
  points,
  runnerOf,
} from './testing/world.ts'

/** How many runners the market of a random life has. */
const RUNNERS = 3

/** One thing that happens, some time after the one before. */
interface Happening {
  readonly afterMs: number
  /** `cancel` says which of the user's open bets, counted around */
  readonly command:
    | Command
    | { readonly kind: 'cancel-nth'; readonly user: number; readonly nth: number }
}

const PLAYERS = [ALICE, BOB, CAROL, DAVE]
const playerOf = (index: number) => PLAYERS[index % PLAYERS.length] ?? ALICE

const side = fc.constantFrom<Side>('BACK', 'LAY')
const runner = fc.nat(RUNNERS - 1)
const price = fc.integer({ min: 180, max: 230 })

const placing = fc
  .record({
    user: fc.nat(3),
    side,
    runner,
    price,
    stake: fc.integer({ min: 1, max: 30_000 }),
    key: fc.option(fc.nat(40), { freq: 2 }),
  })
  .map((bet): Command => ({
    kind: 'place',
    userId: playerOf(bet.user),
    eventId: EVENT,
    marketId: MARKET,
    runnerId: runnerOf(bet.runner),
    side: bet.side,
    requestedOdds: bet.price,
    stake: paise(bet.stake),
    clientBetId: bet.key === null ? null : `key-${bet.key}`,
  }))

const cancelling = fc.record({ user: fc.nat(3), nth: fc.nat(9) }).map(({ user, nth }) => ({
  kind: 'cancel-nth' as const,
  user,
  nth,
}))

/** Around one price, so that the maker never crosses itself. */
const quoting = fc
  .record({ runner, middle: price, size: fc.integer({ min: 0, max: 20_000 }) })
  .map((quote): Command => ({
    kind: 'quotes',
    marketId: MARKET,
    runners: [
      {
        runnerId: runnerOf(quote.runner),
        back: [1, 2, 3].map((away) => level(quote.middle - away, quote.size * away)),
        lay: [1, 2, 3].map((away) => level(quote.middle + away, quote.size * away)),
        lastTraded: null,
      },
    ],
  }))

const level = (at: number, size: number) => ({ odds: odds(at), size: paise(size) })

const turning = fc
  .record({
    status: fc.constantFrom('OPEN' as const, 'OPEN' as const, 'SUSPENDED' as const),
    inPlay: fc.boolean(),
    betDelayMs: fc.constantFrom(0, 1000, 5000),
  })
  .map((state): Command => ({ kind: 'market-state', marketId: MARKET, ...state }))

const funding = fc.nat(3).map((user): Command => ({
  kind: 'fund',
  userId: playerOf(user),
  amount: points(100),
  narration: 'More',
}))

/** A life of a market of three runners: bets, cancels, quotes, suspensions, and time. */
const lives = (most: number) =>
  fc.array(
    fc.record({
      afterMs: fc.constantFrom(0, 0, 1, 700, 3000),
      command: fc.oneof(
        { weight: 12, arbitrary: placing },
        { weight: 3, arbitrary: cancelling },
        { weight: 3, arbitrary: quoting },
        { weight: 1, arbitrary: turning },
        { weight: 1, arbitrary: funding },
      ),
    }) satisfies fc.Arbitrary<Happening>,
    { maxLength: most, size: 'max' },
  )

/** How it may end: a winner, a dead heat, a removed runner, void. */
const ends: fc.Arbitrary<MarketResult> = fc.oneof(
  fc.uniqueArray(runner, { minLength: 1, maxLength: RUNNERS }).map((winners): MarketResult => ({
    kind: 'winners',
    winners: winners.map(runnerOf),
    removed: [],
  })),
  runner.map((winner): MarketResult => ({
    kind: 'winners',
    winners: [runnerOf(winner)],
    removed: [runnerOf((winner + 1) % RUNNERS)],
  })),
  fc.constant<MarketResult>({ kind: 'void', reason: 'Match abandoned' }),
)

const newWorld = (winners = 1) =>
  new World(marketOf({ count: RUNNERS, winners })).fund(2000, ALICE, BOB, CAROL, DAVE)

/** Lets a thing happen; the world's ledger throws if the decision does not add up. */
function happen(world: World, { afterMs, command }: Happening): Decision | null {
  world.now += afterMs
  if (command.kind !== 'cancel-nth') return world.do(command)
  const userId = playerOf(command.user)
  const open = world.engine.openBets(userId)
  const bet = open[command.nth % Math.max(1, open.length)]
  return bet === undefined ? null : world.do({ kind: 'cancel', userId, betId: bet.betId })
}

/** Per runner and case, what all users together would get: nothing, at every moment. */
function inBalance(world: World): number[] {
  const sums = Array.from({ length: RUNNERS * 2 }, () => 0)
  for (const { ifWin, ifLose } of world.ledger.positions.values()) {
    for (const [index, amount] of [...ifWin, ...ifLose].entries()) {
      sums[index] = (sums[index] ?? 0) + amount
    }
  }
  return sums.filter((sum) => sum !== 0)
}

const winnersOf = fc.integer({ min: 1, max: 2 })

test('[EX4] [LG1] through any life every decision adds up, and nothing is made or lost', () => {
  fc.assert(
    fc.property(lives(80), ends, winnersOf, (life, end, winners) => {
      const world = newWorld(winners)
      for (const happening of life) {
        happen(world, happening)
        expect(inBalance(world)).toEqual([])
      }
      world.settle(end)
      const { ledger } = world
      const cash = [...ledger.accounts.values()].reduce((sum, row) => sum + row.cash, 0)
      const ours = ledger.balance('COMMISSION') + ledger.balance('ROUNDING')
      const owed = [ALICE, BOB, CAROL, DAVE].map((user) => ledger.balance(`RECEIVABLE:${user}`))
      const outside = owed.reduce<number>((sum, debt) => sum + debt, ledger.balance('BANK'))
      expect(cash + ours + outside).toBe(0)
      expect([...ledger.accounts.values()].every(({ held }) => held === 0)).toBe(true)
      expect(ledger.balance('ROUNDING')).toBeLessThan(5)
    }),
    { numRuns: 120 },
  )
})

test('[EX3] what is held rises only when a bet is accepted, and only for its user', () => {
  fc.assert(
    fc.property(lives(60), (life) => {
      const world = newWorld()
      for (const happening of life) {
        const { command } = happening
        const decision = happen(world, happening)
        const rises = (decision?.transfers ?? []).filter(({ code }) => code === 'HOLD')
        const mayRise = command.kind === 'place' ? [command.userId] : []
        const others = rises.filter(({ userId }) => userId === null || !mayRise.includes(userId))
        expect(others).toEqual([])
      }
    }),
    { numRuns: 100 },
  )
})

test('[LG9] told the same, two engines decide the same', () => {
  fc.assert(
    fc.property(lives(60), ends, (life, end) => {
      const [one, other] = [newWorld(), newWorld()]
      for (const happening of life) {
        expect(happen(one, happening)).toEqual(happen(other, happening))
      }
      expect(one.engine.stateHash()).toBe(other.engine.stateHash())
      expect(one.settle(end)).toEqual(other.settle(end))
      expect(one.engine.stateHash()).toBe(other.engine.stateHash())
    }),
    { numRuns: 60 },
  )
})

test('[LG10] rebuilt from the ledger, the engine goes on as if nothing had happened', () => {
  fc.assert(
    fc.property(lives(60), lives(40), ends, (before, after, end) => {
      const live = newWorld()
      for (const happening of before) happen(live, happening)
      quoteNothing(live)
      const restarted = live.restarted()
      expect(restarted.engine.stateHash()).toBe(live.engine.stateHash())
      for (const happening of after) {
        expect(happen(restarted, happening)).toEqual(happen(live, happening))
        expect(restarted.engine.stateHash()).toBe(live.engine.stateHash())
      }
      expect(restarted.settle(end)).toEqual(live.settle(end))
      expect(restarted.engine.stateHash()).toBe(live.engine.stateHash())
    }),
    { numRuns: 60 },
  )
})

/** The maker's quotes do not survive a restart: before it they are taken away here too. */
function quoteNothing(world: World): void {
  const quotes = { back: [], lay: [], lastTraded: null }
  const runners = [0, 1, 2].map((index) => ({ runnerId: runnerOf(index), ...quotes }))
  world.do({ kind: 'quotes', marketId: MARKET, runners })
}

test('[LG9] the digest notices what matters', () => {
  const world = newWorld()
  const seen = new Set([world.engine.stateHash()])
  const differs = () => seen.size === seen.add(world.engine.stateHash()).size
  world.placed({ user: ALICE, side: 'BACK', price: 2, stake: 100 })
  expect(differs()).toBe(false)
  world.placed({ user: BOB, side: 'LAY', price: 2, stake: 10 })
  expect(differs()).toBe(false)
  world.state('SUSPENDED')
  expect(differs()).toBe(false)
  world.fund(1, CAROL)
  expect(differs()).toBe(false)
  world.place({ user: CAROL, side: 'BACK', price: 2, stake: 0, key: 'k' })
  expect(differs()).toBe(false)
  world.do({ kind: 'release' })
  expect(differs()).toBe(true)
  expect(world.engine.stateHash()).toMatch(/^[0-9a-f]{16}$/)
})
