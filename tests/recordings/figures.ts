import type { Bet } from '@crease/domain/bet/bet.ts'
import type { Reply } from '@crease/domain/records/command.ts'

import { cancelOf, type Parcel, type PredictedBet } from './bet-table.ts'
import type { BetOutcome } from './play-bets.ts'

/** What a bet came to, to the paisa: the same figures from the exchange and from the table. */
export interface Figures {
  /** the code of a refusal, or 'placed' */
  readonly placed: string
  /** the code of a refusal, or 'cancelled'; null when no cancel was asked */
  readonly cancel: string | null
  readonly buckets: Buckets | null
  readonly matched: readonly Parcel[]
  /** hundredths of a paisa, on the recorded result */
  readonly net: number
}

type Buckets = Pick<Bet, 'side' | 'requestedOdds' | 'lapseReason' | 'status'> &
  Readonly<Record<Amount, number>>

type Amount =
  | 'stake'
  | 'matched'
  | 'matchedTimesOdds'
  | 'remaining'
  | 'cancelled'
  | 'lapsed'
  | 'voided'

/** The figures of a bet as the exchange has it. */
export function figuresOf(outcome: BetOutcome | undefined, on: string): Figures {
  if (outcome === undefined) throw new Error('a bet of the table was never placed')
  const { placed, cancelled, bet, matched } = outcome
  return {
    placed: answerOf(placed),
    cancel: cancelled === null ? null : answerOf(cancelled),
    buckets: bet === null ? null : bucketsOf(bet),
    matched,
    net: bet === null ? 0 : netOf({ matched, on, side: bet.side }),
  }
}

/** The figures that the table predicts. */
export function predictedFigures(row: PredictedBet): Figures {
  const { rest, side, requestedOdds, stake, matched, net } = row
  if (rest.kind === 'refused') {
    return { placed: rest.code, cancel: null, buckets: null, matched: [], net: 0 }
  }
  const sum = (of: (parcel: Parcel) => number) =>
    matched.reduce((total, parcel) => total + of(parcel), 0)
  const buckets: Buckets = {
    side,
    requestedOdds,
    stake,
    matched: sum((parcel) => parcel.stake),
    matchedTimesOdds: sum((parcel) => parcel.stake * parcel.odds),
    remaining: 0,
    cancelled: rest.kind === 'cancelled' ? rest.amount : 0,
    lapsed: rest.kind === 'lapsed' ? rest.amount : 0,
    lapseReason: reasonOf(rest),
    voided: 0,
    status: 'EXECUTION_COMPLETE',
  }
  return { placed: 'placed', cancel: cancelOf(rest)?.answer ?? null, buckets, matched, net }
}

function reasonOf(rest: PredictedBet['rest']): Bet['lapseReason'] {
  if (rest.kind === 'lapsed') return rest.reason
  return rest.kind === 'cancelled' ? 'CANCELLED' : null
}

function answerOf(reply: Reply): string {
  return reply.kind === 'refused' ? reply.refusal.code : reply.kind
}

function bucketsOf(bet: Bet): Buckets {
  const { side, requestedOdds, stake, matched, matchedTimesOdds, remaining } = bet
  const { cancelled, lapsed, lapseReason, voided, status } = bet
  return {
    side,
    requestedOdds,
    stake,
    matched,
    matchedTimesOdds,
    remaining,
    cancelled,
    lapsed,
    lapseReason,
    voided,
    status,
  }
}

/** NED won: its backers and PNG's layers are paid by the others. */
function netOf({ matched, on, side }: Pick<PredictedBet, 'matched' | 'on' | 'side'>): number {
  const sign = side === 'BACK' ? 1 : -1
  const forBacker = ({ stake, odds }: Parcel) =>
    on === 'NED' ? stake * (odds - 100) : -stake * 100
  return matched.reduce((sum, parcel) => sum + sign * forBacker(parcel), 0)
}
