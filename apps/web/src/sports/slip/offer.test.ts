import { eventId, marketId, runnerId } from '@crease/domain/units/ids.ts'
import { OddsCell } from '@crease/contract/shapes.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { decode } from '../../link/decode.ts'
import type { Cell } from '../../link/named.ts'
import { expect, test } from 'vitest'
import { say } from '../../i18n/text.ts'
import type { Selection } from '../betting/selection.ts'
import { aSelection } from '../../testing/a-selection.ts'
import { plainFacts } from '../../testing/plain-facts.ts'
import { judge, type OrderForm } from '../betting/order-form.ts'
import { wrongWords } from '../betting/announce.ts'
import { offeredNow, otherOffer, type OfferedRow } from './offer.ts'
import { actionLabel, slipTitle } from './slip-words.ts'
import { PLAIN, type Start } from '../betting/order-terms.ts'

const session: Selection = {
  runnerId: runnerId('46'),
  row: runnerId('m1'),
  selectionName: '46',
  rate: odds(200),
  marketId: marketId('m1'),
  marketName: '6 over runs',
  marketType: 'fancy',
  ladder: 'PERCENT',
  scale: { kind: 'rate' },
  eventId: eventId('e1'),
  eventName: 'Kites v Lions',
  sportId: '4',
  seriesName: '',
  min: paise(100_00),
  max: paise(25_000_00),
  type: 'back',
  inPlay: true,
}
const line = (at: number, price = 2): Cell =>
  decode(OddsCell, {
    odds: at,
    size: 100,
    otype: 'back',
    oname: 'back1',
    tno: 0,
    sel: String(at),
    price,
    avail: 1000,
  })

/** a cell of a row with a runner of its own */
const ofRunner = ({ sel: _sel, ...cell }: Cell): Cell => cell
const row = (...cells: readonly (Cell | undefined)[]): OfferedRow => ({ runner: undefined, cells })

test('[UI187] the picked line stands while any level offers it', () => {
  expect(otherOffer(session, row(line(45), line(46)))).toBeNull()
  expect(otherOffer(session, row(line(46, 2.1)))).toBeNull()
  expect(otherOffer(session, row(undefined, line(0, 0)))).toBeNull()
})

test('[UI381] the slip says what its own line or runner is offered at now, where that is another rate', () => {
  const runner: Selection = {
    ...session,
    row: session.runnerId,
    marketType: 'match',
    scale: { kind: 'decimal' },
  }
  const at = (price: number): Cell => ofRunner(line(price, price))
  expect(offeredNow(runner, 200, at(2))).toBeNull()
  expect(offeredNow(runner, 200, at(1.9))).toBe(190)
  expect(offeredNow(runner, null, at(1.9))).toBe(190)
  expect(offeredNow(runner, 200, undefined)).toBe('nothing')
  expect(offeredNow(runner, 200, at(0))).toBe('nothing')
  expect(offeredNow(session, 200, line(46, 2.1))).toBe(210)
  expect(offeredNow(session, 200, line(45, 2.1))).toBeNull()
})

test('[UI187] when it is gone, the best line of now is offered', () => {
  expect(otherOffer(session, row(line(48, 1.9), line(49)))).toEqual({
    runnerId: '48',
    selectionName: '48',
    rate: 190,
    line: '48',
  })
})

test('[UI187] of a khado the band is compared, not its row: a row of another band offers that one', () => {
  const band: Selection = {
    ...session,
    marketType: 'khado',
    row: runnerId('1'),
    runnerId: runnerId('b40'),
    selectionName: '40 to 49 runs',
  }
  const own = { ...line(40, 3.1), sel: runnerId('b40') }
  const next = { ...line(50, 4.2), sel: runnerId('b50') }
  expect(otherOffer(band, { runner: { nat: '40 to 49 runs' }, cells: [own] })).toBeNull()
  expect(offeredNow(band, 200, own)).toBe(310)
  const said = { id: 'runs-band', args: { from: 50, to: 59 } }
  const runner = { nat: '50 to 59 runs', said }
  const moved = {
    runnerId: 'b50',
    selectionName: '50 to 59 runs',
    said: { selection: said },
    rate: 420,
    line: '50 to 59 runs',
  }
  expect(otherOffer(band, { runner, cells: [next] })).toEqual(moved)
  expect(offeredNow(band, 200, next)).toBeNull()
  expect(otherOffer(band, { runner, cells: [line(0, 0)] })).toBeNull()
  expect(offeredNow(band, 200, line(0, 0))).toBe('nothing')
})

test('[UI187] a meter’s line moves with its price; odds that move are no other line', () => {
  const meter: Selection = {
    ...session,
    runnerId: runnerId('runs'),
    selectionName: 'Innings runs',
    marketType: 'meter',
    scale: { kind: 'run', cap: 400 },
    rate: odds(238_00),
  }
  const offered = { ...line(165, 236), sel: runnerId('runs') }
  expect(otherOffer(meter, row(offered))).toMatchObject({ rate: 236_00, line: '165' })
  expect(otherOffer({ ...meter, rate: odds(236_00) }, row(offered))).toBeNull()
  const match = aSelection()
  expect(otherOffer(match, row(ofRunner(line(3, 3))))).toBeNull()
})

test('[UI185] the slip and its button say what is bet in the words of the market', () => {
  const draft = { rate: '100', stake: '500' }
  const label = (typed: Pick<OrderForm, 'rate' | 'stake'>, selection: Selection) =>
    actionLabel(say, { ...typed, terms: PLAIN }, selection)
  expect(slipTitle(say, session)).toBe('Yes 46')
  expect(label(draft, session)).toBe('Yes 46 at 100 for 500')
  expect(label({ ...draft, stake: '' }, { ...session, type: 'lay' })).toBe('No 46 at 100')
  const match = aSelection({ selectionName: 'Kites' })
  expect(label({ rate: '1.85', stake: '500' }, match)).toBe('Back Kites 500 at 1.85')
})

test('[BS53] the button of an order that waits says what it waits for', () => {
  const match: Selection = {
    ...session,
    marketType: 'match',
    selectionName: 'Kites',
    scale: { kind: 'decimal' },
  }
  const order = (start: Start) => ({
    rate: '1.75',
    stake: '500',
    terms: { ...PLAIN, start, stopAt: '1.80', profitAt: '2.20' },
  })
  const labels = (['STOP', 'TAKE_PROFIT', 'IN_PLAY'] as const).map((start) =>
    actionLabel(say, order(start), match),
  )
  expect(labels).toEqual([
    'Stop: Back Kites 500 at 1.75',
    'Take profit: Back Kites 500 at 2.20',
    'In play: Back Kites 500 at 1.75',
  ])
  const facts = plainFacts(match, { free: paise(0) })
  const wrong = judge({ ...order('STOP'), terms: { ...PLAIN, start: 'STOP' } }, facts)
  expect(wrong && wrongWords(say, wrong)).toBe('Please enter the rate of the stop')
})
