import type { ReactNode } from 'react'

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
