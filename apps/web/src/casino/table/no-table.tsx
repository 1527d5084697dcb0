import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { HomeLink } from '../../ui/notices/home-link.tsx'
import { Notice } from '../../ui/notices/notice.tsx'

interface NoTableProps {
  readonly title: string
  readonly children?: ReactNode
}

/** A table or game that cannot be shown: why, and the way to the others, since its page has no bottom navigation [UI1301]. */
export function NoTable({ title, children }: NoTableProps) {
  const t = useText()
  return (
    <Notice title={title} action={<HomeLink to="/games">{t('All tables')}</HomeLink>}>
      {children}
    </Notice>
  )
}
