import type { ReactNode } from 'react'
import type { Say } from '../../i18n/text.ts'
import type { BetRow } from '../../link/named.ts'
import { lapseWord } from '../state/orders/bet-words.ts'

interface GroupProps {
  readonly title: string
  readonly count: number
  /** lines, those that are over and keep their places too; absent: as many as are counted */
  readonly rows?: number
  readonly children: ReactNode
}

/** Bets of one kind under their name and number. */
export function Group({ title, count, rows = count, children }: GroupProps) {
  if (rows === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="sticky top-0 z-1 border-b border-line bg-raised px-3 py-1 text-xs font-bold text-quiet">
        {title} ({count})
      </h3>
      <ul>{children}</ul>
    </section>
  )
}

/** How the rest of a bet ended that waited: it was matched, unless more was taken away than before. */
export const endOfRest = (t: Say, was: BetRow, bet: BetRow): string =>
  takenFrom(bet) === takenFrom(was) ? t('Matched') : endWord(t, bet)

const takenFrom = ({ cancelled, lapsed, voided }: BetRow): number => cancelled + lapsed + voided

/** How a bet ended, or a part of it, that was not matched. */
export function endWord(t: Say, bet: BetRow): string {
  if (bet.voided > 0) return t('void')
  return bet.lapsed > 0
    ? t('lapsed: {reason}', { reason: lapseWord(t, bet.lapseReason) })
    : t('cancelled')
}
