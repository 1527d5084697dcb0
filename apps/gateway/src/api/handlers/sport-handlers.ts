import { paiseToPoints, pointsToPaise } from '@crease/contract/amounts.ts'
import { TABLE_LIMITS } from '@crease/casino/kernel/limits.ts'
import { CASINO_SPORT_ID, SPORTS } from '@crease/contract/sports.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { NO_MONEY, paise } from '@crease/domain/units/money.ts'
import type { SportAct, SportSetting } from '@crease/ledger/reads/sport-settings.ts'
import type { EdgeRefusal } from '@crease/protocol/edge-refusal.ts'
import { reasonText } from '@crease/protocol/operator-acts.ts'
import { refuse, type Answer, type SignedInHandlers } from './handler.ts'

/** The store of sports' settings; `ledger/reads/sport-settings.ts` is the real one. */
export interface SportStore {
  readonly all: () => Promise<readonly SportSetting[]>
  /** false: it needs a second operator [OP170] */
  readonly set: (act: SportAct) => Promise<boolean>
}

interface SportDeps {
  readonly sports: SportStore
  readonly operators: {
    /** null for anybody who is none */
    readonly operatorName: (user: UserId) => Promise<string | null>
  }
}

/** The operator's calls on what the house allows in every market of a sport [OP801]. */
export function sportHandlers({
  sports,
  operators,
}: SportDeps): Pick<SignedInHandlers, 'operatorSports' | 'operatorSport'> {
  const standing = async (message: string): Promise<Answer<'operatorSports'>> => ({
    success: true,
    message,
    sports: (await sports.all()).map(wireSetting),
  })
  return {
    operatorSports: async ({ session }) =>
      (await operators.operatorName(session.userId)) === null
        ? refuse({ code: 'FORBIDDEN' })
        : standing('As it stands now'),
    operatorSport: async ({ session: { userId }, body }) => {
      const name = await operators.operatorName(userId)
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
  if (nameOf(sportId) === undefined) return { code: 'NOT_FOUND', field: 'sport_id' }
  if (minBet > maxBet) {
    return { code: 'BAD_REQUEST', field: 'max_bet', bound: { limit: paiseToPoints(minBet) } }
  }
  if (sportId !== CASINO_SPORT_ID) return null
  const { min, max } = TABLE_LIMITS
  // it narrows the limits of tables, and never widens them [CG800]
  const least = { code: 'BAD_REQUEST', field: 'min_bet', bound: { limit: min } } as const
  if (paiseToPoints(minBet) < min) return least
  const most = { code: 'BAD_REQUEST', field: 'max_bet', bound: { limit: max } } as const
  if (paiseToPoints(maxBet) > max) return most
  // the casino charges none
  return commissionRate === null ? null : { code: 'BAD_REQUEST', field: 'commission_rate' }
}

const nameOf = (sportId: string): string | undefined =>
  sportId === CASINO_SPORT_ID ? 'Casino' : SPORTS.find(({ id }) => id === sportId)?.name

const wireSetting = ({ sportId, minBet, maxBet, betDelayMs, commissionRate }: SportSetting) => ({
  sport_id: sportId,
  sport_name: nameOf(sportId) ?? sportId,
  min_bet: paiseToPoints(paise(minBet)),
  max_bet: paiseToPoints(paise(maxBet)),
  bet_delay: betDelayMs / 1000,
  commission_rate: commissionRate,
})
