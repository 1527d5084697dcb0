import type { ReactNode } from 'react'

interface PanelProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A box with a head. */
export function Panel({ title, aside, children }: PanelProps) {
  return (
    <section aria-label={title} className="overflow-hidden rounded-md border border-line bg-panel">
      <header className="flex min-h-10 items-center justify-between gap-3 border-b border-line bg-raised px-3">
        <h2 className="text-sm font-bold">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
