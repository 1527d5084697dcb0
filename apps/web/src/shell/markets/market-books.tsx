import type { MarketId } from '@crease/domain/units/ids.ts'
import { Fetched } from '../../ui/fetched.tsx'
import { BookButton, BookLine } from '../../sports/run-ladder/book-part.ts'
import { useDraftedOn } from '../../sports/betting/slip.ts'
import { traitsOf } from '../../sports/state/market/kinds.ts'
import { useMarketHead } from '../../sports/state/match/live-match.ts'
import { useMyPosition } from '../../sports/state/orders/my-positions.ts'

interface BookProps {
  readonly mid: MarketId
}

/** The book of one question. */
export function QuestionBook({ mid }: BookProps) {
  const hasBook = useHasBook(mid)
  return <Fetched>{hasBook && <BookButton mid={mid} />}</Fetched>
}

/** The same to read only, in the line under its name. */
export function QuestionLine({ mid }: BookProps) {
  const hasBook = useHasBook(mid)
  return <Fetched>{hasBook && <BookLine mid={mid} />}</Fetched>
}

/** Without a position or a bet in the slip there is no book, and its code is not fetched [UI1208]. */
function useHasBook(mid: MarketId): boolean {
  const row = useMyPosition(mid)
  const drafted = useDraftedOn(mid)
  return row !== undefined || drafted.length > 0
}

const BY_LINES: ReadonlySet<string> = new Set(['margin', 'total'])

/** The book of a market on lines: a level or a quarter beside one brings a part, which no row says [HC2]. */
export function LinesBook({ mid }: BookProps) {
  const { decidedBy } = traitsOf(useMarketHead(mid)?.gtype ?? 'unknown')
  return BY_LINES.has(decidedBy) ? <QuestionBook mid={mid} /> : null
}
