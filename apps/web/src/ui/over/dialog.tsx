import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { CloseButton } from './close-button.tsx'
import { useModal } from './use-modal.ts'

const SIZES = {
  narrow: 'w-[min(92vw,440px)]',
  /** for reading: as wide and as high as the page has room for */
  wide: 'h-[min(94dvh,860px)] max-h-none w-[min(96vw,1080px)] max-w-none overflow-hidden open:flex open:flex-col',
  /** for looking: as wide, and as high as what it shows, which grows downwards */
  broad:
    'mt-[3dvh] max-h-[94dvh] w-[min(96vw,1080px)] max-w-none overflow-hidden open:flex open:flex-col',
  /** a column that is as high as the page has room for */
  tall: 'h-[min(94dvh,860px)] max-h-none w-[min(96vw,560px)] max-w-none overflow-hidden open:flex open:flex-col',
} as const

interface DialogProps {
  readonly title: string
  readonly size?: keyof typeof SIZES
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal: the browser's own dialog keeps the focus inside, closes on Escape and dims the page. */
export function Dialog({ title, size = 'narrow', onClose, children }: DialogProps) {
  const modal = useModal(onClose)
  const titleId = useId()
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={clsx(
        'm-auto rounded-md bg-overlay p-0 text-ink shadow-(--shadow) backdrop:bg-(--backdrop-color)',
        SIZES[size],
      )}
    >
      <div className="flex items-center justify-between border-b border-line py-1 pr-1 pl-4">
        <h2 id={titleId} className="text-lg font-bold">
          {title}
        </h2>
        <CloseButton onClose={onClose} />
      </div>
      {size === 'narrow' ? <div className="p-4">{children}</div> : children}
    </dialog>
  )
}
