import { Fetched } from '../../ui/fetched.tsx'
import { useReceipts } from '../betting/receipts.ts'
import { ahead } from '../../ui/ahead.tsx'

const { Part, load } = ahead(async () => (await import('./receipts.tsx')).Receipts)

/** Fetches the receipts behind the first paint, at which no bet was placed yet [UI319]. */
export const loadReceipts = load

/** The outcomes of the bets that were placed last; empty without one. */
export function Receipts() {
  const hasReceipts = useReceipts(({ betIds }) => betIds.length > 0)
  return <Fetched>{hasReceipts && <Part />}</Fetched>
}
