import { describe, expect, test } from 'vitest'
import { proseFaults } from './prose/faults.ts'
import { countsOf, lowered, risen } from './prose/ratchet.ts'

const linesOf = async (path: string, text: string): Promise<number[]> =>
  (await proseFaults([{ path, text }])).map(({ line }) => line)

describe('the prose check', () => {
  test('[OP7] finds a headless sentence in a page, and none in code or a question', async () => {
    const page = '# Bets\n\nWhat is told goes stale.\n\n`What it says` is code. What is a bet?\n'
    expect(await linesOf('docs/page.md', page)).toEqual([3])
  })

  test('[OP7] finds one in comments of both kinds, at the line where the comment begins', async () => {
    const source = [
      '// a bet of',
      '// nobody',
      'const kept = "nobody"',
      '/**',
      ' * Bit flags of a bet.',
      ' * Of several the first is taken.',
      ' */',
    ].join('\n')
    expect(await linesOf('apps/web/src/a.ts', source)).toEqual([1, 4])
  })

  test.each([
    ['a sentence of a screen', 'apps/web/src/a.tsx', "const label = t('WORDS')"],
    ['a sentence said later', 'apps/web/src/a.ts', "const label = say('WORDS', { count })"],
    ['a choice', 'apps/web/src/a.tsx', "const label = t(isNew ? 'Bets' : 'WORDS')"],
    ['text between tags', 'apps/web/src/a.tsx', 'const label = <p>WORDS</p>'],
    ['a list of Hindi', 'apps/web/src/a.hi.ts', "const hindi = { 'WORDS': 'जवाब' }"],
    ['a refusal', 'packages/contract/src/refusals.ts', "const BUSY = { text: 'WORDS' }"],
    ['a catalogue', 'packages/domain/src/sentences/a.ts', "const a = { an: ['WORDS', 'जवाब'] }"],
    ['a rule', 'packages/domain/src/rulebook/a.ts', "rule({ id: 'A1' }, 'WORDS', 'जवाब')"],
    ['a help text', 'apps/web/src/shell/help/a.ts', 'const HELP = { en: `WORDS` }'],
    ['a mail', 'packages/people/src/credentials/mail.ts', "paragraphs('WORDS')"],
  ])('[OP7] finds one in %s', async (_, path, source) => {
    const planted = source.replace('WORDS', 'Whoever asks again is answered.')
    expect(await linesOf(path, planted)).toEqual([1])
    expect(
      await linesOf(path, source.replace('WORDS', 'Each repeated request is answered.')),
    ).toEqual([])
  })

  test('[OP7] finds none in a name of the code, a style or a test', async () => {
    const code = "const other = begunAnew('Begun anew')\nconst key = { id: 'Begun anew' }\n"
    expect(await linesOf('apps/web/src/a.tsx', code)).toEqual([])
    expect(await linesOf('apps/web/src/a.test.tsx', "t('Begun anew')")).toEqual([])
  })

  test('[OP7] counts a passage once, however many patterns it has', async () => {
    const faults = await proseFaults([{ path: 'a.md', text: 'Whoever is told begins anew.\n' }])
    expect(faults.map(({ text }) => text.split('; ').length)).toEqual([3])
    expect(countsOf(faults)).toEqual({ 'a.md': 1 })
  })
})

describe('the counts that are kept', () => {
  const kept = {
    counts: { 'a.ts': 2, 'old/b.ts': 3 },
    renames: new Map([['new/b.ts', 'old/b.ts']]),
  }

  test('[OP7] an unchanged tree passes, a new file with a fault or a count that rose does not', () => {
    expect(risen({ 'a.ts': 2, 'old/b.ts': 3 }, kept)).toEqual([])
    expect(risen({ 'a.ts': 3, 'c.ts': 1 }, kept)).toEqual(['a.ts', 'c.ts'])
  })

  test('[OP7] a file that moved keeps its count', () => {
    expect(risen({ 'new/b.ts': 3 }, kept)).toEqual([])
    expect(risen({ 'new/b.ts': 4 }, kept)).toEqual(['new/b.ts'])
  })

  test('[OP7] writing lowers a count, and never raises one', () => {
    expect(lowered({ 'new/b.ts': 2, 'a.ts': 5, 'c.ts': 1 }, kept)).toEqual({
      'a.ts': 2,
      'new/b.ts': 2,
    })
  })
})
