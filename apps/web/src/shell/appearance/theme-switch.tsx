import { clsx } from 'clsx'
import { useText } from '../../i18n/text.ts'
import { chooseTheme, useAppearance } from '../../state/preferences/appearance.ts'

const CHOICES = [
  { choice: 'system', name: 'Automatic' },
  { choice: 'light', name: 'Light' },
  { choice: 'dark', name: 'Dark' },
] as const

/** Light, dark, or as the system has it [TH4]. */
export function ThemeSwitch() {
  const t = useText()
  const chosen = useAppearance(({ choice }) => choice)
  return (
    <div role="group" aria-label={t('Theme')} className="flex">
      {CHOICES.map(({ choice, name }) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === chosen}
          onClick={() => chooseTheme(choice)}
          className={clsx(
            'min-h-11 flex-1 rounded-md px-2 text-sm whitespace-nowrap',
            choice === chosen ? 'bg-raised font-bold' : 'font-semibold text-quiet hover:bg-raised',
          )}
        >
          {t(name)}
        </button>
      ))}
    </div>
  )
}
