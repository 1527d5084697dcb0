import { noted, type Why } from '@crease/domain/units/why.ts'
import { TABLE_LIMITS } from '@crease/casino/kernel/limits.ts'
import { paiseToPoints } from '@crease/contract/amounts.ts'
import { CASINO_SPORT_ID, SPORTS } from '@crease/contract/sports.ts'
import type { SportChange } from '@crease/domain/risk/sport-setting.ts'
import type { Operator } from '@crease/domain/records/operator-act.ts'
import { NO_MONEY } from '@crease/domain/units/money.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { SportSettingRows } from '@crease/ledger/reads/sport-settings.ts'
import { refused, type EdgeRefusal } from '@crease/protocol/edge-refusal.ts'
import type { Config } from '../settings/config.ts'
import { type SportOutcome, type SportRateDecision } from '@crease/protocol/operator-acts.ts'

interface SportsOf {
  readonly database: Database
  /** null: one operator decides any sum alone, and rates of commission too */
  readonly config: Pick<Config, 'decidedAlone'>
}

/** The settings of sports by this exchange's own threshold, whatever a gateway has in its settings [OP170]. */
export const settingSports = ({ database, config }: SportsOf): SettingSports =>
  new SettingSports(new SportSettingRows(database, { hasFourEyes: config.decidedAlone !== null }))

/** Operators' changes of the terms of a sport, each on record [OP801]. */
export class SettingSports {
  readonly #rows: Pick<SportSettingRows, 'set' | 'decide'>

  constructor(rows: Pick<SportSettingRows, 'set' | 'decide'>) {
    this.#rows = rows
  }

  /** Sets one sport; refused settings, and first requests for another rate of commission, are only recorded. */
  async set(by: Operator, setting: SportChange, why: Why): Promise<SportOutcome> {
    const fault = faultIn(setting)
    const isDone = await this.#rows.set({
      by,
      setting,
      ...noted(why),
      refusedWith: fault?.code ?? null,
    })
    if (!isDone) return refused({ code: 'SECOND_YES_NEEDED', limit: NO_MONEY })
    return fault === null ? { kind: 'set' } : refused(fault)
  }

  /** Sets a rate that another operator requested, or ends a request, also one's own. */
  async decide(by: Operator, asked: SportRateDecision, why: Why): Promise<SportOutcome> {
    const decided = await this.#rows.decide({ ...asked, by, ...noted(why) })
    return decided === 'done' ? { kind: 'set' } : refused(UNDONE[decided])
  }
}

const UNDONE = { ended: { code: 'ASK_ENDED' }, own: { code: 'ASK_OF_OWN' } } as const

/** The fault of a sport's settings; null: none. */
function faultIn({ sportId, minBet, maxBet, commissionRate }: SportChange): EdgeRefusal | null {
  const isCasino = sportId === CASINO_SPORT_ID
  if (!isCasino && !SPORTS.some(({ id }) => id === sportId)) {
    return { code: 'NOT_FOUND', field: 'sport_id' }
  }
  if (minBet > maxBet) {
    return { code: 'BAD_REQUEST', field: 'max_bet', bound: { limit: paiseToPoints(minBet) } }
  }
  if (!isCasino) return null
  const { min, max } = TABLE_LIMITS
  // it narrows the limits of tables, and never widens them [CG800]
  const least = { code: 'BAD_REQUEST', field: 'min_bet', bound: { limit: min } } as const
  if (paiseToPoints(minBet) < min) return least
  const most = { code: 'BAD_REQUEST', field: 'max_bet', bound: { limit: max } } as const
  if (paiseToPoints(maxBet) > max) return most
  // the casino charges none
  return commissionRate === null || commissionRate === 'unchanged'
    ? null
    : { code: 'BAD_REQUEST', field: 'commission_rate' }
}
