import Eye from 'lucide-react/icons/eye'
import { useEffect } from 'react'
import { useText } from '../../i18n/text.ts'
import { serverNow } from '../../link/server-clock.ts'
import type { TableState } from '../../link/named.ts'
import { untoldRound } from './shown/held-end.ts'
import { netOfSession, sitDown, useMyTable } from '../state/my-table-bets.ts'
import { OwnLine } from './own-line.tsx'

interface SessionLineProps {
  readonly slug: string
  readonly state: TableState
}

/** The player's session at a table, and how many watch it. */
export function SessionLine({ slug, state }: SessionLineProps) {
  const t = useText()
  const mine = useMyTable(slug)
  useEffect(() => sitDown(slug, serverNow()), [slug])
  const ended = new Map(mine.ended)
  ended.delete(untoldRound(state) ?? '')
  return (
    <OwnLine since={mine.since} net={netOfSession({ ...mine, ended })}>
      <Eye size={14} aria-hidden />
      {t('{count} watching', { count: state.watching })}
    </OwnLine>
  )
}
