/** Numbers as they are read in India: 1,00,000. Display only; nothing is computed from these. */

const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const plain = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** Exact to two decimals: 100000 is '1,00,000.00'. */
export const exactAmount = (amount: number): string => exact.format(amount)

/** As short as it is exact: 500 is '500', 12.5 is '12.5'. */
export const plainAmount = (amount: number): string => plain.format(amount)

/** With its sign, to two decimals: 50 is '+50.00', -3.5 is '−3.50', 0 is '0.00'. */
export function signedAmount(amount: number): string {
  // A loss that is less than what is shown is not shown as nothing with a minus.
  const shown = exact.format(Math.abs(amount))
  if (shown === '0.00') return shown
  return `${amount > 0 ? '+' : '−'}${shown}`
}

/** The same as short as it is exact, for narrow places: 50 is '+50', -3.5 is '−3.5'. */
export const signedPlain = (amount: number): string => signedAmount(amount).replace(/\.?0+$/, '')

/** No decimals, with the rupee sign: 925.4 is '₹925'. */
export const wholeRupees = (amount: number): string => `₹${whole.format(amount)}`

const SHORT_UNITS = [
  { from: 1e7, name: 'Cr' },
  { from: 1e5, name: 'L' },
  { from: 1e3, name: 'k' },
] as const

/** Shortened where space is short: 1240 is '1.24k', 250000 is '2.5L', 10000000 is '1Cr'. */
export function shortAmount(amount: number): string {
  const unit = SHORT_UNITS.find(({ from }) => Math.abs(amount) >= from)
  if (unit === undefined)
    return Math.abs(amount) >= 10 ? whole.format(amount) : plain.format(amount)
  // Cut, not rounded: what is shown is never more than there is.
  const value = Math.trunc((amount / unit.from) * 100) / 100
  return `${plain.format(value)}${unit.name}`
}
