import { expect, test } from 'vitest'
import { say } from '../../i18n/text.ts'
import { rowStatusOf } from '../../link/words.ts'
import { settledText } from './settled-text.ts'

const textOf = (
  gtype: 'total' | 'handicap' | 'match' | 'fancy' | 'fancy1',
  rows: [string, string][],
) =>
  settledText(
    say,
    { status: 'SETTLED', gtype },
    rows.map(([nat, word]) => ({ nat, gstatus: rowStatusOf(word) })),
  )

test('[UI1396] a market of lines says the number that decided it, then the lines that won, in full or by half', () => {
  const goals: [string, string][] = [
    ['Over 2.5', 'WINNER'],
    ['Under 2.5', 'RESULT 3'],
    ['Over 2.75', 'HALF WON'],
    ['Under 2.75', 'HALF LOST'],
    ['Over 3', 'RESULT 3'],
    ['Under 3', 'RESULT 3'],
    ['Over 3.5', 'RESULT 3'],
    ['Under 3.5', 'WINNER'],
  ]
  expect(textOf('total', goals)).toBe('RESULT 3: Over 2.5, Over 2.75 (half won), Under 3.5')
  const margin: [string, string][] = [
    ['Kites -1.5', 'RESULT -2'],
    ['Terns +1.5', 'WINNER'],
  ]
  expect(textOf('handicap', margin)).toBe('RESULT -2: Terns +1.5')
  // level on its only line: every stake returns
  expect(
    textOf('total', [
      ['Over 3', 'RESULT 3'],
      ['Under 3', 'RESULT 3'],
    ]),
  ).toBe('RESULT 3')
})

test('[UI189] a market of winners names them, a question says its number or its answer', () => {
  expect(
    textOf('match', [
      ['Kites', 'WINNER'],
      ['Terns', 'LOSER'],
    ]),
  ).toBe('Kites')
  expect(
    textOf('match', [
      ['Kites', 'DEAD HEAT'],
      ['Terns', 'DEAD HEAT'],
    ]),
  ).toBe('Kites (dead heat), Terns (dead heat)')
  expect(textOf('fancy', [['Runs', 'RESULT 47']])).toBe('RESULT 47')
  expect(textOf('fancy1', [['A six?', 'WINNER']])).toBe('Yes')
  expect(textOf('fancy1', [['A six?', 'LOSER']])).toBe('No')
})
