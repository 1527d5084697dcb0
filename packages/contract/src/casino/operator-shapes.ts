import { Type, type Static } from 'typebox'
import { RoundResult, TableStatus } from '../casino-shapes.ts'
import { Why } from '../operator-shapes.ts'
import { nullable, Points, RoundId, oneWord, done } from '../plain-shapes.ts'

/**
 * PAUSE: no round begins, and the one that runs ends as it would. VOID_ROUND: every stake of it comes back, also where it was
 * paid. RESETTLE_ROUND: one that was paid is paid again as its seed draws it [CG1110].
 */
export const TableActBody = Type.Object({
  casinoGameSlug: Type.String({ minLength: 1, maxLength: 32 }),
  act: oneWord('PAUSE', 'RESUME', 'VOID_ROUND', 'RESETTLE_ROUND'),
  /** the round to void: of a game that players play alone it must be named, and so must one that was paid; absent: the one that runs at the table */
  mid: Type.Optional(RoundId),
  ...Why,
})

/** A round of the casino with what its bets moved, of all players: what there is to correct [UI1164]. */
export const OperatorRoundQuery = Type.Object({ mid: RoundId })
export const OperatorRoundReply = done({
  message: Type.String(),
  mid: Type.String(),
  casinoGameSlug: Type.String(),
  casinoGameName: Type.String(),
  status: TableStatus,
  startedAt: Type.String(),
  endedAt: nullable(Type.String()),
  /** why it is void */
  note: nullable(Type.String()),
  operatorNote: Type.Optional(nullable(Type.String())),
  /** what it is paid by; null: nothing */
  result: nullable(RoundResult),
  /** what it had been paid by before it was corrected */
  instead: nullable(RoundResult),
  /** whether one player played it, which can only be void */
  isAlone: Type.Boolean(),
  /** those that were paid */
  bets: Type.Integer(),
  players: Type.Integer(),
  staked: Points,
  /** what it brought those who won by it, and what it cost the others */
  won: Points,
  lost: Points,
})
export type OperatorRoundReply = Static<typeof OperatorRoundReply>

/** How the casino's tables stand, and why those stand still that do. */
export const TablesReply = done({
  message: Type.String(),
  tables: Type.Array(
    Type.Object({
      casinoGameSlug: Type.String(),
      status: Type.String(),
      roundId: Type.Union([Type.String(), Type.Null()]),
      /** null: a solo game, which has no watchers */
      watching: Type.Union([Type.Integer(), Type.Null()]),
      /** why it stands still; null where it does not */
      note: Type.Union([Type.String(), Type.Null()]),
      /** in the operator's own words */
      operatorNote: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      /** who paused it; null: the table itself, after a fault */
      by: Type.Union([Type.String(), Type.Null()]),
      /** since when it stands still, epoch milliseconds */
      since: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
})
