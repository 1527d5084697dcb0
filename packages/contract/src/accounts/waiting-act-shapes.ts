import { Type, type Static } from 'typebox'
import { SportId, Why } from '../operator-shapes.ts'
import { Id, nullable, Points, RoundId, oneWord, done } from '../plain-shapes.ts'
import { SaidByName, SaidNames, Sentence } from '../sentence-shape.ts'

/** The shapes of requests that wait for a second operator. */

/** An act in words, with runners by their names. */
const ActInWords = Type.Union([
  Type.Object({
    kind: Type.Literal('result'),
    winners: Type.Array(Type.String()),
    tied: Type.Array(Type.Object({ runners: Type.Array(Type.String()), places: Type.Integer() })),
    /** of an each-way market: the places one after the other */
    order: Type.Optional(Type.Array(Type.Array(Type.String()))),
    removed: Type.Array(Type.String()),
    /** what came out, where a number decides */
    number: nullable(Type.Integer()),
    /** sentences of the runners' names, by name; absent: none has one */
    said: Type.Optional(SaidByName),
  }),
  Type.Object({ kind: Type.Literal('void-market') }),
  Type.Object({
    kind: Type.Literal('void-bet'),
    betId: Type.String(),
    runner: Type.String(),
    said: Type.Optional(Sentence),
    isBack: Type.Boolean(),
    stake: Points,
  }),
])

/** Limits of one player's bets; null: none of their own. */
const BetLimits = Type.Object({
  maxStake: nullable(Points),
  maxExposure: nullable(Points),
  maxOpenBets: nullable(Type.Integer()),
})

const asked = {
  askId: Type.String(),
  act: Type.String(),
  /** what was asked for, as JSON */
  asked: Type.String(),
  /** what the bets that it is about can move; null: not known of an old one */
  atStake: nullable(Points),
  operator: Type.String(),
  /** the reader requested it, and cannot be the second operator */
  isOwn: Type.Boolean(),
  reason: Type.String(),
  /** in the operator's own words; absent: none */
  note: Type.Optional(Type.String()),
  /** epoch milliseconds */
  at: Type.Integer(),
}

/** A request that waits for a second operator, who approves by the same request; it expires after a day. */
export const WaitingAct = Type.Union([
  Type.Object({
    ...asked,
    marketId: Id,
    eventName: Type.String(),
    marketName: Type.String(),
    said: Type.Optional(SaidNames),
    does: ActInWords,
  }),
  /** a round of the casino that was paid, or runs */
  Type.Object({
    ...asked,
    mid: RoundId,
    casinoGameSlug: Type.String(),
    casinoGameName: Type.String(),
    does: Type.Object({
      kind: Type.Literal('correct-round'),
      to: oneWord('void', 'as-drawn'),
      /** what it was paid by; null: it runs */
      code: nullable(Type.String()),
      winner: nullable(Type.String()),
      said: Type.Optional(Sentence),
    }),
  }),
  /** limits of a player with a higher discount on commission [OP169] */
  Type.Object({
    ...asked,
    userId: Type.Integer(),
    loginId: Id,
    does: Type.Object({
      kind: Type.Literal('discount'),
      /** in hundredths of a percent of the commission */
      discount: Type.Integer(),
      /** set with it by an approval */
      limits: BetLimits,
      /** as they hold now */
      before: BetLimits,
    }),
  }),
  /** settings of a sport with another rate of commission [OP170] */
  Type.Object({
    ...asked,
    sport_id: Type.String(),
    sport_name: Type.String(),
    does: Type.Object({
      kind: Type.Literal('sport-rate'),
      /** hundredths of a percent; null: that of the market's feed */
      rate: nullable(Type.Integer()),
      min: Points,
      max: Points,
      /** seconds */
      delay: Type.Integer(),
    }),
  }),
])
export type WaitingAct = Static<typeof WaitingAct>
export const WaitingActsReply = done({ message: Type.String(), waiting: Type.Array(WaitingAct) })
export type WaitingActsReply = Static<typeof WaitingActsReply>

/** A yes does what another operator asked for; a no ends the asking, also by who asked. */
const decided = {
  askId: Type.String({ pattern: '^[1-9][0-9]{0,14}$', maxLength: 15 }),
  decision: oneWord('approve', 'decline'),
  ...Why,
}
/** By the market, the round of the casino, the player or the sport that it is about. */
export const DecideActBody = Type.Union([
  Type.Object({ marketId: Id, ...decided }),
  Type.Object({ mid: RoundId, ...decided }),
  Type.Object({
    userId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    ...decided,
  }),
  Type.Object({ sport_id: SportId, ...decided }),
])
export type DecideActBody = Static<typeof DecideActBody>
