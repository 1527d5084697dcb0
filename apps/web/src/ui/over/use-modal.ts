import { useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { useBackCloses } from './use-back-closes.ts'
import { useFocusBack } from './use-focus-back.ts'

export interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onCancel: () => void
  readonly onClick: (event: MouseEvent) => void
}

/**
 * Makes a `dialog` element modal: over everything while it is open, closed by Esc, by a click outside it or by Back,
 * with the focus returned to its opener.
 */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  useFocusBack()
  useBackCloses(onClose)
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return {
    ref,
    onCancel: onClose,
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose()
    },
  }
}
