import { searchWords } from '@crease/contract/search-text.ts'
import { SPORTS } from '@crease/contract/sports.ts'
import { eventId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { foundGroups, sportOptions, type FoundMatch } from './found-groups.ts'

const inEnglish = (name: string): string => name
const inHindi = (name: string): string => (name === 'Snooker' ? 'स्नूकर' : name)

const match = (name: string, sportId: string, more: Partial<FoundMatch> = {}): FoundMatch => ({
  eventId: eventId(name),
  sportId,
  eventName: name,
  eventTime: '',
  seriesName: '',
  isPlayFlag: false,
  ...more,
})

test('[UI106] a sport is found by its English and by its present name', () => {
  const titles = (typed: string, named = inEnglish) =>
    sportOptions(SPORTS, searchWords(typed), named).map(({ title, to }) => [title, to])
  expect(titles('snook')).toEqual([['Snooker', '/inplay/snooker']])
  expect(titles('स्नूकर', inHindi)).toEqual([['स्नूकर', '/inplay/snooker']])
  expect(titles('snook', inHindi)).toEqual([['स्नूकर', '/inplay/snooker']])
  expect(titles('racing').map(([title]) => title)).toEqual([
    'Boat Racing',
    'Horse Racing',
    'Greyhound Racing',
  ])
})

test('[UI106] matches stand under their sport in the order of the reply, narrowed by further letters', () => {
  const reply = [
    match('Owls v Kites', '6422'),
    match('Kites v Herons', '4'),
    match('Kestrels v Owls', '6422'),
    match('Links Open', '3', { runnerName: 'Ana Kite' }),
    match('Kites Town v Kelso', '1'),
  ]
  const shown = (typed: string) =>
    foundGroups(reply, searchWords(typed), inEnglish).map(({ name, options }) => [
      name,
      options.map(({ title }) => title),
    ])
  expect(shown('k')).toEqual([
    ['Snooker', ['Owls v Kites', 'Kestrels v Owls']],
    ['Cricket', ['Kites v Herons']],
    ['Golf', ['Links Open']],
    ['Soccer', ['Kites Town v Kelso']],
  ])
  expect(shown('kite')).toEqual([
    ['Snooker', ['Owls v Kites']],
    ['Cricket', ['Kites v Herons']],
    ['Golf', ['Links Open']],
    ['Soccer', ['Kites Town v Kelso']],
  ])
})
