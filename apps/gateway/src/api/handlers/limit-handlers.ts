import { refused } from '@crease/protocol/edge-refusal.ts'
import { paiseToPoints, pointsToPaise } from '@crease/contract/amounts.ts'
import type { PlayerLimitsBody } from '@crease/contract/operator-shapes.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { PlayerLimits } from '@crease/domain/records/players/player-limits.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { LimitsOutcome } from '@crease/protocol/operator-acts.ts'
import type { RecordEvent } from '@crease/protocol/audit.ts'
import type { Sessions } from '../../sessions/sessions.ts'
import type { Answer, SignedInHandlers } from './handler.ts'

/** A settlement of now uses the discount of now [ST46]. */
const SET = 'These limits hold from the next bet on, and the discount from the next settlement on'

interface LimitDeps {
  readonly exchange: Pick<ExchangePort, 'limits' | 'setStanding'>
  readonly sessions: Pick<Sessions, 'playerOf'>
  readonly record: RecordEvent
}

/** The operator's calls on what one player may do beside what everybody may [OP54]. */
export function limitHandlers({ exchange, sessions, record }: LimitDeps) {
  return {
    operatorPlayerLimits: async ({ token, query: { loginId } }) => {
      const outcome = await exchange.limits(token, loginId, null)
      return answer(outcome, { loginId, message: 'As last committed' })
    },
    operatorSetPlayerLimits: async ({ token, body }) => {
      const { loginId } = body
      const limits = limitsOf(body)
      if (typeof limits === 'string') return refused({ code: 'BAD_REQUEST', field: limits })
      const outcome = await exchange.limits(token, loginId, { limits, why: body })
      return answer(outcome, { loginId, message: SET })
    },
    operatorPlayerStanding: async ({ session: { userId: by }, token, ip: from, body }) => {
      const { loginId, standing, reason } = body
      const outcome = await exchange.setStanding(token, loginId, { standing, why: body })
      if (outcome.kind === 'refused') return outcome
      const user = await sessions.playerOf(loginId)
      record({ kind: 'state-changed', user, by, from, about: { to: standing, reason } })
      return { success: true, message: `The account is ${standing}`, loginId, standing }
    },
  } satisfies Partial<SignedInHandlers>
}

/** The limits in paise; the name of the one that is not a whole number of paise. */
function limitsOf({
  maxStake,
  maxExposure,
  maxOpenBets,
  commissionDiscount = null,
}: PlayerLimitsBody): Omit<PlayerLimits, 'userId'> | 'maxStake' | 'maxExposure' {
  const stake = inPaise(maxStake)
  if (stake === 'invalid') return 'maxStake'
  const exposure = inPaise(maxExposure)
  if (exposure === 'invalid') return 'maxExposure'
  return { maxStake: stake, maxExposure: exposure, maxOpenBets, commissionDiscount }
}

const inPaise = (points: number | null): Paise | null | 'invalid' =>
  points === null ? null : (pointsToPaise(points) ?? 'invalid')

export const boundOf = (amount: Paise | null): number | null =>
  amount === null ? null : paiseToPoints(amount)

function answer(
  outcome: LimitsOutcome,
  { loginId, message }: { readonly loginId: string; readonly message: string },
): Answer<'operatorPlayerLimits'> {
  if (outcome.kind === 'refused') return outcome
  const { maxStake, maxExposure, maxOpenBets, commissionDiscount } = outcome.limits
  return {
    success: true,
    message,
    loginId,
    maxStake: boundOf(maxStake),
    maxExposure: boundOf(maxExposure),
    maxOpenBets,
    commissionDiscount,
  }
}
