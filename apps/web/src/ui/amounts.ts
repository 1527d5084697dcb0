import { paise, type Centipaise, type Paise } from '@crease/domain/units/money.ts'
import { trueMinus } from '../i18n/true-minus.ts'
import { withPoint } from './typed/with-point.ts'

/** Amounts and odds as they are read and typed in India: 1,00,000. Nothing is computed from these texts. */

const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const plain = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

const formatted = (form: Intl.NumberFormat, number: number): string =>
  trueMinus(form.format(number))

/** An amount in points, a hundred paise each. */
export const inPoints = (amount: Paise): number => amount / 100

const finely = (amount: Centipaise): number => amount / 10_000

/** Down to a whole paisa, as a market pays [ST5]: no win is shown larger, and no loss smaller, than it is. */
export const floorToPaise = (amount: Centipaise): Paise => paise(Math.floor(amount / 100))

/** Exact to two decimals: 10000000 paise are '1,00,000.00'. */
export const exactAmount = (amount: Paise): string => formatted(exact, inPoints(amount))

/** As short as it is exact: 50000 paise are '500', 1250 are '12.5'. */
export const plainAmount = (amount: Paise): string => formatted(plain, inPoints(amount))

/** A number that is no money, as short as it is exact: a rate, a line. */
export const plainNumber = (number: number): string => formatted(plain, number)

/** With its sign, to two decimals: 5000 paise are '+50.00', -350 '−3.50', 0 '0.00'. */
export function signedAmount(amount: Paise): string {
  const shown = formatted(exact, Math.abs(inPoints(amount)))
  if (amount === 0) return shown
  return `${amount > 0 ? '+' : '−'}${shown}`
}

/** The same without the paise of a whole amount, for narrow places: 5000 paise are '+50', -350 '−3.50'. */
export const signedPlain = (amount: Paise): string => signedAmount(amount).replace('.00', '')

/** From here on a signed amount is shortened in a narrow place. */
const SHORT_FROM = paise(10_000_00)

/** With its sign, for places with little room: 5000 paise are '+50', 1240000 '+12.4k'. A loss is never shown smaller than it is. */
export function signedShort(amount: Paise): string {
  if (Math.abs(amount) < SHORT_FROM) return signedPlain(amount)
  if (amount > 0) return `+${shortAmount(amount)}`
  const size = -amount
  // a hundredth of a unit in paise is the unit in points
  const step = SHORT_UNITS.find(({ from }) => size / 100 >= from)?.from ?? 1
  return `−${shortAmount(paise(Math.ceil(size / step) * step))}`
}

/** A payout, rounded half up to no decimals, with the rupee sign: 9255000 centipaise are '₹926'. */
export const wholeRupees = (amount: Centipaise): string =>
  `${amount < 0 ? '−' : ''}₹${whole.format(Math.round(Math.abs(finely(amount))))}`

const SHORT_UNITS = [
  { from: 1e7, name: 'Cr' },
  { from: 1e5, name: 'L' },
  { from: 1e3, name: 'k' },
] as const

/** Shortened where space is short: 1240 points are '1.24k', 250000 '2.5L', 10000000 '1Cr'. */
export function shortAmount(amount: Paise): string {
  const points = Math.abs(inPoints(amount))
  const unit = SHORT_UNITS.find(({ from }) => points >= from)
  // cut, not rounded, in every branch: an amount is never shown larger than it is
  if (unit !== undefined) {
    return `${formatted(plain, Math.trunc(amount / unit.from) / 100)}${unit.name}`
  }
  return points >= 10
    ? formatted(whole, Math.trunc(inPoints(amount)))
    : formatted(plain, inPoints(amount))
}

/** As it is typed: 50000 paise are '500', 47058 are '470.58'. */
export const typedText = (amount: Paise): string =>
  amount % 100 === 0 ? String(inPoints(amount)) : inPoints(amount).toFixed(2)

/** Hundredths as a decimal: 185 is '1.85'. */
export const decimalText = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** The same as short as it is exact and with separators: 100000 is '1,000'. */
export const plainDecimal = (hundredths: number): string => formatted(plain, hundredths / 100)

const DECIMAL = /^(\d{0,12})(?:\.(\d{0,2}))?$/

/**
 * The one reader of typed numbers [UI380]: every field of an amount or of odds keeps its text as typed and reads it here.
 * Hundredths of it: '1.85', '1,85' and '१.८५' are 185, '1,000' is 100000; null where it is not one number
 * with at most two decimals. A text is read whole or not at all: no character of it is skipped.
 */
export function hundredthsOf(text: string): number | null {
  const match = DECIMAL.exec(withPoint(text))
  if (match === null) return null
  const [, before = '', fraction = ''] = match
  if (before === '' && fraction === '') return null
  return Number(before) * 100 + Number(fraction.padEnd(2, '0'))
}

/** A typed amount of points: '12.5' is 1250 paise; null where it is none. */
export function paiseOf(text: string): Paise | null {
  const hundredths = hundredthsOf(text)
  return hundredths === null ? null : paise(hundredths)
}

/** A typed whole number: '5000' and '5,000.00' are 5000; null where it is none. */
export function wholeOf(text: string): number | null {
  const hundredths = hundredthsOf(text)
  return hundredths === null || hundredths % 100 !== 0 ? null : hundredths / 100
}

/** Whether a field holds something that is no number; an empty one waits for its number. */
export const isNoNumber = (text: string): boolean =>
  text.trim() !== '' && hundredthsOf(text) === null

/** How many times a stake comes back, in hundredths: 250 for twice and a half. */
export const timesOfStake = (back: number, stake: number): number =>
  Math.round((back * 100) / stake)

/** Gain, loss, or neither. */
export function toneOf(points: number): string {
  if (points === 0) return 'text-quiet'
  return points > 0 ? 'text-gain' : 'text-loss'
}
