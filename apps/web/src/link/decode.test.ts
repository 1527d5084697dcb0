import { BetRow, PlaceBetBody } from '@crease/contract/bet-shapes.ts'
import { PositionRow } from '@crease/contract/cash-out-shapes.ts'
import { ROUTES } from '@crease/contract/http.ts'
import type { Route } from '@crease/contract/routes/route.ts'
import { ConditionalBody } from '@crease/contract/order-shapes.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import { Market, OddData, OddsCell } from '@crease/contract/shapes.ts'
import * as sockets from '@crease/contract/sockets.ts'
import { RunnerDepth } from '@crease/contract/depth-shapes.ts'
import fc from 'fast-check'
import { forAll } from '@crease/domain/testing/runs.ts'
import { expect, test } from 'vitest'
import { wireBet } from '../testing/wire.ts'
import { decode, encode } from './decode.ts'
import { fits, type Shape } from './fits.ts'

test('[BS120] points become paise, decimal odds hundredths; what is nothing stays nothing', () => {
  const bet = decode(BetRow, wireBet({ matchOdd: 1.85, averageOdd: null, stake: 470.58 }))
  expect(bet).toMatchObject({ matchOdd: 185, averageOdd: null, stake: 470_58, betId: '1' })
  const runner = { selectionId: 'a', ifWin: 90.0001, ifLose: -100, openBack: 0, openLay: 0 }
  const row = { marketId: 'm', eventId: 'e', winners: 1, exposure: 100, runners: [runner] }
  expect(decode(PositionRow, row)).toMatchObject({
    exposure: 100_00,
    runners: [{ ifWin: 90_00_01, ifLose: -100_00_00 }],
  })
})

const cell = { odds: 1.85, size: 100.5, otype: 'back', oname: 'back1', tno: 0 } as const

test('[BS120] a cell says what a bet takes, and its numbers as its market shows them', () => {
  expect(decode(OddsCell, cell)).toMatchObject({ price: 185, avail: 100_50 })
  expect(decode(OddsCell, { ...cell, odds: 0, size: 0 })).toMatchObject({ price: null, avail: 0 })
  // a number that is no price
  expect(decode(OddsCell, { ...cell, odds: 0.5 })).toMatchObject({ price: null, avail: 0 })
  expect(decode(OddsCell, { ...cell, price: 1000.5 })).toMatchObject({ price: null, avail: 0 })
  const line = { ...cell, odds: 46, size: 110, sel: '46', price: 2.1, avail: 25 }
  expect(decode(OddsCell, line)).toMatchObject({ price: 210, avail: 25_00, shown: 46, under: 110 })
  // the width of a band: nothing is on offer
  const width = { ...cell, odds: 17, size: 0, sel: '120+17' }
  expect(decode(OddsCell, width)).toMatchObject({ price: null, avail: 0, shown: 17 })
})

test('[BS120] what goes out has decimals again, through every amount and all odds there are', () => {
  const body = { eventId: 'e', marketId: 'm', selectionId: 'a', matchOddVariant: 'back' } as const
  forAll(
    [fc.integer({ min: 1, max: 1e11 }), fc.integer({ min: 101, max: 100_000 })],
    {},
    (amount, price) => {
      const wire = { ...body, stake: amount / 100, matchOdd: price / 100 }
      const named = decode(PlaceBetBody, wire)
      expect([named.stake, named.matchOdd]).toEqual([amount, price])
      expect(encode(PlaceBetBody, named)).toEqual(wire)
    },
  )
  const bet = { ...body, stake: 5.5, matchOdd: 2 }
  const orders = [
    { bet, trigger: { kind: 'STOP' as const, odd: 900.5 } },
    { bet, trigger: { kind: 'IN_PLAY' as const } },
  ]
  const named = decode(ConditionalBody, { orders })
  expect(named.orders[0]).toMatchObject({ bet: { stake: 5_50 }, trigger: { odd: 900_50 } })
  expect(encode(ConditionalBody, named)).toEqual({ orders })
})

/** Numbers that are no money and no odds, by the last of their names. */
const OTHERS = new Set(
  'page totalPages total totalCount limit actual nearest at since line rate x y side upTo minAge timeout codesLeft alg checkMinutes divisor'.split(
    ' ',
  ),
)

test('[BS120] a number of the wire that may have decimals says what it counts', () => {
  const routes: readonly Route[] = Object.values(ROUTES)
  const ours = routes.filter(({ callers }) => callers === undefined)
  const shapes = [
    ...ours.flatMap(({ reply, body = reply }) => [reply, body]),
    sockets.MatchMessage,
    sockets.MatchList,
    sockets.Wallet,
    sockets.OrderNews,
    sockets.ConditionalNews,
    PositionRow,
    RunnerDepth,
  ]
  const counted: string[] = []
  const bare = new Set<string>()
  const look = (shape: Shape, name: string): void => {
    if (shape.unit !== undefined) {
      counted.push(name)
      return
    }
    if (shape.type === 'number') bare.add(name)
    const { items = [], properties = {}, anyOf = [] } = shape
    for (const part of [items, anyOf].flat()) look(part, name)
    for (const [inner, part] of Object.entries(properties)) look(part, inner)
  }
  for (const shape of shapes) look(shape, '')
  expect(counted.length).toBeGreaterThan(100)
  expect([...bare].filter((name) => !OTHERS.has(name))).toEqual([])
})

test('[BS120] [BS128] a market’s name is no event’s, no runner’s and no bet’s to the compiler', () => {
  const { eventId, marketId, selectionId, betId } = decode(BetRow, wireBet())
  const ofMarket = (id: MarketId): string => id
  // @ts-expect-error -- an event
  const asked = [ofMarket(marketId), ofMarket(eventId)]
  // @ts-expect-error -- a runner
  asked.push(ofMarket(selectionId))
  // @ts-expect-error -- a bet
  asked.push(ofMarket(betId))
  // @ts-expect-error -- any string
  asked.push(ofMarket('m1'))
  expect(asked).toEqual(['m1', 'e1', 'a', '1', 'm1'])
})

test('[BS122] a word that this page does not know is no message that cannot be read', () => {
  const wire = {
    mid: 'm',
    mname: 'M',
    gmid: 'e',
    ename: 'E',
    gtype: 'fancy9',
    status: 'DREAMING',
    ladder: 'ROPE',
    version: 1,
    min: 1,
    max: 2,
    iplay: false,
    betDelayMs: 0,
    ocnt: 6,
    winners: 1,
    section: [],
  }
  const read = (word: object): unknown => {
    const market: unknown = { ...wire, ...word }
    return fits(Market, market) ? decode(Market, market) : null
  }
  expect(read({})).toMatchObject({ gtype: 'unknown', status: 'SUSPENDED', ladder: 'FINEST' })
  const known = { gtype: 'fancy', status: 'SETTLING', ladder: 'LINE' }
  expect(read(known)).toMatchObject(known)
  const row = { selectionId: 'a', runnerName: 'A', b1: null, bs1: null, l1: null, ls1: null }
  expect(decode(OddData, { ...row, status: 'BALL RUNNING' }).status).toBe('BALL RUNNING')
})
