import type { ReactNode } from 'react'
import { refusalText } from '../i18n/refusal-text.ts'
import { useText } from '../i18n/text.ts'

interface NoticeProps {
  readonly title: string
  readonly children?: ReactNode
  /** what can be done about it */
  readonly action?: ReactNode
}

/** Nothing to show, or something went wrong: what it is, what was not lost, what to do. */
export function Notice({ title, children, action }: NoticeProps) {
  return (
    <div role="status" className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      <p className="text-lg font-bold">{title}</p>
      {children !== undefined && <p className="max-w-md text-quiet">{children}</p>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  )
}

interface AskedAgainProps {
  /** the server's sentence */
  readonly message: string
}

/** In the place of what the server refused for now: why it is not there, and that it is asked again [UI1150]. */
export function AskedAgain({ message }: AskedAgainProps) {
  const t = useText()
  return <Notice title={refusalText(t, message)}>{t('This page asks again by itself.')}</Notice>
}
