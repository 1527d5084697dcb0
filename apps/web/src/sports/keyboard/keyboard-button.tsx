import Keyboard from 'lucide-react/icons/keyboard'
import { useText } from '../../i18n/text.ts'
import { useKeyboard } from './use-keyboard.ts'

/** Opens the list of keys, also where single keys are switched off. */
export function KeyboardButton() {
  const t = useText()
  return (
    <button
      type="button"
      onClick={() => useKeyboard.setState({ helpOpen: true })}
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-semibold hover:bg-brand-ink/10"
    >
      <Keyboard size={18} aria-hidden /> {t('Keyboard')}
    </button>
  )
}
