import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface PairedRowsProps {
  /** a single row has the whole width */
  readonly count: number
  readonly children: ReactNode
}

/** Rows of one price a side, in two columns where there is room for them [UI442]. */
export function PairedRows({ count, children }: PairedRowsProps) {
  return <div className={clsx('equal-rows', count > 1 && 'paired-rows')}>{children}</div>
}
