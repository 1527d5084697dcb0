import type { ReactNode } from 'react'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText } from '../../i18n/text.ts'
import { useIsLost } from '../../state/connection/connection.ts'
import { AskedAgain } from '../../ui/notices/asked-again.tsx'
import { HomeLink } from '../../ui/notices/home-link.tsx'
import { NoConnection } from '../../ui/notices/no-connection.tsx'
import { Notice } from '../../ui/notices/notice.tsx'

interface NotThereProps {
  /** how far its code is */
  readonly code: 'there' | 'coming' | 'none' | 'lost'
  /** why its state was refused */
  readonly problem: string | null
  /** why its state is asked for again */
  readonly waits: string | null
  /** stands here while nothing is wrong */
  readonly children: ReactNode
}

/** Replaces a table or game that is not there yet: why, where that is known. */
export function NotThere({ code, problem, waits, children }: NotThereProps) {
  const t = useText()
  const isLost = useIsLost()
  if (code === 'none') return <NoTable title={t('There is no such table')} />
  if (code === 'lost') {
    return (
      <NoTable title={t('The table could not be fetched')}>
        {t('Nothing was lost. Reload the page to try again.')}
      </NoTable>
    )
  }
  if (problem !== null) return <NoTable title={refusalText(t, problem)} />
  if (isLost) return <NoConnection />
  return waits === null ? children : <AskedAgain message={waits} />
}

interface NoTableProps {
  readonly title: string
  readonly children?: ReactNode
}

/** It cannot be shown: why, and the way to the others, since its page has no bottom navigation [UI1301]. */
function NoTable({ title, children }: NoTableProps) {
  const t = useText()
  return (
    <Notice title={title} action={<HomeLink to="/games">{t('All tables')}</HomeLink>}>
      {children}
    </Notice>
  )
}
