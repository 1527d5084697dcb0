import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, type ReactNode } from 'react'

interface FoldPanelProps {
  readonly title: string
  readonly folded: boolean
  readonly onToggle: () => void
  /** in a word, beside the title; on phones beside tools under it */
  readonly state?: ReactNode
  /** what can be done with the whole of it, at the end of the header */
  readonly tools?: ReactNode
  /** in figures, after the state */
  readonly facts?: ReactNode
  readonly children: ReactNode
}

/** Beside tools a phone has room for one thing: the state stands under the title, in the foot of its button. */
const WITH_FOOT = 'max-md:items-start max-md:pt-1 max-md:pb-6 max-md:leading-5'
const IN_FOOT = 'max-md:pointer-events-none max-md:-mt-6 max-md:h-6 max-md:pl-7'

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
          'flex min-h-10 items-center gap-x-3 bg-brand pr-3 text-brand-ink',
          tools !== undefined && 'max-md:pr-1',
        )}
      >
        <div
          className={clsx(
            'flex min-w-0 flex-1 items-center gap-x-3',
            tools !== undefined && 'max-md:block',
          )}
        >
          <h2 className="min-w-0 text-sm font-bold">
            <button
              type="button"
              aria-expanded={!folded}
              aria-controls={bodyId}
              onClick={onToggle}
              className={clsx(
                'flex min-h-10 items-center gap-1 pr-1 pl-2 text-left max-md:min-h-11',
                tools !== undefined && WITH_FOOT,
              )}
            >
              <ChevronDown
                size={16}
                aria-hidden
                className={clsx(
                  'shrink-0 transition-transform max-md:mt-0.5',
                  folded && '-rotate-90',
                )}
              />
              {title}
            </button>
          </h2>
          {state !== undefined && <div className={clsx('shrink-0', IN_FOOT)}>{state}</div>}
          <p
            className={clsx(
              'flex flex-wrap gap-x-3 text-xs text-brand-quiet',
              tools === undefined ? 'ml-auto' : 'max-md:hidden',
            )}
          >
            {facts}
          </p>
        </div>
        {tools !== undefined && (
          <div className="flex shrink-0 items-center gap-x-2 max-md:gap-x-0">{tools}</div>
        )}
      </header>
      <div id={bodyId} hidden={folded}>
        {!folded && children}
      </div>
    </section>
  )
}
