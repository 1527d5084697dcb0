import { paiseOf, plainAmount } from '../amounts.ts'

/** A typed amount as all are written: '50000' is '50,000' and nothing '0'; what is no number stays as typed [UI15]. */
export function typedAmount(text: string): string {
  if (text.trim() === '') return '0'
  const amount = paiseOf(text)
  return amount === null ? text : plainAmount(amount)
}
