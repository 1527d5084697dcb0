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
 * A panel with a header that folds it. The title comes first, on one line: without room for all the heads of the
 * columns are left out, and then the tools move to a second line [UI1231].
 */
export function FoldPanel(props: FoldPanelProps) {
  const { folded, tools, heads, children } = props
  const bodyId = useId()
  return (
    <section
      aria-label={props.title}
      className="overflow-hidden rounded-md border border-line bg-panel contain-content"
    >
      <header className="panel-header">
        <TitleLine {...props} bodyId={bodyId} />
        {/* on a phone the tools are at the right of every header: without room beside them the heads wrap out of sight */}
        <div className="md:contents max-md:flex max-md:h-11 max-md:flex-[1_0_0px] max-md:flex-wrap max-md:justify-end max-md:overflow-y-clip">
          {tools !== undefined && (
            <div className="flex shrink-0 items-center md:gap-x-1">{tools}</div>
          )}
          <div className="panel-heads">{heads}</div>
        </div>
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
    <div className="title-line">
      <div className="flex items-center gap-x-1.5 md:gap-x-3">
        <h2 className="text-sm/4 font-bold">
          <button type="button" aria-expanded={!folded} aria-controls={bodyId} onClick={onToggle}>
            <ChevronDown
              size={16}
              aria-hidden
              className={clsx('shrink-0 transition-transform', folded && '-rotate-90')}
            />
            {title}
          </button>
        </h2>
        {state !== undefined && <div className="shrink-0">{state}</div>}
      </div>
      {limits !== undefined && <p className="panel-limits">{limits}</p>}
      <p className="panel-facts">{facts}</p>
    </div>
  )
}
