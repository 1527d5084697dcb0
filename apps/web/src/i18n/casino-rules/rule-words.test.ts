import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { expect, test } from 'vitest'
import { reader } from '../hindi-world.ts'
import { ruleInHindi, RULES_KEPT } from './rule-words.ts'

const RULES = [
  ...new Set([...TITLES.values(), ...SOLO_TITLES.values()].flatMap(({ rules }) => rules)),
]
const word = (english: string): string => reader(english)
const figuresOf = (text: string): string =>
  (text.match(/\d(?:[\d,.]*\d)?/gu) ?? []).toSorted().join(' ')

test('[UI1005] every rule of every game is said in Hindi too, with the same figures', () => {
  expect(RULES.length).toBeGreaterThan(200)
  const english = RULES.filter((rule) => !/[\u0900-\u097f]/u.test(ruleInHindi(rule, word)))
  expect(english).toEqual([])
  const differing = RULES.filter((rule) => figuresOf(rule) !== figuresOf(ruleInHindi(rule, word)))
  expect(differing).toEqual([])
})

test('[UI1005] the pictures of a slot are said in Hindi, and no English word is left in its rules', () => {
  const slots = RULES.filter((rule) =>
    /^Reel|^Pictures|^\d+ reels|^Lines|^Each \w+ in a line|free spins/u.test(rule),
  )
  expect(slots.length).toBeGreaterThan(10)
  // times are written as in the list of what is paid: 500x
  const left = slots.filter((rule) => /[A-Z]|[a-wyz]/u.test(ruleInHindi(rule, word)))
  expect(left).toEqual([])
})

test('[UI1005] no rule is kept that no game has, and what is not known stays as it came', () => {
  expect(RULES_KEPT.filter((rule) => !RULES.includes(rule))).toEqual([])
  expect(ruleInHindi('A rule of nobody.', word)).toBe('A rule of nobody.')
})
