import type { ReactNode } from 'react'
import { CloseButton } from './close-button.tsx'
import { useModal } from './use-modal.ts'

interface DrawerProps {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel from the left over the page: Escape, × and a press beside it close it. */
export function Drawer({ label, onClose, children }: DrawerProps) {
  const modal = useModal(onClose)
  return (
    <dialog
      {...modal}
      aria-label={label}
      className="m-0 h-dvh max-h-none w-[min(86vw,320px)] bg-page p-0 text-ink shadow-(--shadow) backdrop:bg-(--backdrop-color)"
    >
      <div className="flex justify-end">
        <CloseButton onClose={onClose} />
      </div>
      <div className="px-2 pb-4">{children}</div>
    </dialog>
  )
}
