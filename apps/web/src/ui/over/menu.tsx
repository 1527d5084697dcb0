import { useId, useRef, type ReactNode } from 'react'
import { Behind } from '../behind.tsx'

interface MenuProps {
  readonly label: string
  readonly trigger: ReactNode
  readonly triggerClass: string
  /** where it opens, as classes */
  readonly place: string
  /** it was looked at, and is closed again */
  readonly onClosed?: () => void
  readonly children: ReactNode
}

/** A button that opens a short list: the browser's own popover closes it on Escape and outside. */
export function Menu({ label, trigger, triggerClass, place, onClosed, children }: MenuProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" popoverTarget={id} className={triggerClass} aria-label={label}>
        {trigger}
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        onToggle={(event) => {
          if (event.newState === 'closed') onClosed?.()
        }}
        className={`fixed inset-auto max-h-[calc(100dvh-4.5rem)] min-w-52 overflow-y-auto overscroll-contain rounded-md border border-line bg-overlay p-1 text-left font-normal whitespace-normal text-ink shadow-(--shadow) ${place}`}
        onClick={() => box.current?.hidePopover()}
      >
        <Behind>{children}</Behind>
      </div>
    </>
  )
}

/** How an entry of a menu looks, whether it is a link or a button. */
export const MENU_ENTRY =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-semibold hover:bg-raised'
