import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CODES, REFUSALS } from '@crease/contract/refusals.ts'
import { beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'apps/web/src')

interface Term {
  readonly english: readonly string[]
  readonly hindi: readonly string[]
  readonly neverEnglish: readonly string[]
  readonly neverHindi: readonly string[]
}

const words = (cell: string): readonly string[] =>
  cell
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** The rows of the table of the product's words. */
function termsIn(page: string): readonly Term[] {
  const table = page.slice(page.indexOf('## On screens')).split('\n')
  const rows = table.filter((line) => line.startsWith('| ')).slice(2)
  return rows.map((row) => {
    const [, english = '', hindi = '', neverEnglish = '', neverHindi = ''] = row.split('|')
    return {
      english: words(english),
      hindi: words(hindi),
      neverEnglish: words(neverEnglish),
      neverHindi: words(neverHindi),
    }
  })
}

/** Whether a sentence has a word or several, in any case, in the singular or with an s. */
const has = (sentence: string, word: string): boolean =>
  new RegExp(`(?<![\\w-])${word}s?(?![\\w-])`, 'i').test(sentence.replaceAll(/\{\w+\}/g, ' '))

let terms: readonly Term[]
/** every English sentence with its Hindi one */
const said = new Map<string, string>()

beforeAll(async () => {
  terms = termsIn(await readFile(join(ROOT, 'docs/glossary.md'), 'utf8'))
  for await (const file of glob('**/*.hi.ts', { cwd: WEB })) {
    const read: { hindi: Record<string, string> } = await import(
      pathToFileURL(join(WEB, file)).href
    )
    for (const [english, hindi] of Object.entries(read.hindi)) said.set(english, hindi)
  }
})

test('[UI621] every sentence with a word of the glossary has that word in Hindi', () => {
  expect(terms.length).toBeGreaterThan(20)
  expect(said.size).toBeGreaterThan(500)
  for (const code of CODES) expect(said.has(REFUSALS[code].text)).toBe(true)
  const strange = [...said].flatMap(([english, hindi]) =>
    terms
      .filter((term) => term.hindi.length > 0 && term.english.some((word) => has(english, word)))
      .filter((term) => !term.hindi.some((word) => hindi.includes(word)))
      .map((term) => `${term.english[0]}: ${english} = ${hindi}`),
  )
  expect(strange).toEqual([])
})

test('[UI621] no sentence has a word that the glossary forbids', () => {
  const forbidden = [...said].flatMap(([english, hindi]) =>
    terms.flatMap(({ neverEnglish, neverHindi }) => [
      ...neverEnglish.filter((word) => has(english, word)).map((word) => `${word}: ${english}`),
      ...neverHindi.filter((word) => hindi.includes(word)).map((word) => `${word}: ${hindi}`),
    ]),
  )
  expect(forbidden).toEqual([])
})

/** Words for players outside the lists of Hindi: pages of help, pushes, mails, and pages without the app. */
const PAGES = [
  'apps/web/src/{account/cashier,screens,shell/help,worker}/**/*.{ts,tsx}',
  'apps/web/public/*.{html,js}',
  'packages/people/src/credentials/mail.ts',
]

test('[UI621] nor has a page of help, a push or a mail', async () => {
  const forbidden: string[] = []
  let pages = 0
  for (const pattern of PAGES) {
    for await (const file of glob(pattern, { cwd: ROOT })) {
      const text = await readFile(join(ROOT, file), 'utf8')
      if (/\.(?:hi|test)\.tsx?$/.test(file) || !/\p{Script=Devanagari}/u.test(text)) continue
      pages += 1
      for (const word of terms.flatMap(({ neverHindi }) => neverHindi)) {
        if (text.includes(word)) forbidden.push(`${word}: ${file}`)
      }
    }
  }
  expect(pages).toBeGreaterThan(7)
  expect(forbidden).toEqual([])
})
