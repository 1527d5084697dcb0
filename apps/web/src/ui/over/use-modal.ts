import { useEffect, useRef, type RefObject } from 'react'
import { useBackCloses } from './use-back-closes.ts'
import { useFocusBack } from './use-focus-back.ts'

export interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onCancel: () => void
  readonly onPointerDown: (event: Pressed) => void
  readonly onClick: (event: Pressed) => void
}

interface Pressed {
  readonly target: unknown
  readonly currentTarget: unknown
}

/**
 * Makes a `dialog` element modal: over everything while it is open, closed by Esc, by a click outside it or by Back,
 * with the focus returned to its opener. A press that begins inside, as one that selects a text, ends nothing outside.
 */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const isOutside = useRef(false)
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
    onPointerDown: ({ target, currentTarget }) => {
      isOutside.current = target === currentTarget
    },
    onClick: ({ target, currentTarget }) => {
      if (isOutside.current && target === currentTarget) onClose()
    },
  }
}
