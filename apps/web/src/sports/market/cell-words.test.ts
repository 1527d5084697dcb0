import type { Gtype } from '../../link/words.ts'
import { OddsCell } from '@crease/contract/shapes.ts'
import type { Static } from 'typebox'
import { decode } from '../../link/decode.ts'
import type { Cell } from '../../link/named.ts'
import { expect, test } from 'vitest'
import { say } from '../../i18n/text.ts'
import { cellWords } from './cell-words.ts'

const cell = (
  otype: 'back' | 'lay',
  odds: number,
  more: Partial<Static<typeof OddsCell>> = {},
): Cell => decode(OddsCell, { odds, size: 1240, otype, oname: `${otype}1`, tno: 0, ...more })
const words = (gtype: Gtype, one: Cell, name = 'Kites') =>
  cellWords(say, { gtype, name, cell: one, format: 'decimal' })

test('[UI181] odds stand over what is on offer, and are said with the side and the runner', () => {
  expect(words('match', cell('back', 1.85))).toEqual({
    over: '1.85',
    under: '1.24k',
    label: 'Back Kites at 1.85, 1,240 available',
  })
  expect(words('match', cell('lay', 1.9)).label).toBe('Lay Kites at 1.90, 1,240 available')
})

test('[UI384] from 100 on odds are written without cents that are nothing, and said in full', () => {
  expect(words('match', cell('back', 99)).over).toBe('99.00')
  expect(words('match', cell('back', 170))).toMatchObject({
    over: '170',
    label: 'Back Kites at 170.00, 1,240 available',
  })
  expect(words('match', cell('lay', 170.05)).over).toBe('170.05')
  expect(words('match', cell('lay', 1000)).over).toBe('1,000')
})

test('[UI181] a bookmaker says percent, a yes or no its two answers', () => {
  const percent = cell('back', 11, { sel: 'a', price: 1.11, avail: 5000 })
  expect(words('match1', percent)).toEqual({
    over: '11',
    under: '5k',
    label: 'Back Kites at 11, 5,000 available',
  })
  expect(words('fancy1', cell('lay', 1.7), 'Boundary in over 12').label).toBe(
    'No Boundary in over 12 at 1.70, 1,240 available',
  )
})

test('[UI181] a session says its line over the rate', () => {
  const line = cell('back', 46, { size: 110, sel: '46', price: 2.1, avail: 25_000 })
  expect(words('fancy', line, '6 over runs')).toEqual({
    over: '46',
    under: '110',
    label: 'Yes 46 at 110, 25,000 available, 6 over runs',
  })
  expect(words('fancy2', { ...line, otype: 'lay' }, '6 over runs').label).toBe(
    'No 46 at 110, 25,000 available, 6 over runs',
  )
})

test('[UI181] a meter says its line over points a run, a khado the rate of its band', () => {
  const meter = cell('lay', 163, { size: 100, sel: 'runs', price: 238, avail: 50 })
  expect(words('meter', meter, 'Innings runs')).toEqual({
    over: '163',
    under: '50',
    label: 'No 163, 50 a run available, Innings runs',
  })
  const band = cell('back', 120, { size: 90, sel: '120+17', price: 1.9, avail: 2000 })
  expect(words('khado', band, '120 to 136')).toMatchObject({ over: '90', under: '2k' })
})

test('[UI251] prices that are odds are written as the player likes them, rates and lines are not', () => {
  const fractional = (gtype: Gtype, one: Cell) =>
    cellWords(say, { gtype, name: 'Kites', cell: one, format: 'fractional' }).over
  expect(fractional('match', cell('back', 1.85))).toBe('17/20')
  expect(fractional('fancy1', cell('back', 3))).toBe('2/1')
  expect(fractional('match1', cell('back', 11, { sel: 'a', price: 1.11, avail: 1 }))).toBe('11')
  expect(fractional('fancy', cell('back', 46, { size: 110, price: 2.1, avail: 1 }))).toBe('46')
})
