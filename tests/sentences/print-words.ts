// npm run words: every English sentence of every screen, with its place; a page or a folder as an argument narrows it.
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** tests, and the lists of another language */
const NOT_SAID = /\.(?:test|hi)\.tsx?$/
const PLACES = [
  'apps/web/src/**/*.{ts,tsx}',
  'packages/contract/src/**/*.ts',
  'packages/domain/src/sentences/*.ts',
]
/** `t('...')`, `say('...')`, and members that `t` translates later: `text: '...'`, `name: '...'` */
const SAID =
  /(?:\b(?:t|say)\(\s*|\b(?:text|name|label|head|title|hint): )(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\$\n]|\\.)*)`)/g
/** `id: ['English', 'Hindi']` of the catalogue */
const CATALOGUED = /^\s+(?:'[^']+'|[\w-]+): \['((?:[^'\\]|\\.)*)'/gm

const [only = ''] = process.argv.slice(2)
let count = 0
for (const pattern of PLACES) {
  for await (const file of glob(pattern, { cwd: ROOT })) {
    if (NOT_SAID.test(file) || !file.includes(only)) continue
    const source = await readFile(join(ROOT, file), 'utf8')
    const told = file.includes('/sentences/') ? CATALOGUED : SAID
    for (const { index, 1: single, 2: double, 3: template } of source.matchAll(told)) {
      const sentence = single ?? double ?? template ?? ''
      if (!/\p{L}/u.test(sentence)) continue
      const line = source.slice(0, index).split('\n').length
      process.stdout.write(`${file}:${line}: ${sentence.replaceAll("\\'", "'")}\n`)
      count += 1
    }
  }
}
process.stderr.write(`${count} sentences\n`)
if (count === 0) process.exitCode = 1
