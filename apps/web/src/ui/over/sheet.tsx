import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { CloseButton } from './close-button.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useFocusBack } from './use-focus-back.ts'

interface SheetProps {
  readonly label: string
  readonly onClose: () => void
  /** what a press outside of it does; Escape and × close it either way */
  readonly outside?: 'closes' | 'stays'
  readonly children: ReactNode
}

/** Lets an element be pressed while a sheet is open, without closing the sheet. */
export const KEEPS_SHEET_OPEN = { 'data-keeps-sheet': '' } as const

/**
 * A sheet from below. The page above stays in use and in sight; a press outside, Back or the page's Escape closes it,
 * except on what the page marks with KEEPS_SHEET_OPEN, and where what lies in it is too much to lose so.
 */
export function Sheet({ label, onClose, outside = 'closes', children }: SheetProps) {
  const box = useRef<HTMLElement>(null)
  useFocusBack()
  useBackCloses(onClose)
  const closeOutside = useRef(onClose)
  useEffect(() => {
    closeOutside.current = outside === 'closes' ? onClose : () => {}
  }, [onClose, outside])
  // as it opens: what asks for the focus in a later frame keeps it
  useLayoutEffect(() => box.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const onPress = (event: PointerEvent): void => {
      const { target } = event
      if (!(target instanceof Element)) return
      if (target.closest('[data-keeps-sheet], [data-sheet], .Toastify') === null)
        closeOutside.current()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [])
  return (
    <section
      ref={box}
      data-sheet=""
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="fixed inset-x-0 bottom-0 z-30 max-h-[62dvh] overflow-y-auto rounded-t-lg border-t border-line bg-overlay pb-[env(safe-area-inset-bottom)] shadow-(--shadow) outline-none"
    >
      {children}
    </section>
  )
}

interface SheetHeadProps {
  readonly title: string
  readonly onClose: () => void
}

/** The title of a sheet and its ×, for sheets whose content has none of its own. */
export function SheetHead({ title, onClose }: SheetHeadProps) {
  return (
    <header className="flex items-center justify-between border-b border-line py-1 pr-1 pl-3">
      <h2 className="text-lg font-bold">{title}</h2>
      <CloseButton onClose={onClose} />
    </header>
  )
}
