import fc from 'fast-check'
import { expect, test } from 'vitest'
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

test('[MT2] [MT4] each bet’s matched part is the sum of its fills, at its limit or better', () => {
  fc.assert(
    fc.property(lives(120), (life) => {
      const world = newLife()
      for (const draw of life) happen(world, draw)
      for (const bet of world.ledger.bets.values()) {
        const own = world.ledger.fills.filter(
          ({ backBetId, layBetId }) => backBetId === bet.betId || layBetId === bet.betId,
        )
        expect(own.reduce((sum, { stake }) => sum + stake, 0)).toBe(bet.matched)
        expect(own.reduce((sum, { stake, odds }) => sum + stake * odds, 0)).toBe(
          bet.matchedTimesOdds,
        )
        const sign = bet.side === 'BACK' ? 1 : -1
        // a fill or kill keeps its limit on average [MT20], every other bet in each fill
        const gains = own.map(({ odds, stake }) => sign * (odds - bet.odds) * stake)
        const onAverage = bet.terms.timeInForce.kind === 'FILL_OR_KILL'
        const judged = onAverage ? [gains.reduce((sum, gain) => sum + gain, 0)] : gains
        expect(judged.every((gain) => gain >= 0)).toBe(true)
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
