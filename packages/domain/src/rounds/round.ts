import type { Why } from '../units/why.ts'
import type { BetId, RoundId, UserId } from '../units/ids.ts'
import type { Sentence } from '../sentences/sentence.ts'
import type { Paise } from '../units/money.ts'
import type { Return, Terms } from './returns.ts'
import type { BookKind } from './round-risk.ts'

/**
 * betting: the window of this number takes bets; the first is 0, so `window` is the number of closed ones. dealing:
 * `windows` have closed. ended: the result is known and paid. void: every stake came back.
 */
export type RoundStatus =
  | { readonly kind: 'BETTING'; readonly window: number }
  | { readonly kind: 'DEALING'; readonly windows: number }
  | (RoundEnd & { readonly kind: 'ENDED'; readonly at: number; readonly instead?: RoundEnd })
  | (Why & { readonly kind: 'VOID'; readonly at: number; readonly instead?: RoundEnd })

/** The end of a round. After a correction `instead` is the result that was paid before [CG1110]. */
export interface RoundEnd {
  readonly code: string
  readonly winner: string
  /** the sentence of the winner; absent: the text is its own id */
  readonly said?: Sentence
}

/** The end alone of what has one. */
export const endOf = ({ code, winner, said }: RoundEnd): RoundEnd => ({
  code,
  winner,
  ...(said !== undefined && { said }),
})

/** The state of a round after a correction. */
export type CorrectedRound = Extract<RoundStatus, { readonly kind: 'ENDED' | 'VOID' }> & {
  readonly instead: RoundEnd
}

/** Which of its settlements a round that ended has come to; 0: none. */
export const settlementOf = ({ status }: Pick<RoundRow, 'status'>): number =>
  status.kind === 'ENDED' ? (status.instead === undefined ? 1 : 2) : 0

/** Nothing of it moves any more. */
export const isRoundOver = ({ status }: Pick<RoundRow, 'status'>): boolean =>
  status.kind === 'ENDED' || status.kind === 'VOID'

/** A round of a casino table as the ledger has it. */
export interface RoundRow {
  readonly roundId: RoundId
  /** the table's slug, or that of a game that is played alone */
  readonly table: string
  /** whose own round it is; null: a table's, for all */
  readonly player: UserId | null
  /** what people call the table: it stands in their statements */
  readonly title: string
  readonly status: RoundStatus
  readonly openedAt: number
  /** which seed of its chain it is drawn by: no two rounds of a table, or of a player's own game, have the same */
  readonly epoch: number
  readonly seedNumber: number
  /** what is public of it: the casino's own words, which the exchange only keeps */
  readonly play: object
}

/** A bet on a selection of a round. */
export interface RoundBet {
  readonly betId: BetId
  readonly userId: UserId
  readonly clientBetId: string | null
  readonly roundId: RoundId
  readonly table: string
  /** the window that it was placed in */
  readonly window: number
  readonly book: string
  /** what the selections of its book could come to together when it was placed */
  readonly bookKind: BookKind
  readonly marketName: string
  readonly selection: string
  readonly selectionName: string
  readonly terms: Terms
  readonly stake: Paise
  readonly placedAt: number
  readonly status: RoundBetStatus
}

export type RoundBetStatus =
  /** waits out the delay [CG13]; then it is let in, or lapses if its window is over */
  | { readonly kind: 'PENDING'; readonly until: number }
  | { readonly kind: 'ACCEPTED' }
  /** cashed out by hand, `afterMs` after the multiplier started: pays `pays` hundredths of its stake [CG177] */
  | {
      readonly kind: 'CASHED_OUT'
      readonly pays: number
      readonly afterMs: number
      readonly at: number
    }
  | {
      readonly kind: 'LAPSED'
      readonly reason: 'WINDOW_CLOSED' | 'ROUND_VOID'
      readonly at: number
    }
  | { readonly kind: 'SETTLED'; readonly comes: Return; readonly net: Paise; readonly at: number }
  | { readonly kind: 'VOID'; readonly at: number }

/** It waits, or is let in and its round has not ended. */
export const isRoundBetOpen = ({ status }: Pick<RoundBet, 'status'>): boolean =>
  status.kind === 'PENDING' || isLetIn(status)

/** It will be paid what the round comes to, or what it was cashed out at. */
export const isLetIn = ({ kind }: Pick<RoundBetStatus, 'kind'>): boolean =>
  kind === 'ACCEPTED' || kind === 'CASHED_OUT'

/** Everything that is asked of the exchange about rounds. */
export type RoundCommand =
  | OpenRound
  | RoundWindow
  | PlaceOnRound
  | CashOutOnRound
  | SettleRound
  | VoidRound
  | PlayAlone

/**
 * A new round of a table, with its first window open, which is 0. Its seed comes behind those of all rounds that
 * the table had before: by epoch, then by number.
 */
export interface OpenRound {
  readonly kind: 'open-round'
  readonly roundId: RoundId
  readonly table: string
  readonly player: UserId | null
  readonly title: string
  readonly epoch: number
  readonly seedNumber: number
  readonly play: object
}

/** A window closes, or the next one opens; `play` is what is public from here on. */
export interface RoundWindow {
  readonly kind: 'round-window'
  readonly roundId: RoundId
  readonly window: number
  readonly is: 'OPEN' | 'CLOSED'
  readonly play: object
}

/** Caps of one round: the largest loss of one player, and of the table to all of them [CG952] [CG953]. */
export interface RoundCaps {
  readonly player: Paise
  readonly table: Paise
}

/**
 * A bet, with all that the table says of its selection: the exchange judges window, stake, limits and funds, and
 * believes the table its odds, never the player.
 */
export interface PlaceOnRound {
  readonly kind: 'place-on-round'
  readonly userId: UserId
  readonly clientBetId: string | null
  /** age of the press at its arrival, milliseconds; absent: not stated [BS26] */
  readonly pressedAgoMs?: number
  readonly roundId: RoundId
  readonly window: number
  readonly book: { readonly id: string; readonly kind: BookKind }
  readonly marketName: string
  readonly selection: string
  readonly selectionName: string
  readonly terms: Terms
  readonly stake: Paise
  readonly limits: { readonly min: Paise; readonly max: Paise }
  /** what may be at risk in its round; null: whatever bets come */
  readonly caps: RoundCaps | null
  /** 0: let in at once */
  readonly delayMs: number
}

/**
 * A bet is taken by hand at what its table says had been reached when it was asked: once, whatever else is asked
 * later. A bet whose own odds had been reached stays as it is [CG177].
 */
export interface CashOutOnRound {
  readonly kind: 'cash-out-on-round'
  readonly userId: UserId
  readonly roundId: RoundId
  readonly betId: BetId
  /** hundredths of the stake, the stake included */
  readonly pays: number
  /** milliseconds since what rises began to */
  readonly afterMs: number
}

/** The returns of every selection with a bet. A missing selection is an error of the table: the round is void. */
export interface SettleRound extends RoundEnd {
  readonly kind: 'settle-round'
  readonly roundId: RoundId
  readonly comes: readonly (readonly [selection: string, comes: Return])[]
  readonly play: object
}

/**
 * A paid round, as the ledger has it, with its bets and the result that its seed draws by the present rules; null:
 * unknown.
 */
export interface PaidRound {
  readonly row: RoundRow
  readonly bets: readonly RoundBet[]
  readonly drawn: Pick<SettleRound, 'comes' | keyof RoundEnd> | null
}

/** Every stake comes back. */
export interface VoidRound extends Why {
  readonly kind: 'void-round'
  readonly roundId: RoundId
  readonly play: object
}

/**
 * A move of a player in a round of their own, whole or not at all [CG190]: it begins the round, or goes on with the
 * one that stands at this window; with the bet, where none lies yet; and then the game waits for its next step, or ends.
 */
export interface PlayAlone {
  readonly kind: 'play-alone'
  readonly userId: UserId
  readonly roundId: RoundId
  readonly begin: OpenRound | null
  /** the window that this move closes */
  readonly window: number
  readonly bet: PlaceOnRound | null
  readonly follows: { readonly kind: 'step'; readonly play: object } | SettleRound
  /** the player could end the round here and be paid, and plays on instead */
  readonly playsOn?: boolean
}
