import Eye from 'lucide-react/icons/eye'
import { clsx } from 'clsx'
import { useEffect } from 'react'
import { useText } from '../../i18n/text.ts'
import { serverNow } from '../../link/server-clock.ts'
import type { TableState } from '../../link/named.ts'
import { useConnection } from '../../state/connection/connection.ts'
import { untoldRound } from './shown/held-end.ts'
import { netOfSession, sitDown, useMyTable } from '../state/my-table-bets.ts'
import { signedPlain } from '../../ui/amounts.ts'

const MINUTE_MS = 60_000

interface SessionLineProps {
  readonly slug: string
  readonly state: TableState
}

/** How long the player has been here, and what it has brought: always in sight [UI424]. */
export function SessionLine({ slug, state }: SessionLineProps) {
  const t = useText()
  const mine = useMyTable(slug)
  useEffect(() => sitDown(slug, serverNow()), [slug])
  const minutes = useConnection(({ now }) =>
    mine.since === null ? 0 : Math.max(0, Math.floor((now - mine.since) / MINUTE_MS)),
  )
  const ended = new Map(mine.ended)
  ended.delete(untoldRound(state) ?? '')
  const net = netOfSession({ ...mine, ended })
  return (
    <div className="felt-foot">
      <div className="own-line">
        <span>{t('At the table {minutes} min', { minutes })}</span>
        <span>
          {t('Net')} <b className={clsx(net !== 0 && 'felt-net')}>{signedPlain(net)}</b>
        </span>
        <span className="ml-auto flex items-center gap-1">
          <Eye size={14} aria-hidden />
          {t('{count} watching', { count: state.watching })}
        </span>
      </div>
    </div>
  )
}
