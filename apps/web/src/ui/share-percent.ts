/** A share of a stake, to the hundredth of a percent. */
export const sharePercent = new Intl.NumberFormat('en-IN', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
