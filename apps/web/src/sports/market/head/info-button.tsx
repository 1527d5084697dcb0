import Info from 'lucide-react/icons/info'
import { useText } from '../../../i18n/text.ts'
import { KEEPS_SHEET_OPEN } from '../../../ui/over/sheet.tsx'

interface InfoButtonProps {
  readonly market: string
  readonly open: boolean
  readonly onToggle: () => void
}

/** Shows what the header of a market has no room for, under it. */
export function InfoButton({ market, open, onToggle }: InfoButtonProps) {
  const t = useText()
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-label={t('About {market}', { market })}
      title={t('Stakes, matched, delay')}
      onClick={onToggle}
      className="tool"
      {...KEEPS_SHEET_OPEN}
    >
      <Info size={18} aria-hidden />
    </button>
  )
}
