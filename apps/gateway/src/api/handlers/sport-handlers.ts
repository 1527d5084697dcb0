import { paiseToPoints, pointsToPaise } from '@crease/contract/amounts.ts'
import { TABLE_LIMITS } from '@crease/casino/kernel/limits.ts'
import { CASINO_SPORT_ID } from '@crease/contract/sports.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { NO_MONEY } from '@crease/domain/units/money.ts'
import type {
  AskedSport,
  SportAct,
  SportDecided,
  SportDecision,
  SportSetting,
} from '@crease/ledger/reads/sport-settings.ts'
import type { EdgeRefusal } from '@crease/protocol/edge-refusal.ts'
import { reasonText } from '@crease/protocol/operator-acts.ts'
import { sportNameOf, wireSport } from '../../wire/sport.ts'
import { refuse, type Answer, type SignedInHandlers } from './handler.ts'

/** The store of sports' settings; `ledger/reads/sport-settings.ts` is the real one. */
export interface SportStore {
  readonly all: () => Promise<readonly SportSetting[]>
  /** false: it needs a second operator [OP170] */
  readonly set: (act: SportAct) => Promise<boolean>
  /** requests that wait for a second operator */
  readonly asked: () => Promise<readonly AskedSport[]>
  readonly decide: (decision: SportDecision) => Promise<SportDecided>
}

export interface SportDeps {
  readonly sports: SportStore
  readonly tenants: {
    readonly store: {
      /** null for anybody who is none */
      readonly operatorName: (user: UserId) => Promise<string | null>
    }
  }
}

/** The operator's calls on what the house allows in every market of a sport [OP801]. */
export function sportHandlers({
  sports,
  tenants,
}: SportDeps): Pick<SignedInHandlers, 'operatorSports' | 'operatorSport'> {
  const standing = async (message: string): Promise<Answer<'operatorSports'>> => ({
    success: true,
    message,
    sports: (await sports.all()).map(wireSport),
  })
  return {
    operatorSports: async ({ session }) =>
      (await tenants.store.operatorName(session.userId)) === null
        ? refuse({ code: 'FORBIDDEN' })
        : standing('As it stands now'),
    operatorSport: async ({ session: { userId }, body }) => {
      const name = await tenants.store.operatorName(userId)
      if (name === null) return refuse({ code: 'FORBIDDEN' })
      const [minBet, maxBet] = [pointsToPaise(body.min_bet), pointsToPaise(body.max_bet)]
      if (minBet === null) return refuse({ code: 'BAD_REQUEST', field: 'min_bet' })
      if (maxBet === null) return refuse({ code: 'BAD_REQUEST', field: 'max_bet' })
      const { sport_id: sportId, bet_delay: delay, commission_rate: commissionRate = null } = body
      const setting = { sportId, minBet, maxBet, betDelayMs: delay * 1000, commissionRate }
      const refusal = faultIn(setting)
      const isDone = await sports.set({
        by: { userId, name },
        setting,
        reason: reasonText(body),
        refusedWith: refusal?.code ?? null,
      })
      if (!isDone) return refuse({ code: 'SECOND_YES_NEEDED', limit: NO_MONEY })
      return refusal === null
        ? standing('It holds for markets from the next one on, and for their next turn')
        : refuse(refusal)
    },
  }
}

/** The fault of a sport's settings; null: none. */
function faultIn({ sportId, minBet, maxBet, commissionRate }: SportSetting): EdgeRefusal | null {
  if (sportNameOf(sportId) === undefined) return { code: 'NOT_FOUND', field: 'sport_id' }
  if (minBet > maxBet) {
    return { code: 'BAD_REQUEST', field: 'max_bet', bound: { limit: paiseToPoints(minBet) } }
  }
  if (sportId !== CASINO_SPORT_ID) return null
  const limit = TABLE_LIMITS.max
  const isTooMuch = paiseToPoints(maxBet) > limit
  if (isTooMuch) return { code: 'BAD_REQUEST', field: 'max_bet', bound: { limit } }
  // the casino charges none
  return commissionRate === null ? null : { code: 'BAD_REQUEST', field: 'commission_rate' }
}
