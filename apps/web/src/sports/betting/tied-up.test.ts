import { odds } from '@crease/domain/units/odds.ts'
import { paise } from '@crease/domain/units/money.ts'
import { beforeEach, expect, test } from 'vitest'
import { aSelection } from '../../testing/a-selection.ts'
import { openPage } from '../../testing/open-page.ts'
import { market, section } from '../../testing/wire.ts'
import { socketUp, useConnection } from '../../state/connection/connection.ts'
import { useAuth } from '../../state/player/auth.ts'
import { useMyBets } from '../state/orders/my-bets.ts'
import { useMyPositions } from '../state/orders/my-positions.ts'
import { plainOrder, type OrderForm } from './order-form.ts'
import { tiedUpBy } from './tied-up.ts'

const SELECTION = aSelection()
const typed = (stake: string, terms: Partial<OrderForm['terms']> = {}) => {
  const form = plainOrder(SELECTION.scale, odds(185), stake)
  return { selection: SELECTION, form: { ...form, terms: { ...form.terms, ...terms } } }
}
const WAITS = { start: 'STOP', stopAt: '1.5' } as const

beforeEach(async () => {
  socketUp('sports')
  useConnection.setState({ heardAt: Date.now(), tickedAt: Date.now() })
  useAuth.setState({ userId: '7', token: 't', balance: paise(9000_00), exposure: paise(0) })
  useMyBets.setState({ status: 'loaded', bets: [] })
  useMyPositions.setState({ status: 'loaded', byMarket: new Map() })
  await openPage(market('m1', [section('a', 1.85), section('b', 2.14)]))
})

test('[BS152] orders of one market are summed, and one that waits for its trigger holds nothing', () => {
  expect(tiedUpBy([typed('100'), typed('200')])).toBe(paise(300_00))
  expect(tiedUpBy([typed('100'), typed('200'), typed('400', WAITS)])).toBe(paise(300_00))
  expect(tiedUpBy([typed('400', WAITS)])).toBe(paise(0))
})

test('[BS152] [SP3] an order for the starting price is counted with the other orders of its market', () => {
  const SP = { timeInForce: 'MARKET_ON_CLOSE' } as const
  const laid = (stake: string, terms: Partial<OrderForm['terms']> = SP) => ({
    ...typed(stake, terms),
    selection: aSelection({ type: 'lay' }),
  })
  // of a back and a lay on one runner only one can be lost: 100 by the backs, 100 or 85 by the lay
  expect(tiedUpBy([typed('100', SP), laid('100')])).toBe(paise(100_00))
  expect(tiedUpBy([typed('100', SP), laid('100', {})])).toBe(paise(100_00))
  expect(tiedUpBy([typed('100'), typed('50', SP), laid('100')])).toBe(paise(150_00))
})
