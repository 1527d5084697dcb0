import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CASINO_NAMES, CASINO_SENTENCES } from '@crease/casino/sentences/catalogue.ts'
import { CODES, REFUSALS } from '@crease/contract/refusals.ts'
import { RULE_SPORTS, rulesOf } from '@crease/domain/rulebook/general.ts'
import { CATALOGUE } from '@crease/domain/sentences/catalogue.ts'
import { beforeAll, expect, test } from 'vitest'
import { printedWords, type PrintedWord } from './sentences/printed-words.ts'

const WEB = join(import.meta.dirname, '../apps/web/src')

const HINDI = /\p{Script=Devanagari}/u

let printed: readonly PrintedWord[] = []
let texts: ReadonlySet<string> = new Set()
beforeAll(async () => {
  printed = await printedWords()
  texts = new Set(printed.map(({ text }) => text))
})

/** Sentences that the command does not print. */
const unprinted = (sentences: readonly string[]): readonly string[] =>
  sentences.filter((sentence) => /[A-Za-z]{2}/.test(sentence) && !texts.has(sentence))

/** Those that are none of the printed ones, nor one of them with words put in: 'Player {a}', `a {} is void`. */
function unlike(sentences: readonly string[]): readonly string[] {
  const open = [...texts].filter((text) => /\{\w*\}/.test(text))
  const shapes = open.map(
    (text) => new RegExp(`^${escaped(text).replaceAll(/\{\w*\}/g, '.+')}$`, 's'),
  )
  return unprinted(sentences).filter((sentence) => !shapes.some((shape) => shape.test(sentence)))
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')

test('[OP7] `npm run words` prints every sentence that a list of Hindi has', async () => {
  const keys: string[] = []
  for await (const file of glob('**/*.hi.ts', { cwd: WEB })) {
    const read: { hindi: Record<string, string> } = await import(
      pathToFileURL(join(WEB, file)).href
    )
    keys.push(...Object.keys(read.hindi))
  }
  expect(keys.length).toBeGreaterThan(1_500)
  expect(unprinted(keys)).toEqual([])
})

test('[OP7] `npm run words` prints every refusal, every rule and both catalogues', () => {
  const rules = RULE_SPORTS.flatMap(({ slug }) => rulesOf(slug)).map(({ text }) => text.en)
  const ofCatalogue = Object.entries({ ...CATALOGUE, ...CASINO_SENTENCES }).flatMap(([id, entry]) =>
    typeof entry === 'string' ? (HINDI.test(entry) ? [id] : []) : [entry[0]],
  )
  const refusals = CODES.map((code) => REFUSALS[code].text)
  expect(Math.min(rules.length, ofCatalogue.length, refusals.length)).toBeGreaterThan(50)
  expect(unprinted([...refusals, ...ofCatalogue])).toEqual([])
  expect(unlike([...rules, ...Object.keys(CASINO_NAMES)])).toEqual([])
})

test('[OP7] it prints no class of a style, and says where each sentence is', () => {
  expect(printed.filter(({ text }) => /\bmax-md:|\bflex-col\b/.test(text))).toEqual([])
  expect(printed.filter(({ line }) => line < 1)).toEqual([])
  expect(new Set(printed.map(({ path }) => path)).size).toBeGreaterThan(300)
})
