import { marketId, runnerId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { raceMarketsOf } from './win-and-place.ts'

type Head = Parameters<typeof raceMarketsOf>[0][number]

const head = (mname: string, runners: string, more: Partial<Head> = {}): Head => ({
  mid: marketId(mname),
  mname,
  gtype: 'match',
  winners: 1,
  sids: runners.split(' ').map(runnerId),
  ...more,
})

const win = head('1m Hcap', '1 2 3 4 5')
const place = head('To Be Placed', '1 2 3 4 5', { winners: 2 })
const eachWay = head('Each Way', '1 2 3 4 5', { gtype: 'eachway', winners: 2 })
const others = [
  head('Match Bet', '1 2'),
  head('Without Fav', '2 3 4 5'),
  head('Forecast', '12 13 14 15 21 23 24 25 31 32 34'),
  head('Match Bet Place', '1 2', { winners: 2 }),
]

test('[RC12] the win market is the one whose field has the runners of the others, whatever came first', () => {
  const card = { win: win.mid, place: place.mid, eachWay: eachWay.mid }
  expect(raceMarketsOf([...others, win, place, eachWay])).toEqual(card)
  expect(raceMarketsOf([eachWay, place, win, ...others])).toEqual(card)
})

test('[RC12] place and each way are of the same field, and a race without them has none', () => {
  expect(raceMarketsOf([...others, win])).toEqual({ win: win.mid, place: null, eachWay: null })
  const named = head('Win', '1 2 3')
  const forecast = head('Forecast', '12 13 21 23 31 32')
  expect(raceMarketsOf([forecast, named])).toMatchObject({ win: named.mid })
  expect(raceMarketsOf([place])).toBeNull()
})
