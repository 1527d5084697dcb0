import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { useModal } from './use-modal.ts'

interface DrawerProps {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel from the left over the page: Escape, × and a press beside it close it. */
export function Drawer({ label, onClose, children }: DrawerProps) {
  const t = useText()
  const modal = useModal(onClose)
  return (
    <dialog
      {...modal}
      aria-label={label}
      className="m-0 h-dvh max-h-none w-[min(86vw,320px)] bg-page p-0 text-ink shadow-(--shadow) backdrop:bg-(--veil-color)"
    >
      <div className="flex justify-end">
        <button
          type="button"
          aria-label={t('Close')}
          onClick={onClose}
          className="grid size-11 place-items-center rounded-md hover:bg-raised"
        >
          <X size={20} aria-hidden />
        </button>
      </div>
      <div className="px-2 pb-4">{children}</div>
    </dialog>
  )
}
