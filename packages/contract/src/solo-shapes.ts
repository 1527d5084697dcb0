import { Type, type Static } from 'typebox'
import { Slug } from './casino-shapes.ts'
import { RoundReply } from './casino/round-shapes.ts'
import { ClientId, Count, nullable, Points, RoundId, naming, done } from './plain-shapes.ts'

/** Games that one player plays alone: what is asked of them, and how they stand. */

export const OpenSoloBody = Type.Object({ casinoGameSlug: Slug })

export const PlaySoloBody = Type.Object({
  casinoGameSlug: Slug,
  /** the round that was published as `next`, or that stands open before its bet [CG192] */
  mid: RoundId,
  selectionId: naming('runner', Type.String({ minLength: 1, maxLength: 64 })),
  stake: Points,
  /** the client's own id of this round: sent again with the same body, it is the same round */
  clientBetId: ClientId,
  /** as a bet's on a match [BS26] */
  pressedAt: Type.Optional(Count),
  /** enters the draw, at most 64 bytes [CG61] */
  clientSeed: Type.Optional(Type.String({ maxLength: 64 })),
})
export type PlaySoloBody = Static<typeof PlaySoloBody>

export const StepSoloBody = Type.Object({
  casinoGameSlug: Slug,
  mid: RoundId,
  /** how many choices of the round were made before, the bet counted: sent again, it is the same step */
  step: Type.Integer({ minimum: 1, maximum: 100 }),
  choice: Type.String({ minLength: 1, maxLength: 40 }),
})
export type StepSoloBody = Static<typeof StepSoloBody>

const { success: _success, ...ofRound } = RoundReply.properties
/** A round of the player's own, as far as it has come. */
export const SoloRound = Type.Object(ofRound)
export type SoloRound = Static<typeof SoloRound>

/** The published facts of the next round, before its bet: all inputs of its draw except the seeds [CG192]. */
const NextRound = Type.Object({
  roundId: Type.String(),
  /** the digest of its seed and its id */
  commitment: Type.String(),
  epoch: Type.Integer(),
  seedNumber: Type.Integer(),
  anchor: Type.String(),
  /** the digest of the seed: it stood in the chain before */
  seedBefore: Type.String(),
  salt: Type.String(),
})

export const SoloReply = done({
  message: Type.String(),
  casinoGameSlug: Type.String(),
  /** the one that stands open, or that was just played; null: none */
  round: nullable(SoloRound),
  /** null while a round stands open */
  next: nullable(NextRound),
  /** an operator has paused the game: no round begins [CG197] */
  isPaused: Type.Boolean(),
  /** the house's of a bet now, which those of a selection are within [CG54] [CG800]; absent: of the release before */
  limits: Type.Optional(Type.Object({ min: Points, max: Points })),
  /** epoch milliseconds, by the server's clock: the next round begins no sooner [CG195] */
  nextAt: Type.Integer(),
  /** the player's own, the newest last */
  last: Type.Array(Type.Object({ roundId: Type.String(), code: Type.String() })),
})
export type SoloReply = Static<typeof SoloReply>
