import { TITLES } from '@crease/casino/titles.ts'
import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import { RULE_SPORTS, rulesOf } from '@crease/domain/rulebook/general.ts'
import { expect, test } from 'vitest'
import { HELP } from '../shell/help/help-text.ts'
import { RESPONSIBLE } from '../shell/help/responsible-text.ts'
import { TERMS } from '../shell/help/terms-text.ts'
import { sentences } from './hindi.ts'
import { ruleInHindi } from './casino-rules/rule-words.ts'
import { reader } from './hindi-world.ts'

/** Every sentence of the pages in both languages, pages of help and rules among them. */
const ALL: readonly string[] = [
  ...Object.entries(sentences).flat(),
  ...[HELP, RESPONSIBLE, TERMS].flatMap(({ en, hi }) => [en, hi]),
  ...RULE_SPORTS.flatMap(({ slug }) => rulesOf(slug)).flatMap(({ text }) => [text.en, text.hi]),
  ...[...TITLES.values(), ...SOLO_TITLES.values()]
    .flatMap(({ rules }) => rules)
    .flatMap((rule) => [rule, ruleInHindi(rule, (english) => reader(english))]),
]

test('[UI1446] a percentage has no blank before its sign, and a number of millions Indian groups', () => {
  expect(ALL.length).toBeGreaterThan(2_000)
  expect(ALL.filter((text) => /[\d}] %/.test(text))).toEqual([])
  expect(ALL.filter((text) => /\d{1,3}(?:,\d{3}){2,}/.test(text))).toEqual([])
})
