import { clsx } from 'clsx'
import { useLinkStatus } from '../../state/connection.ts'

const LOOKS = {
  live: { word: 'Live', dot: 'rounded-full bg-[#37c871]' },
  late: { word: 'Late', dot: 'rotate-45 bg-[#f2b53c]' },
  reconnecting: { word: 'Reconnecting', dot: 'animate-pulse bg-[#ff8a80]' },
} as const

/** Whether prices are live, as a word and a shape. */
export function LinkBadge() {
  const { word, dot } = LOOKS[useLinkStatus()]
  return (
    <span role="status" aria-label="Connection" className="flex items-center gap-1.5 text-xs">
      <span aria-hidden className={clsx('size-2', dot)} />
      {word}
    </span>
  )
}
