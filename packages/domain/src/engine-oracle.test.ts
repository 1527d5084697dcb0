import fc from 'fast-check'
import { expect, test } from 'vitest'
import { snap } from './market/ladder.ts'
import { isForStart } from './starting/entrants.ts'
import { runs } from './testing/runs.ts'
import type { Bet, Fill } from './bet/bet.ts'
import type { Side } from './units/side.ts'
import { flatPosition, opened, type Position } from './risk/exposure.ts'
import type { MarketId, UserId } from './units/ids.ts'
import { ONE_WINNER } from './market/payoff.ts'
import { riseOf } from './risk/slip-meaning.ts'
import { RUNNERS, happen, newLife, player, type Draws } from './testing/random-life.ts'
import { startOf } from './testing/starting-world.ts'
import { MARKET, at, points, runnerOf, type World } from './testing/world.ts'

/**
 * The engine against a second opinion: limits, matched parts and the slip's prediction, from fills and open bets alone.
 * Exposures and payments: the model of all rules in `tests/oracle`.
 */

const RUNNER_IDS = Array.from({ length: RUNNERS }, (_, index) => runnerOf(index))

const draws = fc.tuple(fc.nat(999), fc.nat(99), fc.nat(999), fc.nat(99_999))
const lives = (most: number): fc.Arbitrary<Draws[]> =>
  fc.array(draws, { maxLength: most, size: 'max' })

/** A bet and its fills in their order, of which the first `before` were made before the starting prices were fixed. */
interface Filled {
  readonly bet: Bet
  readonly fills: readonly Fill[]
  readonly before: number
}

/** Whether each fill keeps the limit of its bet [MT4]; a fill or kill keeps it on average [MT20]. */
function keepsLimit(world: World, filled: Filled): boolean {
  const { bet, fills } = filled
  const { kind } = bet.terms.timeInForce
  if (isForStart(bet)) return keepsToStart(world, filled)
  const gains = fills.map((each) => gainOver(bet.odds, bet, each))
  if (kind === 'FILL_OR_KILL') return gains.reduce((sum, gain) => sum + gain, 0) >= 0
  return gains.every((gain) => gain >= 0)
}

/** How much better than these odds a fill of a bet is, below zero if it is worse. */
const gainOver = (limit: number, { side }: Bet, { odds, stake }: Fill): number =>
  (side === 'BACK' ? odds - limit : limit - odds) * stake

/**
 * A bet for the starting price keeps the limit that was asked for until the off, where an order on close meets nothing
 * [SP2]. Then it is filled at the starting price alone [SP8], which is within the limit of a limit on close [SP4].
 */
function keepsToStart(world: World, { bet, fills, before }: Filled): boolean {
  const { kind } = bet.terms.timeInForce
  const limit = snap('FINEST', bet.side, bet.requestedOdds) ?? 0
  const start = startOf(world, RUNNER_IDS.indexOf(bet.runnerId))
  const withinLimit = (each: Fill): boolean => gainOver(limit, bet, each) >= 0
  const [early, late] = [fills.slice(0, before), fills.slice(before)]
  if (late.some(({ odds }) => odds / 100 !== start)) return false
  if (kind === 'MARKET_ON_CLOSE') return early.length === 0
  if (kind === 'LIMIT_ON_CLOSE') return early.length === 0 && late.every(withinLimit)
  return early.every(withinLimit)
}

/** The number of fills of a world at the first moment when the starting prices of its first market are fixed. */
function livedUntilStart(world: World, life: readonly Draws[]): number {
  let before = 0
  for (const draw of life) {
    if (world.ledger.markets.get(MARKET)?.starting == null) before = world.ledger.fills.length
    happen(world, draw)
  }
  return world.ledger.markets.get(MARKET)?.starting == null ? world.ledger.fills.length : before
}

test('[MT2] [MT4] [SP8] each bet’s matched part is the sum of its fills, at its limit or better', () => {
  fc.assert(
    fc.property(lives(120), (life) => {
      const world = newLife()
      const before = livedUntilStart(world, life)
      for (const bet of world.ledger.bets.values()) {
        const isOwn = ({ backBetId, layBetId }: Fill) =>
          backBetId === bet.betId || layBetId === bet.betId
        const own = world.ledger.fills.filter(isOwn)
        expect(own.reduce((sum, { stake }) => sum + stake, 0)).toBe(bet.matched)
        expect(own.reduce((sum, { stake, odds }) => sum + stake * odds, 0)).toBe(
          bet.matchedTimesOdds,
        )
        const early = world.ledger.fills.slice(0, before).filter(isOwn).length
        expect(keepsLimit(world, { bet, fills: own, before: early })).toBe(true)
        expect(own.every(({ runnerId }) => runnerId === bet.runnerId)).toBe(true)
      }
      const selfMatched = world.ledger.fills.filter((fill) => fill.backUserId === fill.layUserId)
      expect(selfMatched).toEqual([])
    }),
    { numRuns: runs(80) },
  )
})

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
  fc.assert(
    fc.property(lives(60), fc.array(draws, { minLength: 5, maxLength: 5 }), (life, tries) => {
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
    }),
    { numRuns: runs(100) },
  )
})

/** A bet so far from the others' prices that what is asked for it is what is then held. */
function farBet([, who, where, much]: Draws) {
  const side: Side = who % 2 === 0 ? 'BACK' : 'LAY'
  const price = side === 'BACK' ? 9 : 1.1
  return { user: player(who), side, runner: where % RUNNERS, price, stake: 1 + (much % 300) }
}

const notOpen = (world: World) => ({ code: 'MARKET_NOT_OPEN', status: world.status() })
