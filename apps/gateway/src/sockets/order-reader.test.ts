import type { OrderNews } from '@crease/contract/sockets.ts'
import { betId, userId } from '@crease/domain/units/ids.ts'
import { BET, view } from '@crease/protocol/testing/fixtures.ts'
import { expect, test } from 'vitest'
import { wireBet, type WireBet } from '../wire/bet.ts'
import { wireWallet } from '../wire/wallet.ts'
import { lateness } from '../testing/lateness.ts'
import { OrderReader } from './order-reader.ts'
import type { OrdersBeginning, OrdersPage, SocketsPort } from './sockets-port.ts'

const USER = userId(1)
const WALLET = wireWallet(null, 1)
const bet = (id: number): WireBet => wireBet({ ...BET, betId: betId(id) }, view().definition)

/** A ledger: what it holds under which number, two bets a page, and a page that waits to be let go. */
function ledger() {
  const held = [1, 2, 3]
  let letGo = (): void => undefined
  const page = (from: number, to: number): OrdersPage => ({
    bets: held.slice(from, Math.min(from + 2, to)).map(bet),
    next: from + 2 < to ? { number: from + 2, betId: held[from + 1] ?? 0 } : null,
  })
  let reached = 0
  const port: Pick<SocketsPort, 'beginOrders' | 'moreOrders'> = {
    beginOrders: async (_user, after) => {
      reached = held.length
      const rest = { wallet: WALLET, positions: [], conditionals: [], rounds: [] }
      const kind = after === null ? 'image' : 'delta'
      const beginning: OrdersBeginning = {
        kind,
        number: reached,
        page: page(after ?? 0, reached),
        ...rest,
      }
      return beginning
    },
    moreOrders: async (_user, place) => {
      await new Promise<void>((resolve) => (letGo = resolve))
      return page(place.number, reached)
    },
  }
  return { port, held, letGo: () => letGo() }
}

/** News to a reader whose exchange is away, and decides more, during its first image. */
async function heardThrough(resumes: boolean): Promise<readonly OrderNews[]> {
  const { port, held, letGo } = ledger()
  const heard: OrderNews[] = []
  const socket = {
    connected: true,
    emit: (_name: string, ...[news]: readonly (OrderNews | object)[]) => {
      if (news !== undefined && 'more' in news) heard.push(news)
      return true
    },
    once: () => undefined,
    disconnect: () => undefined,
  }
  const reader = new OrderReader(socket, lateness().reading)
  const begun = reader.begin(port, USER, null)
  await expect.poll(() => heard.length).toBe(1)
  held.push(4)
  if (resumes) await reader.resume(port, USER)
  letGo()
  await begun
  return heard
}

const idsOf = (heard: readonly OrderNews[]): readonly number[] =>
  heard.flatMap(({ bets }) => bets.map((one) => Number(one.betId)))

test('[RT33] what happens while the exchange is away from a reader that is still being told is told behind it', async () => {
  const heard = await heardThrough(true)
  expect(idsOf(heard)).toEqual([1, 2, 3, 4])
  expect(heard.map(({ number }) => number)).toEqual([3, 3, 4])
  expect(heard.at(-1)).toMatchObject({ kind: 'delta', after: 3 })
  // a reader without a break receives its first image alone
  expect(idsOf(await heardThrough(false))).toEqual([1, 2, 3])
})

test('[CO11] positions come between the wallet and the image of conditional orders', async () => {
  const { port } = ledger()
  const position = { marketId: 'm1', eventId: 'e1', winners: 1, exposure: 0, runners: [] }
  const names: string[] = []
  const socket = {
    connected: false,
    emit: (name: string, ..._news: readonly object[]) => names.push(name) > 0,
    once: () => undefined,
    disconnect: () => undefined,
  }
  const beginOrders: typeof port.beginOrders = async (user, after) => ({
    ...(await port.beginOrders(user, after)),
    positions: [position, position],
  })
  await new OrderReader(socket, lateness().reading).begin({ ...port, beginOrders }, USER, null)
  expect(names.slice(0, 4)).toEqual(['wallet', 'position', 'position', 'conditional'])
})
