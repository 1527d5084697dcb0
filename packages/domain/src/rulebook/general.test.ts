import { expect, test } from 'vitest'
import { isVoidByPostponement, RULE_SPORTS, rulesOf } from './general.ts'
import { SCORED_RULES } from './scored-rules.ts'

const HOUR = 3_600_000
const sectionsOf = (slug: string) => new Set(rulesOf(slug).map(({ section }) => section))
const idsOf = (slug: string) => rulesOf(slug).map(({ id }) => id)

test('[RB50] 48 hours late stands, a moment later is void', () => {
  expect(isVoidByPostponement(1000, 1000 + 48 * HOUR)).toBe(false)
  expect(isVoidByPostponement(1000, 1001 + 48 * HOUR)).toBe(true)
  expect(isVoidByPostponement(1000, 500)).toBe(false)
})

test('[RB51] there are 38 sports, each with rules, an important one among them', () => {
  expect(RULE_SPORTS).toHaveLength(38)
  expect(new Set(RULE_SPORTS.map(({ slug }) => slug)).size).toBe(38)
  for (const { slug } of RULE_SPORTS) {
    const rules = rulesOf(slug)
    expect(new Set(idsOf(slug)).size).toBe(rules.length)
    expect(rules.some(({ important }) => important)).toBe(true)
    for (const { text } of rules) {
      expect(text.en).toMatch(/^[A-Z].*\.$/)
      expect(text.hi).toMatch(/।$/)
    }
  }
})

test('[RB51] [RB52] a rule that voids winning bets does so on both sides and with a reason, in every sport', () => {
  for (const { slug } of RULE_SPORTS) {
    const voids = rulesOf(slug).filter(({ text }) => text.en.includes('VPN'))
    expect(voids.length).toBeGreaterThan(0)
    for (const { text } of voids) expect(text.en).toContain('on both sides and with a reason')
  }
})

test('[RB51] football has all three sections, and some sports rules of their own', () => {
  expect(sectionsOf('football')).toEqual(new Set(['bookmaker', 'fancy', 'match']))
  expect(idsOf('tennis')).toContain('TN-M1')
  expect(idsOf('basketball')).toContain('BB-M1')
  expect(idsOf('e-games')).toContain('EG-M1')
  expect(idsOf('cricket').some((id) => id.startsWith('CR-'))).toBe(true)
})

test('[RB51] the others share the generic set, and an unknown sport has what holds everywhere', () => {
  expect(idsOf('darts')).toEqual(idsOf('squash'))
  expect(idsOf('darts')).toContain('GN-M6')
  expect(idsOf('quidditch')).toEqual(['GN-M1', 'GN-M2', 'GN-M3', 'GN-M4', 'GN-M7'])
})

test('[RB60] sports that are scored by data have two rules of their own at least, and keep that of stopped events', () => {
  for (const slug of SCORED_RULES.keys()) {
    const own = idsOf(slug).filter((id) => !id.startsWith('GN-'))
    expect(own.length).toBeGreaterThanOrEqual(2)
    expect(idsOf(slug)).toContain('GN-M6')
    expect(RULE_SPORTS.map((sport) => sport.slug)).toContain(slug)
  }
  expect(SCORED_RULES.size).toBeGreaterThan(15)
})
