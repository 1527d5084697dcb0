import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll, runs } from './testing/runs.ts'
import type { Reply } from './records/command.ts'
import type { UserId } from './units/ids.ts'
import {
  MARKETS,
  PLAYERS,
  happen,
  newLife,
  quoteNothing,
  resultOf,
  type Draws,
} from './testing/random-life.ts'
import { mustAgree } from './testing/must-agree.ts'
import { type World } from './testing/world.ts'
import { withoutProjections } from './testing/without-projections.ts'

const draws = fc.tuple(fc.nat(999), fc.nat(99), fc.nat(999), fc.nat(99_999))
const lives = (most: number): fc.Arbitrary<Draws[]> =>
  fc.array(draws, { maxLength: most, size: 'max' })
const ends = fc.nat(99)
const winnersOf = fc.constantFrom<(1 | 2)[]>(1, 2)

/** Per market, runner and case, what all users together would get, where it is not nothing. */
function outOfBalance(world: World): number[] {
  const sums = new Map<string, number>()
  for (const { marketId, ifWin, ifLose } of world.ledger.positions.values()) {
    for (const [index, amount] of [...ifWin, ...ifLose].entries()) {
      const key = `${marketId} ${index}`
      sums.set(key, (sums.get(key) ?? 0) + amount)
    }
  }
  return [...sums.values()].filter((sum) => sum !== 0)
}

function settleAll(world: World, end: number, places: 1 | 2 = 1): void {
  for (const [index, marketId] of MARKETS.entries()) {
    world.do({ kind: 'settle', marketId, result: resultOf(end + index, places) })
  }
}

test('[EX4] [LG1] through any life every decision adds up, and nothing is made or lost', () => {
  forAll([lives(100), ends, winnersOf], { numRuns: runs(120) }, (life, end, winners) => {
    const world = newLife(winners)
    for (const draw of life) {
      // the world’s ledger throws where rows and transfers disagree
      happen(world, draw)
      mustAgree(outOfBalance(world), [])
    }
    settleAll(world, end, winners)
    const { ledger } = world
    const cash = [...ledger.accounts.values()].reduce((sum, row) => sum + row.cash, 0)
    const ours = ledger.balance('COMMISSION') + ledger.balance('ROUNDING')
    const owed = PLAYERS.map((user) => ledger.balance(`RECEIVABLE:${user}`))
    const outside = owed.reduce<number>((sum, debt) => sum + debt, ledger.balance('BANK'))
    expect(cash + ours + outside).toBe(0)
    expect([...ledger.accounts.values()].every(({ held }) => held === 0)).toBe(true)
    expect(ledger.balance('ROUNDING')).toBeLessThan(5 * MARKETS.length)
  })
})

test('[LG1] the lives of these tests are lives: bets match, wait, lapse and are refused', () => {
  const world = newLife()
  let seed = 1
  const draw = (below: number) => {
    seed = (seed * 48_271) % 0x7fffffff
    return seed % below
  }
  const replies = Array.from({ length: 4000 }, () => {
    const { reply } = happen(world, [draw(1000), draw(100), draw(1000), draw(100_000)])
    return reply.kind === 'refused' ? reply.refusal.code : reply.kind
  })
  const seen = new Set<string | null>([
    ...replies,
    ...[...world.ledger.bets.values()].map(({ lapseReason }) => lapseReason),
  ])
  for (const outcome of [
    'placed',
    'cancelled',
    'done',
    'INSUFFICIENT_FUNDS',
    'ID_REUSED',
    'MARKET_NOT_OPEN',
    'SELF_MATCH',
    'MKT_SUSPENDED',
    'MKT_VERSION',
    'TIME_ELAPSED',
    'FILL_OR_KILL',
    'IMMEDIATE_OR_CANCEL',
  ]) {
    expect(seen).toContain(outcome)
  }
  const house = world.ledger.fills.filter(({ layBetId, backBetId }) => !(layBetId && backBetId))
  expect(house.length).toBeGreaterThan(50)
  expect(world.ledger.fills.length - house.length).toBeGreaterThan(50)
})

/** Whose bets an answer says were let in. */
function acceptedFor(reply: Reply): readonly UserId[] {
  if (reply.kind === 'batch') return reply.replies.flatMap(acceptedFor)
  return reply.kind === 'placed' || reply.kind === 'replaced' ? [reply.bet.userId] : []
}

test('[EX3] what is held rises only when a bet is accepted, and only for its user', () => {
  forAll([lives(80)], { numRuns: runs(100) }, (life) => {
    const world = newLife()
    const unearned: unknown[] = []
    for (const draw of life) {
      const {
        reply,
        writes: { transfer: transfers = [] },
      } = happen(world, draw)
      const mayRise = acceptedFor(reply)
      const rises = transfers.filter(({ code }) => code === 'HOLD')
      unearned.push(...rises.filter(({ userId }) => userId === null || !mayRise.includes(userId)))
    }
    expect(unearned).toEqual([])
  })
})

test('[LG10] rebuilt from the ledger, the engine goes on as if nothing had happened', () => {
  forAll([lives(60), lives(40), ends], { numRuns: runs(60) }, (before, after, end) => {
    const live = newLife()
    for (const draw of before) happen(live, draw)
    quoteNothing(live)
    const restarted = live.restarted()
    expect(restarted.engine.stateText()).toBe(live.engine.stateText())
    for (const draw of after) {
      const decided = [restarted, live].map((one) => withoutProjections(one, happen(one, draw)))
      mustAgree(decided[0], decided[1])
      mustAgree(restarted.engine.stateText(), live.engine.stateText())
    }
    settleAll(restarted, end)
    settleAll(live, end)
    expect(restarted.engine.stateText()).toBe(live.engine.stateText())
  })
})
