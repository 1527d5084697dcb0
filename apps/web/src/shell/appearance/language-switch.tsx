import { useLingui } from '@lingui/react'
import { clsx } from 'clsx'
import { chooseLanguage, LANGUAGES } from '../../i18n/language.ts'
import { useText } from '../../i18n/text.ts'

/** English or हिन्दी: each by its own name, so that its readers can read it. */
export function LanguageSwitch() {
  const t = useText()
  const spoken = useLingui().i18n.locale
  return (
    <div role="group" aria-label={t('Language')} className="flex">
      {LANGUAGES.map(({ language, name }) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={spoken === language}
          onClick={() => void chooseLanguage(language)}
          className={clsx(
            'min-h-11 min-w-24 flex-1 rounded-md px-3 text-sm',
            spoken === language
              ? 'font-bold underline decoration-current decoration-2 underline-offset-4'
              : 'font-semibold opacity-80 hover:opacity-100',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
