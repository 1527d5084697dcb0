import { Type, type Static } from 'typebox'
import { CasinoBetRow } from './accounts/account-shapes.ts'
import { CancelBetBody } from './bet-shapes.ts'
import { Sentence } from './sentence-shape.ts'
import {
  ClientId,
  Count,
  nullable,
  Points,
  Resume,
  RoundId,
  TableOdds,
  naming,
  oneWord,
  done,
} from './plain-shapes.ts'

/** The name of a casino's table in an address. */
export const Slug = Type.String({ minLength: 1, maxLength: 32, pattern: '^[a-z0-9-]+$' })
const Hex = Type.String()

/** One face in its place, by the numbers of @crease/casino. */
export const DealtFace = Type.Object({ slot: Type.String(), face: Type.Integer() })

/** The odds offered for a selection; a side that takes no bets is null. Spreads have 1. */
export const TableOffer = Type.Object({
  selection: Type.String(),
  back: nullable(TableOdds),
  lay: nullable(TableOdds),
  /** points */
  min: Points,
  max: Points,
})
export type TableOffer = Static<typeof TableOffer>

/**
 * betting: until `closesAt`, for a bet with a delay until `betDelayMs` before it. dealing: cards are dealt. ended:
 * `result` is set. void: stakes were returned. paused: by an operator, `note` has the reason. waiting: no watchers,
 * or the table restarts.
 */
export const TableStatus = oneWord('BETTING', 'DEALING', 'ENDED', 'VOID', 'PAUSED', 'WAITING')

export const RoundResult = Type.Object({
  code: Type.String(),
  winner: Type.String(),
  said: Type.Optional(Sentence),
})
export const PastRound = Type.Object({ roundId: Type.String(), code: Type.String() })

const Crowd = Type.Object({ selection: Type.String(), bettors: Type.Integer(), staked: Points })

/** A table as everybody sees it. */
export const TableState = Type.Object({
  /** null before the first round */
  roundId: nullable(Type.String()),
  status: TableStatus,
  note: nullable(Type.String()),
  /** an operator's own words; absent: of the release before */
  operatorNote: Type.Optional(nullable(Type.String())),
  /** betting windows of this round that have closed */
  window: Type.Integer(),
  /** epoch milliseconds, by the server's clock; null when no window is open */
  closesAt: nullable(Type.Integer()),
  /** milliseconds that the open window is long: for the ring */
  windowMs: Type.Integer(),
  betDelayMs: Type.Integer(),
  /** how long a multiplier had risen when this was sent, milliseconds; null while none rises */
  risenMs: nullable(Type.Integer()),
  /** in the order of the deal */
  dealt: Type.Array(DealtFace),
  /** how many are left to draw from */
  shoeLeft: Type.Integer(),
  /** rises whenever `offers` is another one */
  offersVersion: Type.Integer(),
  /** those that the open window takes bets on; where a round has one window, they stay until it leaves [UI1366] */
  offers: Type.Array(TableOffer),
  result: nullable(RoundResult),
  /** what was published of this round's seed before its first bet [CG60] */
  commitment: nullable(Hex),
  /** which public beacon decides behind the open window, or behind the last one; null: none is mixed in [CG1101] */
  beacon: nullable(Type.Integer()),
  /** the public key of the source whose beacons decide at this table; null: none are mixed in [CG1100] */
  beaconKey: nullable(Hex),
  /** the newest last */
  last: Type.Array(PastRound),
  /** who watches, and how many tables' players have a bet in this round */
  watching: Type.Integer(),
  bettors: Type.Integer(),
  /** what players have staked on each outcome that enough of them share, and how many they are [CG962] */
  crowd: Type.Array(Crowd),
  /** where a multiplier rises: what bets were cashed out at, in hundredths, the highest last; none before enough players [CG967] */
  taken: Type.Array(Type.Integer()),
})
export type TableState = Static<typeof TableState>

export const TableImage = Type.Object({
  kind: Type.Literal('image'),
  slug: Slug,
  epoch: Type.String(),
  seq: Type.Integer(),
  state: TableState,
})
export type TableImage = Static<typeof TableImage>

/** Absent members are unchanged; `deal` is appended. A delta applies to exactly `seq - 1`. */
export const TableDelta = Type.Object({
  kind: Type.Literal('delta'),
  slug: Slug,
  epoch: Type.String(),
  seq: Type.Integer(),
  set: Type.Partial(TableState),
  deal: Type.Array(DealtFace),
})
export type TableDelta = Static<typeof TableDelta>
export const TableMessage = Type.Union([TableImage, TableDelta])
export type TableMessage = Static<typeof TableMessage>

/** Socket: `join_table`, answered with the image or with what is missing. */
export const JoinTable = Type.Object({ slug: Slug, resume: Type.Optional(Resume) })
export type JoinTable = Static<typeof JoinTable>

export const PlaceTableBetBody = Type.Object({
  casinoGameSlug: Slug,
  mid: RoundId,
  selectionId: naming('runner', Type.String({ minLength: 1, maxLength: 64 })),
  /** as it was seen; another price now is refused with it, never taken silently [CG14] */
  matchOdd: TableOdds,
  matchOddVariant: oneWord('back', 'lay'),
  stake: Points,
  /** the client's own id of this bet: sent again with the same body, it is the same bet */
  clientBetId: Type.Optional(ClientId),
  /** as a bet's on a match [BS26] */
  pressedAt: Type.Optional(Count),
  /** enters the draw of this round, at most 64 bytes [CG61] */
  clientSeed: Type.Optional(Type.String({ maxLength: 64 })),
})
export type PlaceTableBetBody = Static<typeof PlaceTableBetBody>
const TableBetStatus = oneWord('PENDING', 'ACCEPTED', 'CASHED_OUT', 'LAPSED', 'SETTLED', 'VOID')
/** A bet on a round as its owner sees it, while it runs and after. */
export const TableBetRow = Type.Object({
  ...CasinoBetRow.properties,
  clientBetId: nullable(Type.String()),
  selectionId: naming('runner', Type.String()),
  status: TableBetStatus,
  /** of a bet that waits: until when, epoch milliseconds */
  pendingUntil: nullable(Type.Integer()),
  /** why it lapsed */
  note: nullable(Type.String()),
  /** what it is paid for one that is staked, where it was taken by hand or is paid by a table; null: by its odds */
  paysOdd: nullable(TableOdds),
  /** null until the round has ended */
  profitOrLoss: nullable(Points),
})
export type TableBetRow = Static<typeof TableBetRow>
export const PlaceTableBetReply = done({ message: Type.String(), bet: TableBetRow })
export type PlaceTableBetReply = Static<typeof PlaceTableBetReply>

/** The request to cash out a bet by hand while its table's multiplier rises [CG177]. */
export const CashOutTableBetBody = Type.Object({
  casinoGameSlug: Slug,
  mid: RoundId,
  betId: CancelBetBody.properties.betId,
})
export type CashOutTableBetBody = Static<typeof CashOutTableBetBody>

/** User socket: `table_bets`, the player's bets on a table's present round, whole, when one changes. */
export const TableBets = Type.Object({
  casinoGameSlug: Type.String(),
  mid: Type.String(),
  bets: Type.Array(TableBetRow),
  /** the most that the round can cost now, and what it brought once it has ended */
  exposure: Points,
  profitOrLoss: nullable(Points),
})
export type TableBets = Static<typeof TableBets>
