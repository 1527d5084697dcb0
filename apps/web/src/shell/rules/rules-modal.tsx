import { RULE_SPORTS, rulesOf } from '@crease/domain/rulebook/general.ts'
import { clsx } from 'clsx'
import { useState } from 'react'
import { LANGUAGES } from '../../i18n/language.ts'
import { useText, type Language } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/over/dialog.tsx'
import { RuleSections } from './rule-sections.tsx'

const FIRST_READ = 'cricket'

/** The rules of every sport, in a language of their own [UI150]. */
export function RulesModal({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const [slug, setSlug] = useState(FIRST_READ)
  const [language, setLanguage] = useState<Language>(() =>
    document.documentElement.lang === 'hi' ? 'hi' : 'en',
  )
  return (
    <Dialog title={t('Rules')} size="wide" onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col md:flex-row">
        <SportList chosen={slug} onChoose={setSlug} />
        <SportPicker chosen={slug} onChoose={setSlug} />
        <div className="flex min-h-0 flex-1 flex-col">
          <div className="flex items-center gap-2 border-b border-line px-3 py-1">
            <h3 className="mr-auto text-lg font-bold">{t(nameOf(slug))}</h3>
            <LanguageSwitch chosen={language} onChoose={setLanguage} />
          </div>
          <div
            key={slug}
            role="region"
            aria-label={t('Rules of {sport}', { sport: t(nameOf(slug)) })}
            tabIndex={0}
            lang={language}
            className="min-h-0 flex-1 overflow-y-auto p-3 md:p-4"
          >
            <RuleSections rules={rulesOf(slug)} language={language} />
          </div>
        </div>
      </div>
      <div className="border-t border-line p-2 text-right">
        <Button tone="primary" className="w-full md:w-32" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </Dialog>
  )
}

const nameOf = (slug: string): string =>
  RULE_SPORTS.find((sport) => sport.slug === slug)?.name ?? slug

interface SportChoiceProps {
  readonly chosen: string
  readonly onChoose: (slug: string) => void
}

/** Wide pages: the sports beside what is read. */
function SportList({ chosen, onChoose }: SportChoiceProps) {
  const t = useText()
  return (
    <nav
      aria-label={t('Sports')}
      className="hidden w-56 shrink-0 overflow-y-auto border-r border-line md:block"
    >
      <ul>
        {RULE_SPORTS.map(({ slug, name }) => (
          <li key={slug}>
            <button
              type="button"
              aria-current={slug === chosen ? 'true' : undefined}
              onClick={() => onChoose(slug)}
              className={clsx(
                'min-h-11 w-full border-l-4 px-3 text-left text-sm font-semibold hover:bg-raised',
                slug === chosen ? 'border-ink bg-raised' : 'border-transparent text-quiet',
              )}
            >
              {t(name)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Phones: the same sports in one field. */
function SportPicker({ chosen, onChoose }: SportChoiceProps) {
  const t = useText()
  return (
    <div className="border-b border-line p-2 md:hidden">
      <select
        className="field"
        aria-label={t('Sport')}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
      >
        {RULE_SPORTS.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {t(name)}
          </option>
        ))}
      </select>
    </div>
  )
}

interface LanguageSwitchProps {
  readonly chosen: Language
  readonly onChoose: (language: Language) => void
}

function LanguageSwitch({ chosen, onChoose }: LanguageSwitchProps) {
  const t = useText()
  return (
    <Choice
      label={t('Language of the rules')}
      options={LANGUAGES.map(({ language, name }) => ({
        id: language,
        word: name,
        lang: language,
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
