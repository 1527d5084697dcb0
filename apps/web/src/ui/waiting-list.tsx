import type { ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { Button } from './button.tsx'
import { Notice } from './notices/notice.tsx'
import { Panel } from './panel.tsx'
import { keepsFocus } from './over/kept-focus.ts'

interface WaitingListProps {
  readonly title: string
  readonly empty: string
  /** undefined: not known yet */
  readonly lines: readonly ReactNode[] | undefined
  readonly isFailed: boolean
  readonly isAsking: boolean
  readonly onAgain: () => void
  readonly children?: ReactNode
}

/** A list that is loading, could not be loaded, is empty, or stands there; what stood there stays while it is asked again. */
export function WaitingList({
  title,
  empty,
  lines,
  isFailed,
  isAsking,
  onAgain,
  children,
}: WaitingListProps) {
  const t = useText()
  const again = (
    <button
      type="button"
      className="min-h-(--bar-height) px-2 text-sm font-semibold underline disabled:opacity-60"
      disabled={isAsking}
      onClick={onAgain}
    >
      {t('Refresh')}
    </button>
  )
  return (
    <Panel title={title} aside={again}>
      {isFailed && (
        <Notice
          title={t('Failed to fetch data. Please try again.')}
          action={
            <Button tone="primary" disabled={isAsking} onClick={onAgain}>
              {t('Try again')}
            </Button>
          }
        >
          {t('Nothing was decided.')}
        </Notice>
      )}
      {lines === undefined && !isFailed && (
        <div className="skeleton m-3 h-40" role="status" aria-label={t('Loading')} />
      )}
      {lines?.length === 0 && !isFailed && <p className="p-3 text-sm text-quiet">{empty}</p>}
      <div ref={keepsFocus} role="group" aria-label={title} tabIndex={-1}>
        {lines !== undefined && lines.length > 0 && <ul aria-label={title}>{lines}</ul>}
      </div>
      {children}
    </Panel>
  )
}
