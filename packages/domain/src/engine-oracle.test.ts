import fc from 'fast-check'
import { expect, test } from 'vitest'
import { snap } from './market/ladder.ts'
import { isForStart } from './starting/entrants.ts'
import { runs } from './testing/runs.ts'
import type { Bet, Fill } from './bet/bet.ts'
import type { Side } from './units/side.ts'
import { flatPosition, opened, type Position } from './risk/exposure.ts'
import type { MarketId, RunnerId, UserId } from './units/ids.ts'
import { ONE_WINNER } from './market/payoff.ts'
import { riseOf } from './risk/slip-meaning.ts'
import {
  MARKETS,
  PLAYERS,
  RUNNERS,
  happen,
  newLife,
  player,
  resultOf,
  type Draws,
  type WonOrVoid,
} from './testing/random-life.ts'
import { startOf } from './testing/starting-world.ts'
import { MAKER, MARKET, at, points, runnerOf, type World } from './testing/world.ts'

/**
 * The engine against a second opinion: whatever happened, positions, exposures and payments are worked
 * out again from nothing but the fills and the open bets, by the formulas as the rules state them.
 */

const RUNNER_IDS = Array.from({ length: RUNNERS }, (_, index) => runnerOf(index))

interface Share {
  readonly runnerId: RunnerId
  readonly stake: number
  readonly odds: number
  /** 1 for the backer, -1 for the layer */
  readonly sign: 1 | -1
}

/** A user's sides of the fills of a market. */
function sharesOf(fills: readonly Fill[], userId: UserId, marketId: MarketId): Share[] {
  return fills
    .filter((fill) => fill.marketId === marketId)
    .flatMap(({ runnerId, stake, odds, backUserId, layUserId }) => [
      ...(backUserId === userId ? [{ runnerId, stake, odds, sign: 1 as const }] : []),
      ...(layUserId === userId ? [{ runnerId, stake, odds, sign: -1 as const }] : []),
    ])
}

/** M[o] of EX1, in centipaise: what the shares bring if `winner` alone wins. */
function matchedIf(shares: readonly Share[], winner: RunnerId): number {
  return shares.reduce((sum, { runnerId, stake, odds, sign }) => {
    return sum + sign * (runnerId === winner ? stake * (odds - 100) : -stake * 100)
  }, 0)
}

/** U[o] of EX1, in centipaise: what is lost more if all losing unmatched bets are matched. */
function unmatchedIf(bets: readonly Bet[], winner: RunnerId): number {
  return bets.reduce((sum, { side, runnerId, odds, remaining }) => {
    if (side === 'BACK') return sum + (runnerId === winner ? 0 : remaining * 100)
    return sum + (runnerId === winner ? remaining * (odds - 100) : 0)
  }, 0)
}

/** E = max(0, max over o of U[o] - M[o]), in paise rounded up. */
function exposureByTheRules(world: World, userId: UserId, marketId: MarketId): number {
  const shares = sharesOf(world.ledger.fills, userId, marketId)
  const bets = [...world.ledger.bets.values()].filter(
    (bet) => bet.userId === userId && bet.marketId === marketId && bet.remaining > 0,
  )
  const losses = RUNNER_IDS.map((o) => unmatchedIf(bets, o) - matchedIf(shares, o))
  return Math.ceil(Math.max(0, ...losses) / 100)
}

/** What a user's fills bring, in paise rounded down: s x (p x k/n - 1) for each back that shared a win. */
function netByTheRules(shares: readonly Share[], result: WonOrVoid): number {
  if (result.kind === 'void') return 0
  const tied = result.winners.length
  const sum = shares
    .filter(({ runnerId }) => !result.removed.includes(runnerId))
    .reduce((total, { runnerId, stake, odds, sign }) => {
      const won = result.winners.includes(runnerId)
      return total + sign * stake * (won ? odds - 100 * tied : -100 * tied)
    }, 0)
  return Math.floor(sum / (100 * tied))
}

const draws = fc.tuple(fc.nat(999), fc.nat(99), fc.nat(999), fc.nat(99_999))
const lives = (most: number): fc.Arbitrary<Draws[]> =>
  fc.array(draws, { maxLength: most, size: 'max' })

test('[EX1] what is held is what the rules say, worked out from fills and open bets', () => {
  fc.assert(
    fc.property(lives(100), (life) => {
      const world = newLife()
      for (const draw of life) {
        happen(world, draw)
        for (const { userId, marketId, exposure } of world.ledger.positions.values()) {
          if (userId === MAKER) continue
          expect(exposure).toBe(exposureByTheRules(world, userId, marketId))
        }
      }
    }),
    { numRuns: runs(80) },
  )
})

test('[ST1] [ST3] [ST4] everybody gets what the rules say, worked out from the fills', () => {
  fc.assert(
    fc.property(lives(120), fc.nat(99), (life, end) => {
      const world = newLife()
      for (const draw of life) happen(world, draw)
      for (const [index, marketId] of MARKETS.entries()) {
        const before = new Map(PLAYERS.map((user) => [user, world.engine.account(user)?.cash ?? 0]))
        const owed = (user: UserId) => world.ledger.balance(`RECEIVABLE:${user}`)
        const owedBefore = new Map(PLAYERS.map((user) => [user, owed(user)]))
        const result = resultOf(end + index)
        world.do({ kind: 'settle', marketId, result })
        for (const user of PLAYERS) {
          const net = netByTheRules(sharesOf(world.ledger.fills, user, marketId), result)
          const commission = Math.floor((Math.max(0, net) * 2) / 100)
          const lent = (owedBefore.get(user) ?? 0) - owed(user)
          const cash = world.engine.account(user)?.cash
          expect(cash).toBe((before.get(user) ?? 0) + net - commission + lent)
        }
      }
    }),
    { numRuns: runs(120) },
  )
})

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
