import type { CashierTerms, PaymentBounds } from '@crease/domain/records/players/payment.ts'
import type { Get } from '../setting.ts'
import { PAISE_PER_POINT, paise, type Paise } from '@crease/domain/units/money.ts'

/** The largest payment, points. */
const MOST_POINTS = 1_000_000_000

const BOUNDS = {
  fallback: '100-100000',
  parse: bounds,
  expected: 'the least and the most in whole points, such as 100-100000',
}

/** Above which sum a result by hand, a correction or a void needs two operators; see `decidedAlone`. */
const SECOND_EYES_RESULTS = {
  fallback: '',
  parse: pointsOrOff,
  expected: `'off' or whole points from 0 to ${MOST_POINTS}`,
} as const

/** Settings of every deposit and withdrawal [PC1]. */
export const CASHIER_SETTINGS = {
  SECOND_EYES_RESULTS,
  DEPOSIT_POINTS: BOUNDS,
  WITHDRAWAL_POINTS: BOUNDS,
  SECOND_EYES_ABOVE: {
    fallback: '10000',
    parse: points,
    expected: `whole points from 0 to ${MOST_POINTS}`,
  },
} as const

/** The sum that one operator decides alone in a market; null: any, which is the default with points [OP164]. */
export function decidedAlone(get: Get, realMoney: boolean): Paise | null {
  const { sum } = get('SECOND_EYES_RESULTS', SECOND_EYES_RESULTS)
  if (sum !== 'unsaid') return sum
  return realMoney ? cashierTerms(get).secondEyesAbove : null
}

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

function pointsOrOff(text: string): { readonly sum: Paise | null | 'unsaid' } | null {
  if (text === '') return { sum: 'unsaid' }
  if (text === 'off') return { sum: null }
  const sum = points(text)
  return sum === null ? null : { sum }
}

/** The least and the most of one payment; null for anything else. */
function bounds(text: string): PaymentBounds | null {
  const [least, most] = text.split('-').map(points)
  if (least == null || most == null || least < 1 || most < least) return null
  return text.split('-').length === 2 ? { least, most } : null
}
