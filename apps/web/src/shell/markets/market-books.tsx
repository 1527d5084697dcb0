import type { MarketId } from '@crease/domain/units/ids.ts'
import { Fetched } from '../../ui/fetched.tsx'
import { BookButton, BookLine } from '../../sports/run-ladder/book-part.ts'
import { traitsOf } from '../../sports/state/market/kinds.ts'
import { useMarketHead } from '../../sports/state/match/live-match.ts'

interface BookProps {
  readonly mid: MarketId
}

/** The book of one question. */
export const QuestionBook = ({ mid }: BookProps) => (
  <Fetched>
    <BookButton mid={mid} />
  </Fetched>
)

/** The same to read only, in the line under its name. */
export const QuestionLine = ({ mid }: BookProps) => (
  <Fetched>
    <BookLine mid={mid} />
  </Fetched>
)

const BY_LINES: ReadonlySet<string> = new Set(['margin', 'total'])

/** The book of a market on lines: a level or a quarter beside one brings a part, which no row says [HC2]. */
export function LinesBook({ mid }: BookProps) {
  const { decidedBy } = traitsOf(useMarketHead(mid)?.gtype ?? 'unknown')
  return BY_LINES.has(decidedBy) ? <QuestionBook mid={mid} /> : null
}
