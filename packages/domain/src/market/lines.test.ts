import { expect, test } from 'vitest'
import { lineName, lineNamed, lineText } from './lines.ts'
import { above, below } from '../testing/lines.ts'

test.each([
  ['home-1.25', above(5), 'margin'],
  ['home+0.5', above(-2), 'margin'],
  ['home0', above(0), 'margin'],
  ['away+1.25', below(5), 'margin'],
  ['away-0.75', below(-3), 'margin'],
  ['away0', below(0), 'margin'],
  ['over2.25', above(9), 'total'],
  ['under10', below(40), 'total'],
] as const)('[HC1] %s names a line, and the line names it', (name, line, of) => {
  expect(lineNamed(name)).toEqual(line)
  expect(lineName(line, of)).toBe(name)
})

test('[HC1] any other name is none of a line', () => {
  for (const other of ['home', 'home1', 'home+0', 'home-1.3', 'over-1', 'over02', 'draw1', '45'])
    expect(lineNamed(other)).toBeNull()
})

test('[HC1] a line is written with a true minus, and its runner is identified by a hyphen', () => {
  expect(lineText(above(14), 'margin')).toBe('−3.5')
  expect(lineText(below(14), 'margin')).toBe('+3.5')
  expect(lineName(above(14), 'margin')).toBe('home-3.5')
})
