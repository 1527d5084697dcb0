import { useSlip } from '../betting/slip.ts'
import { SeveralSlip } from './several-slip.tsx'
import { SingleSlip } from './single-slip.tsx'

export interface BetSlipProps {
  /** puts the cursor into the stake at once; not on phones, where a keyboard would cover the prices */
  readonly focusStake: boolean
}

/** The slip of what is picked, one selection or several; nothing while none is. */
export function BetSlip({ focusStake }: BetSlipProps) {
  const drafts = useSlip((slip) => slip.drafts)
  // one that is left of several keeps the form of several while another can be put back
  const isOne = useSlip((slip) => slip.drafts.length === 1 && slip.removed === null)
  const [first] = drafts
  if (first === undefined) return null
  if (!isOne) return <SeveralSlip drafts={drafts} focusStake={focusStake} />
  return <SingleSlip key={first.id} draft={first} focusStake={focusStake} />
}
