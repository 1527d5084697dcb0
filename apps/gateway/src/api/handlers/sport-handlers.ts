import { refused } from '@crease/protocol/edge-refusal.ts'
import { pointsToPaise } from '@crease/contract/amounts.ts'
import type { SportSetting } from '@crease/domain/risk/sport-setting.ts'
import type { AskedSport } from '@crease/ledger/reads/sport-settings.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { TenantStore } from '../../tenants/tenants.ts'
import { wireSport } from '../../wire/sport.ts'
import type { Answer, SignedInHandlers } from './handler.ts'

/** The reads of sports' settings; `ledger/reads/sport-settings.ts` has the real ones. */
export interface SportReads {
  readonly all: () => Promise<readonly SportSetting[]>
  /** requests that wait for a second operator [OP170] */
  readonly asked: () => Promise<readonly AskedSport[]>
}

interface SportDeps {
  readonly exchange: Pick<ExchangePort, 'setSport'>
  readonly sports: Pick<SportReads, 'all'>
  readonly tenants: { readonly store: Pick<TenantStore, 'operatorName'> }
}

/** The operator's calls on the terms of a sport [OP801]. */
export function sportHandlers({
  exchange,
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
        ? refused({ code: 'FORBIDDEN' })
        : standing('As it stands now'),
    operatorSport: async ({ token, body }) => {
      const [minBet, maxBet] = [pointsToPaise(body.min_bet), pointsToPaise(body.max_bet)]
      if (minBet === null) return refused({ code: 'BAD_REQUEST', field: 'min_bet' })
      if (maxBet === null) return refused({ code: 'BAD_REQUEST', field: 'max_bet' })
      const { sport_id: sportId, bet_delay: delay, commission_rate: rate } = body
      const commissionRate = rate === undefined ? ('unchanged' as const) : rate
      const setting = { sportId, minBet, maxBet, betDelayMs: delay * 1000, commissionRate }
      const outcome = await exchange.setSport(token, setting, body)
      return outcome.kind === 'refused'
        ? outcome
        : standing('It holds for markets from the next one on, and for their next turn')
    },
  }
}
