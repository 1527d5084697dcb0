import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, type ReactNode } from 'react'

interface FoldPanelProps {
  readonly title: string
  readonly folded: boolean
  readonly onToggle: () => void
  /** beside the title: its state, and what can be done with the whole of it */
  readonly tools?: ReactNode
  /** at the end of the header */
  readonly facts?: ReactNode
  readonly children: ReactNode
}

/** A panel whose header folds it. */
export function FoldPanel({ title, folded, onToggle, tools, facts, children }: FoldPanelProps) {
  const bodyId = useId()
  return (
    <section aria-label={title} className="overflow-hidden rounded-md border border-line bg-panel">
      <header className="flex min-h-10 flex-wrap items-center gap-x-3 bg-brand pr-3 text-brand-ink">
        <h2 className="text-sm font-bold">
          <button
            type="button"
            aria-expanded={!folded}
            aria-controls={bodyId}
            onClick={onToggle}
            className="flex min-h-10 items-center gap-1 pr-1 pl-2 text-left max-md:min-h-11"
          >
            <ChevronDown
              size={16}
              aria-hidden
              className={clsx('shrink-0 transition-transform', folded && '-rotate-90')}
            />
            {title}
          </button>
        </h2>
        {tools}
        <p className="ml-auto flex gap-3 py-1 text-xs text-brand-quiet">{facts}</p>
      </header>
      <div id={bodyId} hidden={folded}>
        {!folded && children}
      </div>
    </section>
  )
}
