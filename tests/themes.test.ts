import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrastIn, entryOf, faintIn, PAIRS, tokensOf } from '@crease/contract/look/contrast.ts'
import { OWN_LOOK, OWN_TENANT } from '@crease/contract/look/own-tenant.ts'
import type { Tenant } from '@crease/contract/look/tenant.ts'
import { THEME_TOKENS } from '@crease/contract/look/theme-tokens.ts'
import { describe, expect, test } from 'vitest'
import { filesMatching } from './tidy/source-files.ts'

const ROOT = join(import.meta.dirname, '..')
const TOKENS = readFileSync(join(ROOT, 'apps/web/src/tokens.css'), 'utf8')
const MIGRATION = readFileSync(
  join(ROOT, 'packages/ledger/src/migrations/0034_tenants.sql'),
  'utf8',
)

/** The custom properties of one block of tokens.css. */
function block(selector: string): ReadonlyMap<string, string> {
  const begin = TOKENS.indexOf(`${selector} {`)
  const text = TOKENS.slice(begin, TOKENS.indexOf('\n}', begin))
  return new Map(
    [...text.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const LIGHT = block(':root')
const DARK = new Map([...LIGHT, ...block(":root[data-theme='dark']")])

/** What a fresh ledger begins with: the product's own tenant, and the example. */
const INSERTED: readonly Tenant[] = [...MIGRATION.matchAll(/'(\{\n[\s\S]*?\n\})'/g)].map(
  ([, text = '']) => JSON.parse(text.replaceAll("''", "'")),
)

test('[TH2] tokens.css paints the product’s own look until the server has said one', () => {
  expect(LIGHT.size).toBeGreaterThan(30)
  expect(Object.keys(THEME_TOKENS.light).length).toBeGreaterThan(15)
  for (const [theme, painted] of [
    ['light', LIGHT],
    ['dark', DARK],
  ] as const) {
    for (const [name, value] of tokensOf(OWN_LOOK, theme)) {
      expect([theme, name, painted.get(name)]).toEqual([theme, name, value])
    }
  }
})

test('[UI280] the alert of dark bars, which is faint on a panel, colours words of the header alone', () => {
  expect(contrastIn(LIGHT, '--alert-color', '--panel-color')).toBeLessThan(3)
  const inAlert = filesMatching('apps/web/src/**/*.tsx').filter(({ text }) =>
    /\btext-alert\b/.test(text),
  )
  expect(inAlert.map(({ path }) => path)).toEqual(['apps/web/src/account/account-bar/money.tsx'])
})

test('[TH3] the accent, which is faint on a panel, is an edge of decorations and of dark bars alone', () => {
  expect(contrastIn(LIGHT, '--button-color', '--panel-color')).toBeLessThan(3)
  const inAccent = filesMatching('apps/web/src/**/*.tsx').filter(({ text }) =>
    /\bborder-(?:[lrtb]-)?accent\b/.test(text),
  )
  expect(inAccent.map(({ path }) => path).toSorted()).toEqual([
    'apps/web/src/account/messages/message-list.tsx',
    'apps/web/src/screens/entry/house-points.tsx',
    'apps/web/src/sports/score-banner/cricket-scoreboard.tsx',
  ])
})

test('[TH3] what a field asks for before anything is typed is as dark as quiet words', () => {
  const styles = readFileSync(join(ROOT, 'apps/web/src/styles.css'), 'utf8')
  expect(styles).toMatch(/::placeholder \{\s+color: var\(--quiet-color\);\s+\}/)
})

test('[TH3] every colour that a style names has a value', () => {
  const files = filesMatching('apps/web/{src,build}/**/*.{css,ts,tsx}')
  const text = files.map((file) => file.text).join('\n')
  const given = new Set(
    [...text.matchAll(/['"]?(--[a-z][\w-]*)['"]?\]?\s*:|['"](--[a-z][\w-]*)['"]/g)].map(
      ([, one, other]) => one ?? other,
    ),
  )
  const used = [...text.matchAll(/var\((--[\w-]*\w)\)/g)].map(([, name]) => name)
  expect(used.length).toBeGreaterThan(500)
  expect(used.filter((name) => !given.has(name))).toEqual([])
})

test('[UI1447] with the colours of the system what is chosen has an outline, and sides keep their colours', () => {
  const forced = TOKENS.slice(TOKENS.indexOf('@media (forced-colors: active)'))
  for (const chosen of [".price[aria-pressed='true']", "[role='tab'][aria-selected='true']"]) {
    expect(forced).toContain(chosen)
  }
  expect(forced).toMatch(/\.price\[data-side\],[^}]*forced-color-adjust: none/)
  expect(forced).toContain('outline: 2px solid Highlight')
  // boards, cloths and prices of tables, and the frames of buttons
  const tables = readFileSync(join(ROOT, 'apps/web/src/casino/table/chips.css'), 'utf8')
  expect(tables.slice(tables.indexOf('(forced-colors: active)'))).toMatch(
    /\.felt,\s+\.bet-cell,[^}]*forced-color-adjust: none/,
  )
  const styles = readFileSync(join(ROOT, 'apps/web/src/styles.css'), 'utf8')
  expect(/\.button \{[^}]*\}/.exec(styles)?.[0]).toContain('border: 1px solid transparent')
})

test('[UI1447] who asks for more contrast sees the edges of fields, in both themes', () => {
  const more = block("  :root,\n  :root[data-theme='dark']")
  expect(more.get('--line-color')).toBe('var(--quiet-color)')
  expect(more.get('--edge-color')).toBe('var(--quiet-color)')
  for (const look of [LIGHT, DARK]) {
    expect(contrastIn(look, '--quiet-color', '--panel-color')).toBeGreaterThanOrEqual(4.5)
  }
})

test('[UI1386] the mark of a selected price is seen on both colours of a price, in both themes', () => {
  for (const price of ['--back-1', '--lay-1']) {
    expect(contrastIn(LIGHT, '--chosen-price', price)).toBeGreaterThanOrEqual(3)
    // a light line beside a dark one
    expect(contrastIn(DARK, '--chosen-edge', price)).toBeGreaterThanOrEqual(3)
  }
  expect(contrastIn(DARK, '--chosen-price', '--chosen-edge')).toBeGreaterThanOrEqual(3)
})

test('[UI1421] the lines of a chart are seen on its dialog, in both themes', () => {
  for (const look of [LIGHT, DARK]) {
    for (const line of ['--chart-1', '--chart-2', '--chart-3', '--chart-4']) {
      expect(contrastIn(look, line, '--overlay-color')).toBeGreaterThanOrEqual(3)
    }
  }
})

test('[TH5] a fresh ledger has the product’s own tenant for every host, and an example', () => {
  expect(INSERTED).toHaveLength(2)
  expect(INSERTED[0]).toEqual(OWN_TENANT)
  expect(INSERTED[1]).toMatchObject({ face: { name: 'Violet' } })
})

describe('[TH3] what cannot be read is found', () => {
  test('no colour of a fresh ledger is too faint, in either theme', () => {
    expect(PAIRS.length).toBeGreaterThan(50)
    expect(INSERTED.flatMap(({ domainConfig }) => faintIn(domainConfig))).toEqual([])
  })

  test.each([
    ['textColor', { textColor: '#d0d0d0' }],
    ['primaryText', { footerColor: '#ffffff' }],
    ['backOdds', { backOdds: '#102030' }],
    ['dark.textColor', { dark: { ...OWN_LOOK.dark, textColor: '#202020' } }],
  ])('%s, with its theme and the least that it needs', (entry, change) => {
    const look = { ...OWN_LOOK, ...change }
    const [first] = faintIn(look)
    expect(first?.contrast).toBeLessThan(first?.least ?? 0)
    expect(first === undefined ? null : entryOf(first, look)).toBe(entry)
  })
})
