import { odds } from '@crease/domain/units/odds.ts'
import { beforeEach, expect, test } from 'vitest'
import { aSelection } from '../../testing/a-selection.ts'
import { openPage } from '../../testing/open-page.ts'
import { betRow, market, section } from '../../testing/wire.ts'
import { socketDown, socketUp, useConnection } from '../../state/connection/connection.ts'
import { offeredOn, oppositeOf } from './offered-on.ts'

const bet = betRow()
const HERONS = section('b', 2.14)

beforeEach(async () => {
  socketUp('sports')
  useConnection.setState({ heardAt: Date.now(), tickedAt: Date.now() })
  await openPage(market('m1', [section('a', 1.85), HERONS]))
})

test('[BS141] a price is offered while the line is up, and unknown while it is lost', () => {
  expect(offeredOn(bet)).toBe(odds(185))
  socketDown('sports', 'transport close')
  expect(offeredOn(bet)).toBe('unknown')
})

test('[BS141] nothing is offered while the market or the runner takes no bets', async () => {
  await openPage(market('m1', [section('a', 1.85, { gstatus: 'SUSPENDED' }), HERONS]))
  expect(offeredOn(bet)).toBe('nothing')
  await openPage({ ...market('m1', [section('a', 1.85), HERONS]), status: 'SUSPENDED' })
  expect(offeredOn(bet)).toBe('nothing')
})

test('[BS24] the price of the other side is the live one, else that of the press', () => {
  const pressed = aSelection({ opposite: odds(300) })
  expect(oppositeOf(pressed)).toBe(odds(187))
  expect(oppositeOf({ ...pressed, type: 'lay' })).toBe(odds(185))
  socketDown('sports', 'transport close')
  expect(oppositeOf(pressed)).toBe(odds(300))
})
