import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll, runs } from './testing/runs.ts'
import type { Side } from './units/side.ts'
import { flatPosition, opened, type Position } from './risk/exposure.ts'
import type { MarketId, UserId } from './units/ids.ts'
import { ONE_WINNER } from './market/payoff.ts'
import { riseOf } from './risk/slip-meaning.ts'
import { RUNNERS, happen, newLife, player, type Draws } from './testing/random-life.ts'
import { MARKET, at, points, runnerOf, type World } from './testing/world.ts'

/**
 * The prediction of the slip against the engine, from fills and open bets alone.
 * Limits, matched parts, exposures and payments: the model of all rules in `tests/oracle`.
 */

const RUNNER_IDS = Array.from({ length: RUNNERS }, (_, index) => runnerOf(index))

const draws = fc.tuple(fc.nat(999), fc.nat(99), fc.nat(999), fc.nat(99_999))
const lives = (most: number): fc.Arbitrary<Draws[]> =>
  fc.array(draws, { maxLength: most, size: 'max' })

/** A user's position as a browser could know it: from its own bets and results alone. */
function knownPosition(world: World, userId: UserId, marketId: MarketId): Position {
  const row = world.ledger.positions.get(`${userId}:${marketId}`)
  const settled = flatPosition(RUNNERS).map((flat, index) => ({
    ...flat,
    ifWin: row?.ifWin[index] ?? flat.ifWin,
    ifLose: row?.ifLose[index] ?? flat.ifLose,
  }))
  return [...world.ledger.bets.values()]
    .filter((bet) => bet.userId === userId && bet.marketId === marketId && bet.remaining > 0)
    .reduce<Position>((position, { runnerId, side, odds, remaining: stake }) => {
      const runner = RUNNER_IDS.indexOf(runnerId)
      return opened(position, { runner, side, odds, stake }, ONE_WINNER)
    }, settled)
}

test('[BS3] what the slip predicts is what the server asks for and holds', () => {
  forAll(
    [lives(60), fc.array(draws, { minLength: 5, maxLength: 5 })],
    { numRuns: runs(100) },
    (life, tries) => {
      const world = newLife()
      for (const draw of life) happen(world, draw)
      for (const draw of tries) {
        const bet = farBet(draw)
        const { user, side, runner } = bet
        const position = knownPosition(world, user, MARKET)
        const slip = { side, odds: at(bet.price), stake: points(bet.stake) } as const
        const needed = riseOf(slip, { position, payoff: ONE_WINNER, runner })
        const { cash, held } = world.engine.account(user) ?? { cash: 0, held: 0 }
        const reply = world.place(bet)
        const answer = reply.kind === 'refused' ? reply.refusal : world.engine.account(user)?.held
        const open = world.status() === 'OPEN' ? held + needed : notOpen(world)
        const poor = { code: 'INSUFFICIENT_FUNDS', needed, available: cash - held }
        expect(answer).toEqual(needed > cash - held ? poor : open)
      }
    },
  )
})

/** A bet so far from the others' prices that what is asked for it is what is then held. */
function farBet([, who, where, much]: Draws) {
  const side: Side = who % 2 === 0 ? 'BACK' : 'LAY'
  const price = side === 'BACK' ? 9 : 1.1
  return { user: player(who), side, runner: where % RUNNERS, price, stake: 1 + (much % 300) }
}

const notOpen = (world: World) => ({ code: 'MARKET_NOT_OPEN', status: world.status() })
