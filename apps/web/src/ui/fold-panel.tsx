import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, type ReactNode } from 'react'

interface FoldPanelProps {
  readonly title: string
  readonly folded: boolean
  readonly onToggle: () => void
  /** in a word, beside the title; on phones under it */
  readonly state?: ReactNode
  /** what can be done with the whole of it */
  readonly tools?: ReactNode
  /** at the end of the header; on phones under the title */
  readonly facts?: ReactNode
  readonly children: ReactNode
}

/** On phones the title stands over its facts, and the tools beside both. */
const TWO_LINES = 'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:pr-1'
const UNDER_TITLE = 'max-md:pointer-events-none max-md:-mt-3 max-md:pb-1.5 max-md:pl-7'

/** A panel whose header folds it. */
export function FoldPanel(props: FoldPanelProps) {
  const { title, folded, onToggle, state, tools, facts, children } = props
  const bodyId = useId()
  return (
    <section
      aria-label={title}
      className="overflow-hidden rounded-md border border-line bg-panel contain-content"
    >
      <header
        className={clsx(
          'flex min-h-10 flex-wrap items-center gap-x-3 bg-brand pr-3 text-brand-ink',
          tools !== undefined && TWO_LINES,
        )}
      >
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
        <div
          className={clsx(
            'flex flex-wrap items-center gap-x-3 md:contents',
            tools === undefined ? 'ml-auto' : UNDER_TITLE,
          )}
        >
          {state}
          <p className="flex flex-wrap gap-x-3 text-xs text-brand-quiet md:order-2 md:ml-auto md:py-1">
            {facts}
          </p>
        </div>
        {tools !== undefined && (
          <div className="flex items-center gap-x-3 max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 max-md:gap-x-0 md:order-1">
            {tools}
          </div>
        )}
      </header>
      <div id={bodyId} hidden={folded}>
        {!folded && children}
      </div>
    </section>
  )
}
