import type { RouteName } from '@crease/contract/http.ts'
import { ROUTE_PRICES } from '@crease/gateway/edge/route-prices.ts'
import { demoPlayer } from '../support/player.ts'
import {
  add,
  ATTACKER,
  AT_ONCE,
  aWhile,
  NO_BOUNDS,
  OWN_ROWS,
  sum,
  workers,
  type Flood,
  type Tally,
} from './flood.ts'
import { bareLine, Caller } from './loopback.ts'
import { dearestOfRoute } from './sound-calls.ts'

const LOOK_MS = 100
/** A connection that lasts for a second was let in: a busy server closes what is too much a little late. */
const KEPT_LOOKS = 10

/** Connections that say nothing, as many as are let in, opened again when they end. */
export const silentConnections: Flood = {
  name: 'silent-connections',
  off: NO_BOUNDS,
  through: (tally) => sum(tally, 'kept'),
  // three times as many as sockets, and sixty new ones a second
  most: (seconds, gateways) => gateways * (300 + 60 * (seconds + 1)),
  mostRows: () => OWN_ROWS,
  run: async ({ url }, until) => {
    const tally: Tally = {}
    await workers(400, until, async () => {
      const line = await bareLine(url, ATTACKER).catch(() => null)
      if (line === null) return aWhile(50)
      line.on('error', () => undefined)
      line.resume()
      const isOpen = (): boolean => !line.destroyed && !line.readableEnded
      for (let looks = 0; looks < KEPT_LOOKS && isOpen(); looks += 1) await aWhile(LOOK_MS)
      if (!isOpen()) return add(tally, 'refused')
      add(tally, 'kept')
      while (!until.aborted && isOpen()) await aWhile(LOOK_MS)
      line.destroy()
    })
    return tally
  },
}

/** Players of one address who call one route as often as they are let. */
export const dearestCall = (route: RouteName): Flood => ({
  name: DEAREST,
  route,
  always: { FEED: 'simulator' },
  off: NO_BOUNDS,
  through: (tally) => sum(tally, '200'),
  // two players' allowance a second, and as much at once in each of two turns
  most: (seconds) => (500 * (seconds + 2)) / ROUTE_PRICES[route] + 8,
  mostRows: (_table, through) => OWN_ROWS + through,
  run: async ({ url, bet }, until) => {
    const players = [await demoPlayer(url), await demoPlayer(url), await demoPlayer(url)]
    const known = { ...bet, sportId: '4', casinoGameSlug: 'hi-lo' }
    const caller = new Caller(url, ATTACKER, AT_ONCE)
    const tally: Tally = {}
    let next = 0
    await workers(AT_ONCE, until, async () => {
      next += 1
      const token = players[next % players.length]?.token ?? ''
      const { method, url: path, body } = dearestOfRoute(route, known)
      const said: object | null = body === null ? null : JSON.parse(body)
      const { status } = await caller.call({ method, path, token, ...(said && { body: said }) })
      add(tally, status)
    })
    caller.close()
    return tally
  },
})

export const DEAREST = 'dearest-call'
