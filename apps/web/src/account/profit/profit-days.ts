import { paise, type Paise } from '@crease/domain/units/money.ts'
import type { ProfitReply } from '../../link/named.ts'

type Day = ProfitReply['byDay'][number]

/** A day in the chart: its bar above or below nothing, and where the sum of all days up to it stands. */
export interface DrawnDay extends Day {
  readonly upTo: Paise
  /** shares of the drawing's height, 0 at its top */
  readonly from: number
  readonly to: number
  readonly sumAt: number
}

/** The drawing of some days: what its top and its bottom stand for, and where nothing is. */
export interface DrawnDays {
  readonly days: readonly DrawnDay[]
  readonly top: Paise
  readonly bottom: Paise
  readonly zeroAt: number
}

/** Days as bars, with the sum of all days up to each as a line, on one scale that has nothing in it [UI524]. */
export function drawnDays(byDay: readonly Day[]): DrawnDays {
  let sum = 0
  const summed = byDay.map((day) => {
    sum += day.profitOrLoss
    return { ...day, upTo: paise(sum) }
  })
  const all = summed.flatMap(({ profitOrLoss, upTo }): number[] => [profitOrLoss, upTo])
  const top = paise(Math.max(0, ...all))
  const bottom = paise(Math.min(0, ...all))
  const span = Math.max(1, top - bottom)
  const at = (amount: number): number => (top - amount) / span
  return {
    top,
    bottom,
    zeroAt: at(0),
    days: summed.map((day) => ({
      ...day,
      from: at(Math.max(0, day.profitOrLoss)),
      to: at(Math.min(0, day.profitOrLoss)),
      sumAt: at(day.upTo),
    })),
  }
}
