import { useEffect, useState } from 'react'
import { chosenLanguage } from '../../i18n/language.ts'
import { useWorldText } from '../../i18n/text.ts'

/** The rules of a game in the language of now; null while its words are fetched [UI1005]. */
export function useRules(rules: readonly string[]): readonly string[] | null {
  const world = useWorldText()
  const [told, setTold] = useState<readonly string[] | null>(null)
  const language = chosenLanguage()
  useEffect(() => {
    if (language === 'en') return
    let isOver = false
    void import('../../i18n/casino-rules/rule-words.ts').then(
      ({ ruleInHindi }) => !isOver && setTold(rules.map((rule) => ruleInHindi(rule, world))),
      // without its words the rules are there in English
      () => !isOver && setTold(rules),
    )
    return () => void (isOver = true)
  }, [rules, language, world])
  return language === 'en' ? rules : told
}
