import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bet, Fill } from './bet.ts'
import type { MarketId, RunnerId, UserId } from './ids.ts'
import type { MarketResult } from './market.ts'
import {
  MARKETS,
  PLAYERS,
  RUNNERS,
  happen,
  newLife,
  resultOf,
  type Draws,
} from './testing/random-life.ts'
import { MAKER, runnerOf, type World } from './testing/world.ts'

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

/** M[o] of rules b5, in centipaise: what the shares bring if `winner` alone wins. */
function matchedIf(shares: readonly Share[], winner: RunnerId): number {
  return shares.reduce((sum, { runnerId, stake, odds, sign }) => {
    return sum + sign * (runnerId === winner ? stake * (odds - 100) : -stake * 100)
  }, 0)
}

/** U[o] of rules b5, in centipaise: what is lost more if all losing unmatched bets are matched. */
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
function netByTheRules(shares: readonly Share[], result: MarketResult): number {
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
    { numRuns: 80 },
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
    { numRuns: 120 },
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
        expect(own.every(({ odds }) => sign * (odds - bet.odds) >= 0)).toBe(true)
        expect(own.every(({ runnerId }) => runnerId === bet.runnerId)).toBe(true)
      }
      const selfMatched = world.ledger.fills.filter((fill) => fill.backUserId === fill.layUserId)
      expect(selfMatched).toEqual([])
    }),
    { numRuns: 80 },
  )
})

test('[BS3] what the slip predicts is what the server then holds', () => {
  fc.assert(
    fc.property(lives(60), (life) => {
      const world = newLife()
      for (const draw of life) {
        const before = new Map(world.ledger.accounts)
        const { reply, fills } = happen(world, draw)
        if (reply.kind !== 'placed' || fills.length > 0) continue
        const { userId, betId } = reply.bet
        const account = world.engine.account(userId)
        const rise = (account?.held ?? 0) - (before.get(userId)?.held ?? 0)
        const stakeOrLiability =
          reply.bet.side === 'BACK'
            ? reply.bet.stake
            : Math.ceil((reply.bet.stake * (reply.bet.odds - 100)) / 100)
        // never more than the plain need, which is all that a slip without a position can know
        expect([betId, rise <= stakeOrLiability]).toEqual([betId, true])
      }
    }),
    { numRuns: 60 },
  )
})
