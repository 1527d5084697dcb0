import { marketId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { say } from '../../i18n/text.ts'
import { columnsOf, type Column } from './card-columns.tsx'

const [win, place, eachWay] = ['w', 'p', 'e'].map(marketId)

test('[EW8] a card has a column for each market, of which a phone shows the win and one other', () => {
  if (win === undefined || place === undefined || eachWay === undefined) throw new Error('no ids')
  const shown = (columns: readonly Column[]) =>
    columns.map(({ kind, isChosen }) => (isChosen ? kind : `(${kind})`))
  const all = { win, place, eachWay }
  expect(shown(columnsOf(say, all, 'place'))).toEqual(['win', 'place', '(each-way)'])
  expect(shown(columnsOf(say, all, 'each-way'))).toEqual(['win', '(place)', 'each-way'])
  expect(shown(columnsOf(say, { ...all, place: null }, 'place'))).toEqual(['win', 'each-way'])
  expect(shown(columnsOf(say, { ...all, eachWay: null }, 'each-way'))).toEqual(['win', 'place'])
  expect(shown(columnsOf(say, { win, place: null, eachWay: null }, 'place'))).toEqual(['win'])
  const [, , last] = columnsOf(say, all, 'place')
  expect(last?.nameOf('Amber')).toBe('Amber each way')
})
