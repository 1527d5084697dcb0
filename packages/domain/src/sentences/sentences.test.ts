import { describe, expect, test } from 'vitest'
import { LISTS } from './catalogue.ts'
import { cricketMarkets } from './cricket-markets.ts'
import { messageOf, saidBy } from './phrase.ts'
import { say } from './say.ts'
import { fill, type Forms } from './sentence.ts'

const ENTRIES = LISTS.flatMap((list) => Object.entries<string | Forms>(list))

/** The arguments that a form names, without the nouns of ordinals. */
const argsIn = (form: string): readonly string[] =>
  [...new Set([...form.matchAll(/\{(\w+)(?::[^}]+)?\}/g)].map(([, name = '']) => name))].toSorted()

describe('[UI360] the catalogue of sentences', () => {
  test('each id is in one list', () => {
    const ids = ENTRIES.map(([id]) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect(ids.length).toBeGreaterThan(100)
  })

  test('both languages name the same arguments, and only a sentence without any is its own id', () => {
    const faults = ENTRIES.filter(([id, forms]) =>
      typeof forms === 'string'
        ? argsIn(id).length > 0 || argsIn(forms).length > 0 || forms === ''
        : argsIn(forms[0]).length === 0 || argsIn(forms[0]).join() !== argsIn(forms[1]).join(),
    )
    expect(faults).toEqual([])
  })

  test('[UI1382] the English name of a question of cricket is at most 24 signs long', () => {
    const longest = new Map(
      Object.entries({
        side: 'KIT',
        over: '19',
        innings: '2nd',
        wicket: '10th',
        day: '5',
        session: '3',
      }),
    )
    const names = Object.values<string | Forms>(cricketMarkets)
      .flatMap((forms) => (typeof forms === 'string' ? [] : [forms[0]]))
      .filter((form) => form.includes('{side}'))
      .map((form) => fill(form, (name) => longest.get(name) ?? '20'))
    expect(names.length).toBeGreaterThan(15)
    expect(names.filter((name) => name.length > 24)).toEqual([])
  })

  test('English is rendered from it, parts within parts', () => {
    const runs = say('by-runs', { runs: 7 })
    const won = say('won-by', { team: 'Kites', margin: say('by-innings', { margin: runs }) })
    expect(say('stop', { sentence: won })).toEqual({
      text: 'Kites won by an innings and 7 runs.',
      sentence: {
        id: 'stop',
        args: {
          sentence: {
            id: 'won-by',
            args: {
              team: 'Kites',
              margin: { id: 'by-innings', args: { margin: { id: 'by-runs', args: { runs: 7 } } } },
            },
          },
        },
      },
    })
  })

  test('[RT791] a text without arguments is its own id, and nothing is sent next to it', () => {
    expect(say('Level')).toEqual({ text: 'Level', sentence: { id: 'Level' } })
    expect(saidBy(say('Level'))).toEqual({})
    expect(saidBy('Kites')).toEqual({})
    expect(messageOf([say('Super over'), 'Kites Cup'])).toEqual({ message: 'Super over|Kites Cup' })
    expect(messageOf([say('target', { runs: 158 }), 'Kites Cup'])).toEqual({
      message: 'Target 158|Kites Cup',
      said: [{ id: 'target', args: { runs: 158 } }, null],
    })
  })
})
