import { runs } from './testing/runs.ts'
import { expect, test } from 'vitest'
import { userId, type UserId } from './units/ids.ts'
import { MARKETS, happen, newLife, resultOf, type Draws } from './testing/random-life.ts'
import { MAKER, type World, placement, points } from './testing/world.ts'

/** A run of draws from a seed, the same on every machine. */
function* drawsOf(seed: number, count: number): Generator<Draws> {
  let state = seed
  const below = (limit: number): number => {
    state = (state * 48_271) % 0x7fffffff
    return state % limit
  }
  for (let drawn = 0; drawn < count; drawn += 1) {
    yield [below(1000), below(100), below(1000), below(100_000)]
  }
}

const CROWD: readonly UserId[] = Array.from({ length: 50 }, (_, index) => userId(1000 + index))

/** Fifty more players of little money, one of whom bets beside whatever else happens. */
function crowdBets(world: World, [what, who, where, much]: Draws): void {
  const user = CROWD[who % CROWD.length] ?? MAKER
  const side = what % 2 === 0 ? 'BACK' : 'LAY'
  const price = (190 + (where % 20)) / 100
  world.do(placement({ user, side, price, stake: 1 + (much % 40), runner: where % 3 }))
}

test.each([1, 2, 3].slice(0, runs(3)))(
  '[EX2] [LG1] in a storm of 54 players nobody ever bets with money that is not there, seed %d',
  (seed) => {
    const world = newLife().fund(100, ...CROWD)
    // the world’s ledger throws at the first breach
    for (const draws of drawsOf(seed, 2000)) {
      happen(world, draws)
      crowdBets(world, draws)
    }
    const players = [...world.ledger.accounts.values()].filter(({ kind }) => kind === 'player')
    expect(players).toHaveLength(54)
    expect(Math.min(...players.map(({ cash, held }) => cash - held))).toBeGreaterThanOrEqual(0)
    expect(world.ledger.fills.length).toBeGreaterThan(500)
    for (const [index, marketId] of MARKETS.entries()) {
      world.do({ kind: 'settle', marketId, result: resultOf(seed + index) })
      expect(world.ledger.balance(`POOL:${marketId}`)).toBe(0)
    }
    const sum = [...world.ledger.accounts.values()].reduce((total, row) => total + row.cash, 0)
    const ours = world.ledger.balance('COMMISSION') + world.ledger.balance('ROUNDING')
    expect(sum + ours).toBe(-world.ledger.balance('BANK'))
    expect(ours).toBeGreaterThan(points(0))
  },
)
