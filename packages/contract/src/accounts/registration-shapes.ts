import { Type, type Static } from 'typebox'
import { Id, done, oneWord } from '../plain-shapes.ts'

/** The shapes of registrations that wait for an operator's decision [PP29] [PP36]. */

/** Rows of the list, the oldest first; the others follow as these are decided. */
export const HELD_MAX = 50
/** Characters of an operator's reason. */
const REASON_MAX = 200

/** The common points of a registration and an excluded player. */
const Resemblance = Type.Union([
  /** the same mail address: case, dots and the part after a plus do not count */
  Type.Literal('mail'),
  /** the same name and date of birth */
  Type.Literal('name'),
  /** a network of the excluded player */
  Type.Literal('network'),
])

/** A registration that waits. */
export const HeldRegistration = Type.Object({
  loginId: Type.String(),
  name: Type.String(),
  /** YYYY-MM-DD */
  born: Type.String(),
  /** all but its ends covered; null: none was given */
  email: Type.Union([Type.String(), Type.Null()]),
  registeredAt: Type.String(),
  /** excluded players that it resembles; empty once their exclusions are over */
  resembles: Type.Array(
    Type.Object({
      loginId: Type.String(),
      name: Type.String(),
      /** end of the exclusion */
      until: Type.String(),
      by: Type.Array(Resemblance),
    }),
  ),
})
export type HeldRegistration = Static<typeof HeldRegistration>

export const HeldRegistrationsReply = done({
  /** the oldest first, at most `HELD_MAX` */
  data: Type.Array(HeldRegistration),
})
export type HeldRegistrationsReply = Static<typeof HeldRegistrationsReply>

export const DecideRegistrationBody = Type.Object({
  loginId: Id,
  decision: oneWord('approve', 'refuse'),
  /** the applicant reads it where the registration is refused */
  reason: Type.String({ minLength: 3, maxLength: REASON_MAX }),
})
