import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, type ReactNode } from 'react'

interface FoldPanelProps {
  readonly title: string
  readonly folded: boolean
  readonly onToggle: () => void
  /** in a word or a shape, beside the title */
  readonly state?: ReactNode
  /** what can be done with the whole of it, at the end of the header */
  readonly tools?: ReactNode
  /** what the columns under it are called, in the header's own line over them */
  readonly heads?: ReactNode
  /** in figures, after the state; beside tools a phone has no room for them */
  readonly facts?: ReactNode
  readonly children: ReactNode
}

/** A panel whose header, one line, folds it. */
export function FoldPanel(props: FoldPanelProps) {
  const { title, folded, onToggle, state, tools, facts, heads, children } = props
  const bodyId = useId()
  return (
    <section
      aria-label={title}
      className="overflow-hidden rounded-md border border-line bg-panel contain-content"
    >
      <header className="relative flex min-h-(--bar-height) items-center gap-x-1 bg-brand pr-1 text-brand-ink md:gap-x-3">
        <h2 className={clsx('text-sm/4 font-bold', tools === undefined ? 'min-w-min' : 'min-w-0')}>
          <button
            type="button"
            aria-expanded={!folded}
            aria-controls={bodyId}
            onClick={onToggle}
            className={clsx(
              'flex min-h-(--bar-height) items-center gap-1 pl-2 text-left',
              // beside tools that give no room a long word may break, elsewhere the facts give way to it
              tools === undefined
                ? 'break-words'
                : 'wrap-anywhere max-md:gap-0.5 max-md:pl-1 max-md:text-xs/4',
            )}
          >
            <ChevronDown
              size={16}
              aria-hidden
              className={clsx('shrink-0 transition-transform', folded && '-rotate-90')}
            />
            {title}
          </button>
        </h2>
        {state !== undefined && <div className="shrink-0">{state}</div>}
        <p
          className={clsx(
            // before the first stands nothing, so that this one too leaves the line whole where it has no room
            "ml-auto flex h-4 flex-wrap justify-end gap-x-3 overflow-hidden pr-1 text-xs/4 text-brand-quiet before:h-4 before:content-['']",
            tools !== undefined && 'max-md:hidden',
          )}
        >
          {facts}
        </p>
        {tools !== undefined && (
          <div className="bar-tools flex shrink-0 items-center max-md:ml-auto md:gap-x-1">
            {tools}
          </div>
        )}
        {heads}
      </header>
      <div id={bodyId} hidden={folded}>
        {!folded && children}
      </div>
    </section>
  )
}
