import { eventId, marketId, runnerId } from '@crease/domain/units/ids.ts'
import type { MarketStatus } from '@crease/domain/market/market.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { EVENT, view } from '@crease/protocol/testing/fixtures.ts'
import { beforeEach, expect, test } from 'vitest'
import { EventSearch, FOUND_OF_SPORT_MAX } from './event-search.ts'

let catalogue: Catalogue
let search: EventSearch
beforeEach(() => {
  catalogue = new Catalogue(() => 0)
  search = new EventSearch(catalogue)
})

interface Told {
  readonly id: string
  readonly name: string
  readonly sportId?: string
  readonly seriesName?: string
  readonly startsAt?: number
  readonly runners?: readonly string[]
  readonly status?: MarketStatus
  readonly inPlay?: boolean
}

function tell({ id, name, sportId = '3', runners = [], status = 'OPEN', ...more }: Told): void {
  const { seriesName = 'Harbour Cup', startsAt = EVENT.startsAt, inPlay = false } = more
  const event = { eventId: eventId(id), sportId, name, seriesName, startsAt }
  catalogue.tellEvent(event)
  const market = {
    marketId: marketId(`m-${id}`),
    eventId: event.eventId,
    eventName: name,
    sportId,
    runners: runners.map((each, sort) => ({
      runnerId: runnerId(`${id}-${sort}`),
      name: each,
      sort,
    })),
  }
  catalogue.tellMarkets([view({ market, status, inPlay })])
}

const ids = (text: string) => search.find(text).data.map((each) => each.eventId)

test('[UI106] [UI116] events of every sport are found by name, competition and runner, in this order', () => {
  tell({ id: 'golf', name: 'Links Open', runners: ['Ana Penalba', 'Jo Kites'] })
  tell({ id: 'chess', name: 'Owls v Herons', sportId: '136332', seriesName: 'Kites League' })
  tell({ id: 'snooker', name: 'Owls v Kites', sportId: '6422' })
  tell({ id: 'cricket', name: 'Kites v Herons', sportId: '4' })
  expect(ids('kites')).toEqual(['cricket', 'snooker', 'chess', 'golf'])
  expect(search.find('peñalba').data).toMatchObject([
    { eventId: 'golf', sportId: '3', eventName: 'Links Open', runnerName: 'Ana Penalba' },
  ])
  expect(ids('links kites')).toEqual(['golf'])
  expect(ids('काइट्स')).toEqual(['snooker', 'cricket', 'chess', 'golf'])
  expect(search.find('kites').data[0]).not.toHaveProperty('runnerName')
})

test('[UI106] blanks and unknown names find nothing; an ended event is not found, an ended race is', () => {
  tell({ id: 'over', name: 'Kites v Herons', status: 'SETTLED' })
  tell({ id: 'race', name: '14:10 Kitesbury', sportId: '7', status: 'SETTLED' })
  expect(search.find('  ')).toEqual({ data: [], more: false })
  expect(ids('swans')).toEqual([])
  expect(ids('kites')).toEqual(['race'])
})

test('[UI106] of equal finds those in play come first, then the sooner; each sport shows its first eight', () => {
  for (let n = 0; n <= FOUND_OF_SPORT_MAX; n += 1) {
    tell({ id: `g${n}`, name: `Kites ${n}`, startsAt: 1000 - n, inPlay: n === 3 })
  }
  tell({ id: 'other', name: 'Kites abroad', sportId: '4', startsAt: 5000 })
  expect(search.find('kites')).toMatchObject({ more: true })
  expect(ids('kites')).toEqual(['g3', 'g8', 'g7', 'g6', 'g5', 'g4', 'g2', 'g1', 'other'])
})

test('[UI106] an event is found by its present names: a new name, a new runner', () => {
  tell({ id: 'cup', name: 'Winner of the cup', runners: ['Kites'] })
  expect(ids('kites')).toEqual(['cup'])
  expect(ids('herons')).toEqual([])
  tell({ id: 'cup', name: 'Winner of the cup', runners: ['Kites', 'Herons'] })
  expect(ids('herons')).toEqual(['cup'])
  tell({ id: 'cup', name: 'League winner', runners: ['Kites'] })
  expect([ids('league'), ids('winner of'), ids('herons')]).toEqual([['cup'], [], []])
})
