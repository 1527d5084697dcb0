import type { CashierTerms, PaymentBounds } from '@crease/domain/records/players/payment.ts'
import type { Get } from '../setting.ts'
import { PAISE_PER_POINT, paise, type Paise } from '@crease/domain/units/money.ts'

/** More than this nobody pays at once, points. */
const MOST_POINTS = 1_000_000_000

const BOUNDS = {
  fallback: '100-100000',
  parse: bounds,
  expected: 'the least and the most in whole points, such as 100-100000',
}

/** What holds for every deposit and withdrawal [PC1]. */
export const CASHIER_SETTINGS = {
  DEPOSIT_POINTS: BOUNDS,
  WITHDRAWAL_POINTS: BOUNDS,
  SECOND_EYES_ABOVE: {
    fallback: '10000',
    parse: points,
    expected: `whole points from 0 to ${MOST_POINTS}`,
  },
} as const

/** The terms as they are set. */
export const cashierTerms = (get: Get): CashierTerms => ({
  deposit: get('DEPOSIT_POINTS', CASHIER_SETTINGS.DEPOSIT_POINTS),
  withdrawal: get('WITHDRAWAL_POINTS', CASHIER_SETTINGS.WITHDRAWAL_POINTS),
  secondEyesAbove: get('SECOND_EYES_ABOVE', CASHIER_SETTINGS.SECOND_EYES_ABOVE),
})

/** Whole points as paise; null for anything else. */
function points(text: string): Paise | null {
  const value = Number(text)
  return /^\d{1,10}$/.test(text) && value <= MOST_POINTS ? paise(value * PAISE_PER_POINT) : null
}

/** The least and the most of one payment; null for anything else. */
function bounds(text: string): PaymentBounds | null {
  const [least, most] = text.split('-').map(points)
  if (least == null || most == null || least < 1 || most < least) return null
  return text.split('-').length === 2 ? { least, most } : null
}
