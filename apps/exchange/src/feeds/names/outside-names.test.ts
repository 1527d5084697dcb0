import { expect, test } from 'vitest'
import { saidByName } from './outside-names.ts'

test.each([
  ['6 over runs KIT', { id: 'over-runs', args: { over: '6', side: 'KIT' } }],
  ['10 over run bhav PAK W', { id: 'over-run-bhav', args: { over: '10', side: 'PAK W' } }],
  ['7.3 over run PAK W', { id: 'over-run', args: { line: '7.3', side: 'PAK W' } }],
  ['Only 14 over run KIT', { id: 'only-over', args: { over: '14', side: 'KIT' } }],
  [
    'Fall of 3rd wkt KIT 2nd innings',
    { id: 'fall-of-wkt-innings', args: { wicket: 3, side: 'KIT', innings: 2 } },
  ],
  [
    '1st inn 9 over run odd even(SA W vs PAK W)adv',
    {
      id: 'question-of-match',
      args: {
        question: { id: 'inn-over-run-odd-even', args: { nth: 1, over: '9' } },
        one: 'SA W',
        other: 'PAK W',
      },
    },
  ],
  [
    'M Ali run bhav 2.',
    {
      id: 'question-stop',
      args: {
        question: {
          id: 'question-two',
          args: { question: { id: 'player-run-bhav', args: { player: 'M Ali' } } },
        },
      },
    },
  ],
  ['Over/Under 2.5 Goals', { id: 'over-under-goals', args: { line: '2.5' } }],
  ['Man City by 4+', { id: 'by-or-more', args: { team: 'Man City', number: '4' } }],
  [
    'The Draw/Under 2.5 Goals',
    {
      id: 'slash',
      args: { first: { id: 'The Draw' }, second: { id: 'under-goals', args: { line: '2.5' } } },
    },
  ],
])('[UI360] a name of an outside feed is read into its sentence: %s', (name, said) => {
  expect(saidByName(name)).toEqual({ said })
  expect(saidByName(name)).toBe(saidByName(name))
})

test('[UI360] a text that is its own id, and a name that fits no form, stay as they are', () => {
  for (const name of [
    '',
    'Match Odds',
    'Kites',
    'GATE $& 7',
    'Boca Juniors 2',
    'Vel. Sarsfield.',
  ]) {
    expect(saidByName(name)).toEqual({})
  }
})
