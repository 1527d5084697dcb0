import { payoffOf } from '../market/payoff.ts'
import type { Command, Decision } from '../records/command.ts'
import type { PlaySums, StretchRow, StretchSums } from '../records/players/protection.ts'
import { startsAt, stakedOf, stakedOnRound } from '../state/play/play-book.ts'
import { PERIODS } from '../units/calendar.ts'
import type { MarketId, UserId } from '../units/ids.ts'
import { paise } from '../units/money.ts'
import type { Bet } from '../bet/bet.ts'
import type { MarketRow, StatementLine } from '../records/rows.ts'
import type { RoundBet } from '../rounds/round.ts'

interface Move {
  readonly userId: UserId
  readonly at: number
  readonly staked?: number
  readonly net?: number
  readonly isBet?: true
}

/** The ledger's rows of all play. */
export interface PlayLedger {
  readonly bets: { readonly values: () => Iterable<Bet> }
  readonly markets: { readonly get: (id: MarketId) => MarketRow | undefined }
  readonly roundBets: { readonly values: () => Iterable<RoundBet> }
  readonly statement: readonly StatementLine[]
}

/** All players' stakes and winnings since the present periods started, counted from a ledger's rows [PP5]. */
export function playedIn(ledger: PlayLedger, now: number): readonly PlaySums[] {
  const starts = startsAt(now)
  const since = Math.min(starts.week, starts.month)
  const byUser = Map.groupBy(
    movesIn(ledger).filter(({ at }) => at >= since),
    ({ userId }) => userId,
  )
  return [...byUser].map(([userId, moves]) => {
    const sum = (of: 'staked' | 'net') => {
      const [day, week, month] = PERIODS.map((per) =>
        moves.reduce((all, move) => all + (move.at >= starts[per] ? (move[of] ?? 0) : 0), 0),
      )
      return { day: day ?? 0, week: week ?? 0, month: month ?? 0 }
    }
    const bets = moves.filter(({ isBet }) => isBet).map(({ at }) => at)
    const deposited = { day: 0, week: 0, month: 0 }
    const lastBetAt = Math.max(0, ...bets)
    return { userId, starts, staked: sum('staked'), net: sum('net'), deposited, lastBetAt }
  })
}

/** Stakes and results in each stretch of play, counted likewise [PP30]. */
export function playedInStretches(
  ledger: PlayLedger,
  stretches: readonly StretchRow[],
): readonly (StretchSums & { readonly userId: UserId })[] {
  const moves = movesIn(ledger)
  return stretches.map(({ userId, from }) => {
    const own = moves.filter((move) => move.userId === userId && move.at >= from)
    const sum = (of: (move: Move) => number) => paise(own.reduce((all, move) => all + of(move), 0))
    return {
      userId,
      staked: sum(({ staked = 0 }) => staked),
      won: sum(({ net = 0 }) => Math.max(0, net)),
      lost: sum(({ net = 0 }) => Math.max(0, -net)),
    }
  })
}

function movesIn(ledger: PlayLedger): readonly Move[] {
  const bets = [...ledger.bets.values()].map((bet): Move => {
    const market = ledger.markets.get(bet.marketId)
    if (market === undefined) throw new Error('a bet of no market')
    const staked = stakedOf(bet, payoffOf(market.definition))
    return { userId: bet.userId, at: bet.placedAt, staked, isBet: true }
  })
  const onRounds = [...ledger.roundBets.values()].map((bet): Move => {
    return { userId: bet.userId, at: bet.placedAt, staked: stakedOnRound(bet), isBet: true }
  })
  const lines = ledger.statement
    .filter(({ kind }) => kind !== 'funds')
    .map(({ userId, at, amount }): Move => ({ userId, at, net: amount }))
  return [...bets, ...onRounds, ...lines]
}

/** A player's stakes of the present day as they are counted, in points [PP7]. */
export function stakedToday(world: Deciding, userId: UserId): number {
  const { reply } = world.do({ kind: 'protect', userId, ask: { kind: 'read' } })
  if (reply.kind !== 'protection' || reply.protection.sums === null) throw new Error('not told')
  return reply.protection.sums.staked.day / 100
}

interface Deciding {
  readonly do: (command: Command) => Decision
}
