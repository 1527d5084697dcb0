import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dealing } from '../testing/dealt-life.ts'
import { PLAYERS, type Draws } from '../testing/random-life.ts'
import { World } from '../testing/world.ts'
import { forAll, runs } from '../testing/runs.ts'

const draws = fc.tuple(fc.nat(999), fc.nat(99), fc.nat(999), fc.nat(99_999))
const lives = fc.array(draws, { maxLength: 80, size: 'max' })
const FUNDS = 500

const begun = (): World => new World().fund(FUNDS, ...PLAYERS)

function play(world: World, draw: Draws) {
  const [what] = draw
  world.now += [0, 0, 1, 400, 1200][what % 5] ?? 0
  return world.do(dealing(world, draw))
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)

test('[CG11] whatever a table deals, no money is made or lost, and what is held comes back with the end', () => {
  let settled = 0
  forAll([lives], { numRuns: runs(60, 15) }, (life) => {
    const world = begun()
    for (const draw of life) {
      const { writes } = play(world, draw)
      settled += (writes.roundBet ?? []).filter(({ status }) => status.kind === 'SETTLED').length
      const cash = sumOf(PLAYERS.map((user) => world.engine.account(user)?.cash ?? 0))
      expect(cash + world.ledger.balance('CASINO')).toBe(PLAYERS.length * FUNDS * 100)
      const [last] = (writes.round ?? []).slice(-1)
      if (last?.status.kind !== 'ENDED' && last?.status.kind !== 'VOID') continue
      // one round at a time: nothing else is held for anybody
      expect(PLAYERS.map((user) => world.money(user)[1])).toEqual(PLAYERS.map(() => 0))
    }
  })
  expect(settled).toBeGreaterThan(runs(100))
})

test('[CG3] nobody loses more by a round than was held for them before its end', () => {
  let losses = 0
  forAll([lives], { numRuns: runs(60, 15) }, (life) => {
    const world = begun()
    for (const draw of life) {
      const before = new Map(PLAYERS.map((user) => [user, world.money(user)]))
      const { writes } = play(world, draw)
      for (const { userId, amount, kind } of writes.statement ?? []) {
        const [, held = 0] = before.get(userId) ?? []
        if (kind !== 'casino') continue
        losses += Number(amount < 0)
        expect(amount / 100).toBeGreaterThanOrEqual(-held)
      }
    }
  })
  expect(losses).toBeGreaterThan(runs(30))
})

test('[LG9] [LG10] [LG72] killed between any two commands, a table goes on as if nothing had happened', () => {
  forAll([lives, fc.nat(80)], { numRuns: runs(60, 15) }, (life, killed) => {
    const live = begun()
    for (const draw of life.slice(0, killed)) play(live, draw)
    const restarted = live.restarted()
    expect(restarted.engine.stateText()).toBe(live.engine.stateText())
    for (const draw of life.slice(killed)) {
      expect(play(restarted, draw)).toEqual(play(live, draw))
      expect(restarted.engine.stateText()).toBe(live.engine.stateText())
    }
  })
})
