import type { Why } from '@crease/domain/units/why.ts'
import type { TableState } from '@crease/contract/casino-shapes.ts'
import type { RoundBet } from '@crease/domain/rounds/round.ts'
import type { RoundId, UserId } from '@crease/domain/units/ids.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { Side } from '@crease/domain/units/side.ts'
import type { Refused } from './edge-refusal.ts'

/** The name under which readers of the lobby are counted among the watchers of tables. */
export const LOBBY = 'lobby'

/** A casino table as everybody may know it, in the words of the wire:. */
export interface TableView {
  readonly slug: string
  /** of a bet, points */
  readonly min: number
  readonly max: number
  readonly state: TableState
}

/** A player's bets in the newest round of a table with a bet of theirs. */
export interface PlayerRound {
  readonly userId: UserId
  readonly table: string
  readonly roundId: RoundId
  /** all of them, oldest first */
  readonly bets: readonly RoundBet[]
  /** the most that the round can cost now */
  readonly exposure: Paise
  /** what the round brought; null until it has ended */
  readonly net: Paise | null
}

/** A bet as a player asks for it. */
export interface TableBetAsk {
  readonly userId: UserId
  readonly table: string
  readonly roundId: RoundId
  readonly selection: string
  readonly side: Side
  /** hundredths, as they were seen */
  readonly odds: number
  readonly stake: Paise
  readonly clientBetId: string | null
  /** age of the press at its arrival, milliseconds; absent: not stated [BS26] */
  readonly pressedAgoMs?: number
  /** enters the draw [CG61] */
  readonly clientSeed: string | null
}

/** A player takes a bet by hand while the multiplier of its table rises. */
export type TableCashOutAsk = Pick<RoundBet, 'userId' | 'table' | 'roundId' | 'betId'>

export type TableBetOutcome = { readonly kind: 'placed'; readonly bet: RoundBet } | Refused

/** An operator's act on a table. */
export type TableAct = 'PAUSE' | 'RESUME' | 'VOID_ROUND'
/** Besides, a round that was paid is paid again as its seed draws it [CG1110]. */
type AskedTableAct = TableAct | 'RESETTLE_ROUND'

/** An operator's act on a table, with the reason. */
export interface TableActAsk {
  readonly table: string
  readonly act: AskedTableAct
  /** the round to void; null: the running one of the table. In a solo game it must be named */
  readonly round: RoundId | null
  readonly why: Why
}

/** How a table stands, and why it stands still where it does. */
export interface TableStanding {
  readonly table: string
  readonly status: TableState['status']
  readonly roundId: string | null
  /** null: a solo game, which has no watchers */
  readonly watching: number | null
  readonly note: string | null
  /** in the operator's own words */
  readonly operatorNote: string | null
  /** who paused it; null: the table itself */
  readonly by: string | null
  /** epoch milliseconds */
  readonly since: number | null
}

export type CasinoOutcome =
  | { readonly kind: 'tables'; readonly tables: readonly TableStanding[] }
  | Refused
