import { ownerOf } from '@crease/domain/allotments/shard-map.ts'
import { eventId, marketId } from '@crease/domain/units/ids.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { EVENT, view } from '@crease/protocol/testing/fixtures.ts'
import { expect, test } from 'vitest'
import { catalogueOf } from './joined-catalogue.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** An event of this shard, with a market. */
function newsOf(shard: number) {
  const event = eventId(NAMES.find((name) => ownerOf(eventId(name), 2) === shard) ?? '')
  const shown = view({ best: 185 })
  const definition = { ...shown.definition, eventId: event, marketId: marketId(`${event}.1`) }
  return {
    events: [{ ...EVENT, eventId: event }],
    markets: [{ ...shown, definition }],
    scores: [],
    tables: [],
  }
}

test('[SH71] where one shard is read anew, what the other has told stays', () => {
  const catalogue = new Catalogue(Date.now)
  const [one, other] = [0, 1].map((own) => catalogueOf(catalogue, { own, of: 2 }))
  one?.restart([newsOf(0)])
  other?.restart([newsOf(1)])
  const known = () => catalogue.snapshot().markets.map(({ definition }) => definition.marketId)
  expect(known()).toHaveLength(2)
  // the first one has nothing any more: its own is gone, and nothing else
  one?.restart([])
  expect(known()).toEqual(newsOf(1).markets.map(({ definition }) => definition.marketId))
  one?.tell(newsOf(0))
  expect(known()).toHaveLength(2)
})
