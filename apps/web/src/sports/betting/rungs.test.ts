import { eventId, marketId, runnerId, type RunnerId } from '@crease/domain/units/ids.ts'
import { centipaise, paise, type Centipaise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import type { PositionRow } from '../../link/named.ts'
import { describe, expect, test } from 'vitest'
import type { MarketHead } from '../state/match/match-view.ts'
import { bookOf, resultIfWins, type FiguresShown, type MyBook } from './my-book.ts'
import { extremesOf, rungsOf } from './rungs.ts'

const points = (amount: number): Centipaise => centipaise(amount * 10_000)

const head = (more: Partial<MarketHead>): MarketHead => ({
  maxPayout: null,
  commission: 200,
  mid: marketId('m1'),
  mname: '6 over runs',
  gtype: 'fancy',
  cap: null,
  winners: 0,
  eachWay: null,
  status: 'OPEN',
  ladder: 'PERCENT',
  min: paise(100_00),
  max: paise(1000_00),
  iplay: true,
  betDelayMs: 0,
  sids: [runnerId('m1')],
  levels: { back: 3, lay: 3 },
  out: [],
  running: 1,
  ...more,
})
const yes45: PositionRow = {
  marketId: marketId('m1'),
  eventId: eventId('e1'),
  winners: 0,
  exposure: paise(100_00),
  runners: [
    {
      selectionId: runnerId('45'),
      ifWin: points(100),
      ifLose: points(-100),
      openBack: points(0),
      openLay: points(0),
      band: { from: 45, below: null },
    },
  ],
}
const noName = (): string => ''
const AS_MATCHED: FiguresShown = { net: false, unmatched: false, settled: paise(0) }

test('[UI188] the book of a session has a line per stretch of results that bring the same', () => {
  const book = bookOf(head({}), yes45, [])
  expect(book && rungsOf(book, noName)).toEqual([
    { result: '0–44', now: points(-100), after: null },
    { result: '45+', now: points(100), after: null },
  ])
  expect(book && extremesOf(book.now)).toEqual({ worst: points(-100), best: points(100) })
})

test('[UI188] with a NO above it in the slip, the stretch between the lines wins both', () => {
  const no47 = { side: 'LAY', rate: odds(190), stake: paise(100_00) } as const
  const book = bookOf(head({}), yes45, [{ runnerId: runnerId('47'), bet: no47 }])
  expect(book && rungsOf(book, noName)).toEqual([
    { result: '0–44', now: points(-100), after: points(0) },
    { result: '45–46', now: points(100), after: points(200) },
    { result: '47+', now: points(100), after: points(10) },
  ])
})

test('[UI188] a player without bets has a book as soon as the slip holds one; else none', () => {
  expect(bookOf(head({}), undefined, [])).toBeNull()
  const yes = { side: 'BACK', rate: odds(210), stake: paise(100_00) } as const
  const book = bookOf(head({}), undefined, [{ runnerId: runnerId('46'), bet: yes }])
  expect(book && rungsOf(book, noName)).toEqual([
    { result: '0–45', now: points(0), after: points(-100) },
    { result: '46+', now: points(0), after: points(110) },
  ])
})

test('[UI188] a meter has its two ends, a runner’s market its runners by name', () => {
  const back = { side: 'BACK', rate: odds(238_00), stake: paise(10_00) } as const
  const meter = head({ gtype: 'meter', cap: 400 })
  const book = bookOf(meter, undefined, [{ runnerId: runnerId('runs'), bet: back }])
  // ten points a run at 163: 163 runs down at nothing, 237 runs up at 400
  expect(book && rungsOf(book, noName)).toEqual([
    { result: '0', now: points(0), after: points(-1630) },
    { result: '400', now: points(0), after: points(2370) },
  ])
  const odd = { side: 'BACK', rate: odds(196), stake: paise(100_00) } as const
  const parity = head({ gtype: 'oddeven', winners: 1, sids: [runnerId('odd'), runnerId('even')] })
  const both = bookOf(parity, undefined, [{ runnerId: runnerId('odd'), bet: odd }])
  expect(both && rungsOf(both, (runner) => ['Odd', 'Even'][runner ?? -1] ?? '')).toEqual([
    { result: 'Odd', now: points(0), after: points(96) },
    { result: 'Even', now: points(0), after: points(-100) },
  ])
})

test('[UI188] a yes or no has both answers in its book', () => {
  const market = head({ gtype: 'fancy1', sids: [runnerId('yes')] })
  const yes = { side: 'BACK', rate: odds(145), stake: paise(100_00) } as const
  const book = bookOf(market, undefined, [{ runnerId: runnerId('yes'), bet: yes }])
  expect(book && rungsOf(book, noName)).toEqual([
    { result: '0', now: points(0), after: points(-100) },
    { result: '1+', now: points(0), after: points(45) },
  ])
})

test('[UI188] a band of a khado says its own result, with the bet in the slip, beside the others', () => {
  // its rows are named by their place
  const market = head({ gtype: 'khado', sids: [runnerId('1'), runnerId('2')] })
  const bet = { side: 'BACK', rate: odds(340), stake: paise(100_00) } as const
  const drafted = [{ runnerId: runnerId('137+10'), bet }]
  const facts = { market, row: undefined, drafted }
  expect(resultIfWins(facts, runnerId('137+10'), AS_MATCHED)).toEqual({
    now: null,
    after: points(240),
  })
  expect(resultIfWins(facts, runnerId('120+17'), AS_MATCHED)).toEqual({
    now: null,
    after: points(-100),
  })
})

describe('a market of two places', () => {
  const sids = ['asha', 'bela', 'chandra', 'devi'].map(runnerId)
  const [asha = runnerId(''), bela = runnerId(''), chandra = runnerId(''), devi = runnerId('')] =
    sids
  const market = head({ gtype: 'match', winners: 2, sids: [asha, bela, chandra], running: 3 })
  const own = (selectionId: RunnerId, ifWin: number, ifLose: number) => ({
    selectionId,
    ifWin: points(ifWin),
    ifLose: points(ifLose),
    openBack: points(0),
    openLay: points(0),
  })
  const row: PositionRow = {
    marketId: marketId('m1'),
    eventId: eventId('e1'),
    winners: 2,
    exposure: paise(150_00),
    // a back of each of two, and a lay of the third
    runners: [own(asha, 100, -100), own(bela, 200, -100), own(chandra, -150, 50)],
  }
  const bet = { side: 'BACK', rate: odds(300), stake: paise(100_00) } as const
  const drafted = [{ runnerId: asha, bet }]
  const resultIn = (more: Partial<MarketHead>, of = row) =>
    resultIfWins({ market: { ...market, ...more }, row: of, drafted }, asha, AS_MATCHED)

  test('[CO1] [CO46] a runner that has lost takes no place beside one that wins', () => {
    expect(resultIn({})).toEqual({ now: points(-150), after: points(50) })
    expect(resultIn({ out: [chandra] })).toEqual({ now: points(350), after: points(550) })
  })

  test('[CO1] [CO45] a runner that joined late may come in beside one that wins', () => {
    const two = [own(asha, 100, -100), own(bela, 200, -100), own(chandra, 300, -100)]
    const of = { ...row, runners: two }
    // asha and bela: 100 + 200 - 100; asha and a late one: 100 - 100 - 100
    expect(resultIn({}, of).now).toBe(points(200))
    expect(resultIn({ running: 4, late: 1 }, of)).toEqual({ now: points(-100), after: points(100) })
    const three = { winners: 3, running: 5, late: 1 }
    expect(resultIn({ ...three, late: 2 }, of).now).toBe(points(-100))
    // there is but one of them for two places
    expect(resultIn(three, of).now).toBe(points(200))
    const eachWay = { divisor: 5, places: 2 } as const
    // asha wins 120; a late one comes second, so that bela and chandra lose 200 each
    expect(resultIn({ eachWay, running: 4, late: 1 }, of).now).toBe(points(120 - 200 - 200))
  })

  test('[CO1] [CO44] without more runners left than places every bet is void, and brings nothing', () => {
    expect(resultIn({ running: 2 })).toEqual({ now: points(0), after: points(0) })
  })

  test('[CO1] [CO44] each way no removed runner is placed, and without enough of them the win part alone counts', () => {
    const three = [own(asha, 100, -100), own(bela, 200, -100), own(devi, 150, -100)]
    const of = { ...row, runners: three }
    const eachWay = { divisor: 5, places: 2 } as const
    // asha wins 120; bela loses 200, devi would and comes second, which brings 30 less 100
    const left = { eachWay, sids, running: 3, out: [chandra] }
    expect(resultIn(left, of).now).toBe(points(120 - 200 + 30 - 100))
    expect(resultIn({ ...left, running: 2 }, of).now).toBe(points(100 - 100 - 100))
  })
})

test('[UI527] figures count commission, what waits, and what was settled, as the player prefers it', () => {
  const market = head({ gtype: 'match', winners: 1, sids: [runnerId('kites'), runnerId('herons')] })
  const none = points(0)
  const flat = { ifWin: none, ifLose: none, openBack: none, openLay: none }
  const kites = { ...flat, ifWin: points(90), ifLose: points(-100), openLay: points(30) }
  const row: PositionRow = {
    marketId: marketId('m1'),
    eventId: eventId('e1'),
    winners: 1,
    exposure: paise(100_00),
    runners: [
      { ...kites, selectionId: runnerId('kites') },
      { ...flat, selectionId: runnerId('herons') },
    ],
  }
  const facts = { market, row, drafted: [] }
  const by = (more: Partial<FiguresShown>) =>
    resultIfWins(facts, runnerId('kites'), { ...AS_MATCHED, ...more }).now
  expect(by({})).toBe(points(90))
  // 2 % of 90
  expect(by({ net: true })).toBe(points(88.2))
  expect(by({ unmatched: true })).toBe(points(60))
  expect(by({ unmatched: true, net: true, settled: paise(-20_00) })).toBe(points(38.8))
})

test('[CO7] after a cash-out of a yes or no both answers are said, each beside what it brings now', () => {
  const ladder = (yes: number, no: number): MyBook['now'] =>
    [
      { outcome: { kind: 'runner', runner: 0 } as const, brings: points(yes) },
      { outcome: { kind: 'none' } as const, brings: points(no) },
    ].map(({ outcome, brings }) => ({ outcome, matched: brings, withOpen: brings }))
  const book = { now: ladder(45, -100), after: ladder(-2, -2) }
  expect(rungsOf(book, (runner) => (runner === null ? 'No' : 'Yes'))).toEqual([
    { result: 'Yes', now: points(45), after: points(-2) },
    { result: 'No', now: points(-100), after: points(-2) },
  ])
})
