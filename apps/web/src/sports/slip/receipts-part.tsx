import { Fetched } from '../../ui/fetched.tsx'
import { useHasReceipts } from '../betting/receipts.ts'
import { ahead } from '../../ui/ahead.tsx'

const { Part, load } = ahead(async () => (await import('./receipts.tsx')).Receipts)

/** Fetches the receipts behind the first paint, at which no bet was placed yet [UI319]. */
export const loadReceipts = load

/** The bets that were placed last, from the press to their outcome; empty without one. */
export function Receipts() {
  const hasReceipts = useHasReceipts()
  return <Fetched>{hasReceipts && <Part />}</Fetched>
}
