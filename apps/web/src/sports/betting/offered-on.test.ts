import { odds } from '@crease/domain/units/odds.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { aSelection } from '../../for-tests/a-selection.ts'
import { betRow, image, market, section } from '../../for-tests/wire.ts'
import type { Market } from '../../link/named.ts'
import type { SportsLink } from '../../link/sports-socket.ts'
import { socketDown, socketUp, useConnection } from '../../state/connection/connection.ts'
import { marketHeadNow, matchLinkUp, watchMatch } from '../state/match/live-match.ts'
import { offeredOn, oppositeOf } from './offered-on.ts'

const nothing = (): void => {}
const silent = (): Promise<{ readonly kind: 'lost' }> => Promise.resolve({ kind: 'lost' })
const line: SportsLink = {
  joinMatch: silent,
  leaveMatch: nothing,
  followList: silent,
  unfollowList: nothing,
  joinDepth: silent,
  leaveDepth: nothing,
  joinTable: silent,
  leaveTable: nothing,
  joinLobby: silent,
  leaveLobby: nothing,
  close: nothing,
}
const bet = betRow()
const HERONS = section('b', 2.14)

let leave = nothing
/** The page of a match with this market, whose news the line has brought. */
async function open(shown: Market): Promise<void> {
  leave()
  const messages = [image('life1', 1, [shown])]
  matchLinkUp({ ...line, joinMatch: () => Promise.resolve({ kind: 'joined', messages }) })
  leave = watchMatch(shown.gmid, '4')
  await vi.waitFor(() => expect(marketHeadNow(shown.mid)).toBeDefined(), { timeout: 10_000 })
}

beforeEach(async () => {
  socketUp('sports')
  useConnection.setState({ heardAt: Date.now(), now: Date.now() })
  await open(market('m1', [section('a', 1.85), HERONS]))
})

test('[BS141] a price is offered while the line is up, and unknown while it is lost', () => {
  expect(offeredOn(bet)).toBe(odds(185))
  socketDown('sports', 'transport close')
  expect(offeredOn(bet)).toBe('unknown')
})

test('[BS141] nothing is offered while the market or the runner takes no bets', async () => {
  await open(market('m1', [section('a', 1.85, { gstatus: 'SUSPENDED' }), HERONS]))
  expect(offeredOn(bet)).toBe('nothing')
  await open({ ...market('m1', [section('a', 1.85), HERONS]), status: 'SUSPENDED' })
  expect(offeredOn(bet)).toBe('nothing')
})

test('[BS24] the price of the other side is the live one, else that of the press', () => {
  const pressed = aSelection({ opposite: odds(300) })
  expect(oppositeOf(pressed)).toBe(odds(187))
  expect(oppositeOf({ ...pressed, type: 'lay' })).toBe(odds(185))
  socketDown('sports', 'transport close')
  expect(oppositeOf(pressed)).toBe(odds(300))
})
