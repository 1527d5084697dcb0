import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutStackedToasts } from '../build/without-stacks.ts'

const TOASTS = createRequire(import.meta.url).resolve('react-toastify/ReactToastify.css')

/** The selectors of a sheet, each by itself, without strings and comments. */
function selectorsOf(css: string): readonly string[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const heads = [...bare.matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head.trim())
  return heads.filter((head) => !head.startsWith('@')).flatMap((head) => head.split(/,(?![^(]*\))/))
}

/** Depends on brothers or on descendants, which come and go; then every element there */
const BROAD = /(:has|:empty|:(first|last|only)-|:nth-|[~+]).*[\s>~+]\*/

/** Whether an element that comes or goes has all that stands in another one styled again. */
const isBroad = (selector: string): boolean => BROAD.test(selector.replaceAll(/\s+/g, ' '))

test('[UI319] no selector has a whole page styled again for an element that comes or goes', () => {
  expect(isBroad('.match-blocks > :has(.market-heads) ~ * .market-heads')).toBe(true)
  expect(isBroad(".Toastify__toast--stacked[data-collapsed='true']:not(:last-child) > *")).toBe(
    true,
  )
  expect(isBroad('.match-blocks > * .price')).toBe(false)
  expect(isBroad('.match-block:has(.market-heads) ~ .match-block .market-heads')).toBe(false)
  const sheets = globSync('**/*.css', { cwd: import.meta.dirname }).map((sheet) =>
    readFileSync(join(import.meta.dirname, sheet), 'utf8'),
  )
  const all = [...sheets, withoutStackedToasts(readFileSync(TOASTS, 'utf8'))].flatMap(selectorsOf)
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter(isBroad)).toEqual([])
})

/** Lines swept by a finger alone: their containers are a phone's, or they are read from their newest end. */
const SWEPT = [
  'casino/alone/solo-boards.css',
  'casino/table/roads/roads.css',
  'casino/table/table.css',
  'casino/table/widths.css',
  'ui/strips/strip.css',
]

test('[UI1233] a line that hides its scrollbar is a strip, which fades and has arrows for a mouse', () => {
  const hiding = globSync('**/*.css', { cwd: import.meta.dirname }).filter((sheet) =>
    readFileSync(join(import.meta.dirname, sheet), 'utf8').includes('scrollbar-width: none'),
  )
  expect(hiding.toSorted()).toEqual(SWEPT)
})
