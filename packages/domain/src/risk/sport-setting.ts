import type { Paise } from '../units/money.ts'

/** The settings of the house for every market of a sport [MK800]. */
export interface SportSetting {
  readonly sportId: string
  readonly minBet: Paise
  readonly maxBet: Paise
  /** the in-play delay of a bet if the source states none */
  readonly betDelayMs: number
  /** the base rate of commission, hundredths of a percent; null: that of its feed [ST46] */
  readonly commissionRate: number | null
}

/** An operator's change of one sport; `unchanged`: its rate stays as it is [OP801]. */
export interface SportChange extends Omit<SportSetting, 'commissionRate'> {
  readonly commissionRate: SportSetting['commissionRate'] | 'unchanged'
}
