import { Type, type Static } from 'typebox'
import {
  Slug,
  DealtFace,
  RoundResult,
  PastRound,
  TableStatus,
  TableBetRow,
} from '../casino-shapes.ts'
import { nullable, Points, RoundId, done } from '../plain-shapes.ts'

const Hex = Type.String()

/** Whose beacons decide: what `packages/casino` checks their signatures by [CG1102]. */
const BeaconSource = Type.Object({
  chain: Hex,
  publicKey: Hex,
  /** epoch seconds */
  genesis: Type.Integer(),
  /** seconds */
  period: Type.Integer({ minimum: 1 }),
})

/** The beacon of a phase: fixed by its number before it is out; the signature is null until then [CG1101]. */
const PhaseBeacon = Type.Object({
  number: Type.Integer(),
  closesAt: Type.Integer(),
  listedAt: nullable(Type.Integer()),
  signature: nullable(Hex),
})

export const RoundQuery = Type.Object({ mid: RoundId })
/** All that is needed to draw the round again: packages/casino reads it [CG63]. */
export const RoundRecord = Type.Object({
  protocol: Type.Literal('pf1'),
  table: Slug,
  roundId: RoundId,
  /** null until it is revealed, which is after the last window */
  seed: nullable(Hex),
  /** the seed before it in the chain, which was public before */
  seedBefore: Hex,
  commitment: Hex,
  epoch: Type.Integer(),
  seedNumber: Type.Integer(),
  anchor: Hex,
  salt: Type.String(),
  /** the public beacon that salted the chain; absent: no outside salt [CG1106] */
  saltBy: Type.Optional(
    Type.Object({
      source: BeaconSource,
      number: Type.Integer(),
      anchoredAt: Type.Integer(),
      signature: nullable(Hex),
    }),
  ),
  /** players' own seeds of each phase in the order of phases */
  clients: Type.Array(Type.Array(Type.String())),
  /** null: none is mixed in; of a phase in which nothing is drawn: null */
  beacon: nullable(
    Type.Object({ source: BeaconSource, phases: Type.Array(nullable(PhaseBeacon)) }),
  ),
  /** what the shoe held before the first card */
  shoe: Type.Array(Type.Integer()),
  dealt: Type.Array(DealtFace),
  /** the edition of its title that it was dealt by; absent: the first [CG965] */
  edition: Type.Optional(Type.Integer()),
  /** of a game that is played alone in steps: what the player did at each window, first the bet */
  choices: Type.Optional(Type.Array(Type.String({ maxLength: 40 }))),
  /** where a multiplier rose: what was taken by hand, in the order of time; what it is paid in hundredths [CG178] */
  cashOuts: Type.Optional(
    Type.Array(Type.Object({ afterMs: Type.Integer(), pays: Type.Integer() })),
  ),
  /** it was void: what was dealt is the beginning of what its seed draws [CG950] */
  isVoid: Type.Optional(Type.Literal(true)),
})
export type RoundRecord = Static<typeof RoundRecord>
export const RoundReply = done({
  mid: Type.String(),
  casinoGameSlug: Type.String(),
  casinoGameName: Type.String(),
  status: TableStatus,
  note: nullable(Type.String()),
  /** an operator's own words; absent: of the release before */
  operatorNote: Type.Optional(nullable(Type.String())),
  startedAt: Type.String(),
  endedAt: nullable(Type.String()),
  result: nullable(RoundResult),
  /** what it had been paid by before it was corrected; null: it was not [CG1110] */
  instead: nullable(RoundResult),
  record: RoundRecord,
  /** the player's own */
  bets: Type.Array(TableBetRow),
  profitOrLoss: nullable(Points),
})
export type RoundReply = Static<typeof RoundReply>

/** A chain of seeds as it was published, before the first was drawn [CG69]. */
const PublishedChain = Type.Object({
  epoch: Type.Integer(),
  anchor: Hex,
  salt: Type.String(),
  length: Type.Integer(),
  /** how many are drawn */
  used: Type.Integer(),
  publishedAt: Type.String(),
})

/** The public record of a table: its chains, and how often its rounds were void lately [CG956] [CG959]. */
export const TableFairnessQuery = Type.Object({ casinoGameSlug: Slug })
export const TableFairnessReply = done({
  /** the newest first */
  chains: Type.Array(PublishedChain),
  /** its last ones that are over, as far as they are counted */
  rounds: Type.Integer(),
  voids: Type.Integer(),
})
const SUCCESS = { success: Type.Literal(true) }
/** The results of a shoe and more, the oldest first [CG961]; asked for by a table, as its fairness is. */
export const TableRoadReply = Type.Object({ ...SUCCESS, results: Type.Array(PastRound) })
