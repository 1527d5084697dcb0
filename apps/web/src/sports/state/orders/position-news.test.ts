import { PositionRow as PositionShape } from '@crease/contract/cash-out-shapes.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { decode } from '../../../link/decode.ts'
import { forgetAll } from '../../../state/session-stores.ts'
import { pageOf, stubRequests } from '../../../testing/stub-requests.ts'
import { wireBet } from '../../../testing/wire.ts'
import { loadMyBets, useMyBets } from './my-bets.ts'
import { hearPositionNews } from './position-news.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetAll()
})

const position = (exposure: number, runners: (typeof flat)[]) =>
  decode(PositionShape, { marketId: 'm1', eventId: 'e1', winners: 1, exposure, runners })
const flat = { selectionId: 'a', ifWin: 0, ifLose: 0, openBack: 0, openLay: 0 }

test('[CO11] [BS27] bets that even each other out leave My Bets with the end of their market', async () => {
  const { at, requests } = stubRequests()
  const row = { ...wireBet(), liability: 0, possibleProfit: 0 }
  void loadMyBets()
  await (await at(0)).answer(pageOf([row]))
  hearPositionNews(position(0, [flat]))
  expect(requests).toHaveLength(1)
  hearPositionNews(position(0, []))
  // the first page tells that one is missing, then all are read
  await (await at(1)).answer(pageOf([]))
  await (await at(2)).answer(pageOf([]))
  expect(useMyBets.getState().bets).toEqual([])
})
