import { useText } from '../../i18n/text.ts'
import { chooseTheme, useAppearance } from '../../state/preferences/appearance.ts'
import { Choice } from '../../ui/choice.tsx'

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
    <Choice
      label={t('Theme')}
      options={CHOICES.map(({ choice, name }) => ({ id: choice, word: t(name) }))}
      chosen={chosen}
      onChoose={chooseTheme}
    />
  )
}
