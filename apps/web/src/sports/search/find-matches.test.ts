import { eventId, marketId } from '@crease/domain/units/ids.ts'
import type { Match } from '../../link/named.ts'
import { expect, test } from 'vitest'
import { findMatches, whenText } from './find-matches.ts'

const match = (eventName: string, eventTime = ''): Match => ({
  eventId: eventId(eventName),
  eventTypeId: '4',
  sportId: '4',
  eventName,
  eventTime,
  isPlayFlag: false,
  seriesName: '',
  leagueName: '',
  matchOdds: { marketId: marketId('m'), oddDatas: [] },
})
const listed = [match('Kites v Herons'), match('Owls v Kites'), match('')]
const found = (typed: string) => findMatches(listed, typed).map(({ eventName }) => eventName)

test('[UI106] a part of the name is found in any case, trimmed; nothing typed finds nothing', () => {
  expect(found(' kiTES ')).toEqual(['Kites v Herons', 'Owls v Kites'])
  expect(found('v h')).toEqual(['Kites v Herons'])
  expect(found('   ')).toEqual([])
  expect(found('swans')).toEqual([])
})

test('[UI106] accents are the same with and without, in what is typed and in the name', () => {
  const abroad = [match('São Paulo v Malmö'), match('Łódź v Brøndby')]
  const names = (typed: string) => findMatches(abroad, typed).map(({ eventName }) => eventName)
  const thrice = (name: string) => [[name], [name], [name]]
  expect(['sao', 'SÃO', 'malmo'].map(names)).toEqual(thrice('São Paulo v Malmö'))
  expect(['lodz', 'brond', 'BRØND'].map(names)).toEqual(thrice('Łódź v Brøndby'))
})

test('[UI106] a match without a date has none to show', () => {
  expect(whenText(match('a', 'soon'))).toBeNull()
  expect(whenText(match('a', new Date(2026, 2, 1, 9, 5).toISOString()))).toBe('01 Mar, 09:05')
})
