import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, type ReactNode } from 'react'

interface FoldPanelProps {
  readonly title: string
  readonly folded: boolean
  readonly onToggle: () => void
  /** in a word or a shape, beside the title */
  readonly state?: ReactNode
  /** actions on the whole panel, at the end of the header */
  readonly tools?: ReactNode
  /** two or three figures that every width shows: under the title on a phone, beside it elsewhere */
  readonly limits?: ReactNode
  /** what the columns under it are called, in the header's own line over them */
  readonly heads?: ReactNode
  /** further figures, each shown only where it fits whole */
  readonly facts?: ReactNode
  readonly children: ReactNode
}

/**
 * A panel with a header that folds it. The title comes first and never breaks within a word: where a header has no
 * room for it beside its tools, the tools move to a second line.
 */
export function FoldPanel(props: FoldPanelProps) {
  const { folded, tools, heads, children } = props
  const bodyId = useId()
  return (
    <section
      aria-label={props.title}
      className="overflow-hidden rounded-md border border-line bg-panel contain-content"
    >
      <header className="relative flex min-h-(--bar-height) flex-wrap items-center justify-end gap-x-1 bg-brand pr-1 text-brand-ink md:gap-x-3">
        <TitleLine {...props} bodyId={bodyId} />
        {tools !== undefined && (
          <div className="bar-tools flex shrink-0 items-center md:gap-x-1">{tools}</div>
        )}
        {heads}
      </header>
      <div id={bodyId} hidden={folded}>
        {!folded && children}
      </div>
    </section>
  )
}

interface TitleLineProps extends FoldPanelProps {
  readonly bodyId: string
}

function TitleLine({ title, folded, onToggle, bodyId, state, limits, facts }: TitleLineProps) {
  return (
    <div
      className={clsx(
        'flex min-w-min flex-1 items-center md:gap-x-3',
        limits !== undefined && 'max-md:flex-wrap',
      )}
    >
      <h2 className="min-w-min text-sm/4 font-bold">
        <button
          type="button"
          aria-expanded={!folded}
          aria-controls={bodyId}
          onClick={onToggle}
          className={clsx(
            'flex min-h-(--bar-height) items-center gap-1 pl-2 text-left max-md:gap-0.5 max-md:pl-1',
            limits !== undefined && 'max-md:pb-3.5 max-md:text-xs/4',
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
      {state !== undefined && (
        <div className={clsx('shrink-0', limits !== undefined && 'max-md:pb-3.5 max-md:pl-1')}>
          {state}
        </div>
      )}
      {limits !== undefined && (
        // on a phone in the lower part of the button, which takes the press
        <p className="flex flex-wrap gap-x-1 text-brand-quiet max-md:pointer-events-none max-md:-mt-4.5 max-md:basis-full max-md:pb-1 max-md:pl-1.5 max-md:text-2xs/3.5 md:shrink-0 md:text-xs/4">
          {limits}
        </p>
      )}
      <p
        className={clsx(
          // the empty first item moves a figure without room to a line out of sight
          "ml-auto flex h-4 w-0 flex-1 flex-wrap justify-end gap-x-3 overflow-hidden pr-1 text-xs/4 text-brand-quiet before:h-4 before:content-['']",
          limits !== undefined && 'max-md:hidden',
        )}
      >
        {facts}
      </p>
    </div>
  )
}
