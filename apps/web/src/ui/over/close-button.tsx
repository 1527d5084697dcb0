import X from 'lucide-react/icons/x'
import { useText } from '../../i18n/text.ts'

/** The × of what lies over the page. */
export function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  return (
    <button
      type="button"
      aria-label={t('Close')}
      onClick={onClose}
      className="grid size-11 place-items-center rounded-md hover:bg-raised"
    >
      <X size={20} aria-hidden />
    </button>
  )
}
