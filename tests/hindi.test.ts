import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { RULE_SPORTS } from '@crease/domain/rulebook/general.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '../apps/web/src')
const CONTRACT = join(import.meta.dirname, '../packages/contract/src')
/** tests, and the lists of another language */
const NOT_SAID = /\.(?:test|hi)\.tsx?$/
/** `t('...')` and `say('...')` with a sentence without figures of JavaScript's own */
const SAID = /\b(?:t|say)\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\$]|\\.)*)`)/g

describe('[UI60] English and Hindi', () => {
  let source: string
  let said: ReadonlySet<string>
  const hindi = new Map<string, string>()
  const differing: string[] = []

  beforeAll(async () => {
    const sports = RULE_SPORTS.map(({ name }) => name)
    source = [await textOf(WEB), await textOf(CONTRACT), ...sports].join('\n')
    said = new Set([...saidIn(source), ...sports])
    for await (const file of glob('**/*.hi.ts', { cwd: WEB })) {
      const read: { hindi: Record<string, string> } = await import(
        pathToFileURL(join(WEB, file)).href
      )
      for (const [english, sentence] of Object.entries(read.hindi)) {
        if ((hindi.get(english) ?? sentence) !== sentence) differing.push(`${english}, in ${file}`)
        hindi.set(english, sentence)
      }
    }
  })

  test('every sentence that is said has its Hindi one', () => {
    expect([...said].filter((english) => !hindi.has(english))).toEqual([])
  })

  test('[UI1123] one sentence is the same in Hindi wherever it is said', () => {
    expect(differing).toEqual([])
  })

  test('both name the same figures, and both can be read', () => {
    expect(hindi.size).toBeGreaterThan(0)
    const others = [...hindi].filter(
      ([english, sentence]) => figuresIn(sentence).join() !== figuresIn(english).join(),
    )
    expect(others).toEqual([])
  })

  test('pages that are looked at in Hindi are pressed by the words that they have', async () => {
    const looks = await textOf(join(import.meta.dirname, 'screens'))
    const pressed = [...looks.matchAll(/\beither\('([^']+)', '([^']+)'\)/g)]
    expect(pressed.length).toBeGreaterThan(20)
    const read = [...hindi].map((both) => both.map((words) => words.replaceAll(/\{\w+\}/g, '1')))
    const pattern = (one = ''): RegExp => new RegExp(`^(${one.replaceAll('\\\\', '\\')})`, 'i')
    const missed = pressed.filter(([, english, sentence]) => {
      const [inEnglish, inHindi] = [pattern(english), pattern(sentence)]
      return !read.some(([one = '', other = '']) => inEnglish.test(one) && inHindi.test(other))
    })
    expect(missed.map(([press]) => press)).toEqual([])
  })

  test('no Hindi sentence is kept that nobody says', () => {
    const written = source.replaceAll("\\'", "'")
    const unsaid = [...hindi.keys()].filter((english) => !said.has(english))
    expect(unsaid.filter((english) => !written.includes(english))).toEqual([])
  })
})

async function textOf(folder: string): Promise<string> {
  const pieces: string[] = []
  for await (const file of glob('**/*.{ts,tsx}', { cwd: folder })) {
    if (!NOT_SAID.test(file)) pieces.push(await readFile(join(folder, file), 'utf8'))
  }
  return pieces.join('\n')
}

function saidIn(source: string): ReadonlySet<string> {
  const quoted = [...source.matchAll(SAID)].map(
    ([, single, double, back]) => single ?? double ?? back,
  )
  return new Set(quoted.map((sentence = '') => sentence.replaceAll(/\\(.)/g, '$1')))
}

/** The figures that a message names: [name] and [name, form, options] in its compiled form. */
function figuresIn(message: string): readonly string[] {
  const names = new Set<string>()
  const visit = (parts: unknown): void => {
    if (!Array.isArray(parts)) return
    for (const part of parts) {
      if (!Array.isArray(part)) continue
      names.add(String(part[0]))
      const [, , options] = part
      if (typeof options === 'object' && options !== null) Object.values(options).forEach(visit)
    }
  }
  visit(compileMessage(message))
  return [...names].toSorted()
}
