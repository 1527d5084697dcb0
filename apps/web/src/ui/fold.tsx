import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState, type ReactNode } from 'react'

interface FoldProps {
  readonly title: ReactNode
  readonly begins: 'open' | 'shut'
  readonly titleClass: string
  /** only made while it is open */
  readonly children: ReactNode
}

/** A title that opens and shuts what is under it. */
export function Fold({ title, begins, titleClass, children }: FoldProps) {
  const [open, setOpen] = useState(begins === 'open')
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={clsx('flex w-full items-center gap-2 text-left', titleClass)}
      >
        {title}
        <ChevronDown
          size={16}
          aria-hidden
          className={clsx('ml-auto shrink-0 transition-transform', !open && '-rotate-90')}
        />
      </button>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </>
  )
}
