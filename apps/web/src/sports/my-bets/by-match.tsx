import { Fragment, type ReactNode } from 'react'
import type { BetRow } from '../../link/named.ts'

interface ByMatchProps {
  readonly bets: readonly BetRow[]
  /** whether the name of the match is over the list already */
  readonly match: 'said' | 'unsaid'
  readonly children: (bet: BetRow) => ReactNode
}

/** Bets in their order; of several matches those of one together, under its name. */
export function ByMatch({ bets, match, children }: ByMatchProps) {
  if (match === 'said') return bets.map(children)
  return [...Map.groupBy(bets, ({ eventId }) => eventId)].map(([eventId, ofOne]) => (
    <Fragment key={eventId}>
      <li className="border-t border-line px-3 pt-1.5 text-xs font-semibold text-quiet first:border-t-0 [&+li]:border-t-0">
        {ofOne[0]?.eventName}
      </li>
      {ofOne.map(children)}
    </Fragment>
  ))
}
