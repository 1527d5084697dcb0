import type { CashierTerms, PaymentBounds } from '@crease/domain/records/players/payment.ts'
import { setting, type Get } from './setting.ts'
import { PAISE_PER_POINT, paise, type Paise } from '@crease/domain/units/money.ts'

/** The largest payment, points. */
const MOST_POINTS = 1_000_000_000

/** Limits of every deposit and withdrawal [PC1]. Above `decidedAlone` a decision by hand needs two operators. */
export const CASHIER_SETTINGS = {
  DEPOSIT_POINTS: setting({
    fallback: '100-100000',
    parse: bounds,
    expected: 'the least and the most in whole points, such as 100-100000',
    sentence: 'minimum and maximum of one deposit, in whole points',
  }),
  WITHDRAWAL_POINTS: setting({
    fallback: '100-100000',
    parse: bounds,
    expected: 'the least and the most in whole points, such as 100-100000',
    sentence: 'minimum and maximum of one withdrawal, in whole points',
  }),
  SECOND_EYES_ABOVE: setting({
    fallback: '10000',
    parse: points,
    expected: `whole points from 0 to ${MOST_POINTS}`,
    sentence:
      'points of one day: deposits and withdrawals of one player, or approved by one operator alone, above this sum need the approval of two different operators (PC5, OP167)',
    stem: 'SECOND_EYES',
  }),
  SECOND_EYES_RESULTS: setting({
    parse: pointsOrOff,
    expected: `'off' or whole points from 0 to ${MOST_POINTS}`,
    sentence:
      'points, or `off`; with `REAL_MONEY` as `SECOND_EYES_ABOVE`: manual results, corrections and voids of one market, or by one operator alone, that exceed this sum in a day need two operators (OP163, OP167); with any sum, so do higher discounts of players and rates of commission of sports (OP169, OP170)',
    shown: '`off`',
    stem: 'SECOND_EYES',
  }),
} as const

/** The sum that one operator decides alone in a market; null: any, which is the default with points [OP164]. */
export function decidedAlone(get: Get, realMoney: boolean): Paise | null {
  const { sum } = get('SECOND_EYES_RESULTS', CASHIER_SETTINGS.SECOND_EYES_RESULTS)
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
