import { expect, test } from 'vitest'
import { matchOfNavigation } from './navigation.ts'

const title = {
  eventId: 'e1',
  sportId: '4',
  eventName: 'Kites v Herons',
  eventTime: '2026-11-29T12:06:00.000Z',
  seriesName: 'Trophy',
}

test('[UI106] a found match, which has no prices, is carried to its page as one of a list is', () => {
  expect(matchOfNavigation({ match: title })).toEqual(title)
  const listed = { ...title, isPlayFlag: true, matchOdds: { marketId: 'm1', oddDatas: [] } }
  expect(matchOfNavigation({ match: listed })).toMatchObject(title)
})

test('[UI106] what is no match is none', () => {
  const { eventName: _, ...nameless } = title
  for (const state of [
    null,
    {},
    { match: null },
    { match: nameless },
    { match: { ...title, sportId: 4 } },
  ]) {
    expect(matchOfNavigation(state)).toBeNull()
  }
})
