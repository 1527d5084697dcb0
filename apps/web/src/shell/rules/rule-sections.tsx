import type { Rule } from '@crease/domain/rulebook/rule.ts'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Language } from '../../i18n/text.ts'

interface RuleSectionsProps {
  readonly rules: readonly Rule[]
  readonly language: Language
}

/** The heads of the sections, in the language of the rules and not in that of the page. */
const SECTIONS = [
  { section: 'bookmaker', head: { en: 'Bookmaker', hi: 'बुकमेकर' } },
  { section: 'fancy', head: { en: 'Fancy', hi: 'फ़ैंसी' } },
  { section: 'match', head: { en: 'Match', hi: 'मैच' } },
] as const
const IMPORTANT = { en: 'Important', hi: 'महत्वपूर्ण' } as const

/** The rules under their sections; an important one is red, and says so. */
export function RuleSections({ rules, language }: RuleSectionsProps) {
  return SECTIONS.map(({ section, head }) => {
    const here = rules.filter((rule) => rule.section === section)
    if (here.length === 0) return null
    return (
      <section key={section} aria-label={head[language]} className="max-w-prose pb-5">
        <h4 className="sticky top-0 bg-overlay pb-2 font-bold">{head[language]}</h4>
        <ol className="flex list-decimal flex-col gap-2 pl-6">
          {here.map(({ id, important, text }) => (
            <li key={id} className={important ? 'font-semibold text-loss' : undefined}>
              {important && (
                <TriangleAlert
                  size={15}
                  role="img"
                  aria-label={IMPORTANT[language]}
                  className="mr-1 inline align-[-2px]"
                />
              )}
              {text[language]}{' '}
              <small className="font-normal whitespace-nowrap text-quiet">{id}</small>
            </li>
          ))}
        </ol>
      </section>
    )
  })
}
