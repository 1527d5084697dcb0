import type { Command, Reply } from '@crease/domain/records/command.ts'
import { homeOf, ownerOf } from '@crease/domain/allotments/shard-map.ts'
import { betId, eventId, marketId, roundId, userId, type UserId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { LimitsChange } from '@crease/protocol/exchange-port.ts'
import { FakeExchange } from '../api-for-tests/fake-exchange.ts'
import { placementOn } from '../api-for-tests/placement-on.ts'
import { beforeEach, expect, test } from 'vitest'
import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import { keepOrders } from './joined-pairs.ts'
import { FollowedPlayers } from './followed-players.ts'
import { joinedPort } from './joined-port.ts'

const SHARDS = 4
const PLAYER = userId(7)
const HOME = homeOf(PLAYER, SHARDS)
const OTHERS = [0, 1, 2, 3].filter((shard) => shard !== HOME)
const ENDED = marketId('ended')
const BUSY: Reply = { kind: 'refused', refusal: { code: 'BUSY' } }

let said: { readonly shard: number; readonly command: Command }[]
let refusing: number | null
let limited: number[]
beforeEach(() => {
  said = []
  refusing = null
  limited = []
})

/** One shard that notes what it was asked, and refuses where it is to. */
function exchangeOf(shard: number): FakeExchange {
  const exchange = new FakeExchange()
  exchange.submitted = () => {
    const command = exchange.commands.at(-1)
    if (command !== undefined) said.push({ shard, command })
    if (refusing === shard) exchange.nextReply = BUSY
  }
  return Object.assign(exchange, {
    limits: async (_by: UserId, _login: string, { limits }: Exclude<LimitsChange, null>) => {
      limited.push(shard)
      return { kind: 'limits', limits } as const
    },
  })
}

const portTo = () =>
  joinedPort({
    ports: Array.from({ length: SHARDS }, (_, shard) => exchangeOf(shard)),
    players: new FollowedPlayers(SHARDS),
    whereIs: async (market) => (market === ENDED ? 2 : null),
    keepsPairs: () => true,
  })

const askedIn = (): readonly number[] => said.map(({ shard }) => shard)

const inOrder = (shards: readonly number[]): readonly number[] =>
  shards.toSorted((one, other) => one - other)

const placement = (event: string) => placementOn(PLAYER, event)

test('[SH70] a command is asked where it is decided: by event, by the number of a bet, by the ledger that has a market, at home', async () => {
  const { submit } = portTo()
  for (const event of ['a', 'b', 'c', 'd', 'e']) {
    said = []
    await submit(placement(event))
    expect(askedIn()).toEqual([ownerOf(eventId(event), SHARDS)])
  }
  said = []
  await submit({ kind: 'cancel', userId: PLAYER, betId: betId(4 * 9 + 3) })
  await submit({ kind: 'cancel-all', userId: PLAYER, marketId: ENDED, side: null })
  await submit({ kind: 'fund', userId: PLAYER, amount: paise(1), narration: '' })
  expect(askedIn()).toEqual([3, 2, HOME])
})

test('[SH80] what protects a player is said in every other shard first, and at home when all have it', async () => {
  const { submit } = portTo()
  const exclude = { kind: 'protect', userId: PLAYER, ask: { kind: 'exclude', months: 6 } } as const
  await submit(exclude)
  expect(inOrder(askedIn().slice(0, -1))).toEqual(OTHERS)
  expect(askedIn().at(-1)).toBe(HOME)
  // where one cannot, it is not acknowledged, and home is not asked
  said = []
  refusing = OTHERS[1] ?? null
  expect(await submit(exclude)).toEqual(BUSY)
  expect(askedIn()).not.toContain(HOME)
})

test('[SH65] [SH82] a batch in one piece over two shards is refused, and nobody is asked; limits are said everywhere', async () => {
  const { submit, limits: limitsOf } = portTo()
  const refused = { kind: 'refused', refusal: { code: 'NOT_OVER_SHARDS' } }
  const events = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const apart = events.find(
    (event) => ownerOf(eventId(event), SHARDS) !== ownerOf(eventId('a'), SHARDS),
  )
  const items = [placement('a'), placement(apart ?? '')]
  expect(await submit({ kind: 'batch', userId: PLAYER, items })).toEqual(refused)
  expect(said).toEqual([])
  const limits = { maxStake: null, maxExposure: paise(100), maxOpenBets: 5 }
  const why = { reason: 'OPERATOR_REQUEST' }
  expect(await limitsOf(userId(1), 'asha', { limits, why })).toEqual({ kind: 'limits', limits })
  expect(limited).toEqual([0, 1, 2, 3])
  const set = { kind: 'set', rules: { 'stake-week': 100, 'loss-day': 100 } } as const
  await submit({ kind: 'protect', userId: PLAYER, ask: set })
  expect(inOrder(askedIn())).toEqual([0, 1, 2, 3])
})

const pairOf = (event: string, other: string) => {
  const orderOn = (on: string) => ({
    placement: placement(on),
    trigger: { kind: 'IN_PLAY' } as const,
    expiresAt: null,
  })
  const orders = [orderOn(event), orderOn(other)] as const
  return { kind: 'conditional', userId: PLAYER, orders, clientOrderId: KEY } as const
}

const KEY = '0d9f3c1e-7a55-4b6e-9f00-00000000000a'

test('[SH100] two orders in two shards are a pair of the shard of the first one; in one shard they are asked as they are', async () => {
  const { submit } = portTo()
  const own = ownerOf(eventId('a'), SHARDS)
  const events = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k']
  const apart = events.find((event) => ownerOf(eventId(event), SHARDS) !== own) ?? ''
  const pair = pairOf('a', apart)
  await submit(pair)
  const [order, second] = pair.orders
  const other = { shard: ownerOf(eventId(apart), SHARDS), order: second }
  const asked = { kind: 'keep-pair', userId: PLAYER, order, other, clientOrderId: KEY }
  expect(said).toEqual([{ shard: own, command: asked }])
  said = []
  await submit(pairOf('a', 'a'))
  expect(said).toEqual([{ shard: own, command: pairOf('a', 'a') }])
})

test('[SH100] asked again under its key a pair is told with its second order as that is now; another one is refused', async () => {
  const pair = pairOf('a', 'b')
  const kept = (nth: 0 | 1): ConditionalOrder => ({
    ...pair.orders[nth],
    orderId: betId(4 + nth),
    userId: PLAYER,
    marketId: pair.orders[nth].placement.marketId,
    siblingId: betId(5 - nth),
    clientOrderId: KEY,
    placedAt: 1,
    status: { kind: 'WAITING' },
  })
  const answering = (second: ConditionalOrder) => ({
    keepsPairs: () => true,
    at: (shard: number) =>
      Object.assign(exchangeOf(shard), {
        submit: async (command: Command): Promise<Reply> => ({
          kind: 'conditionals',
          orders: [command.kind === 'keep-pair' ? kept(0) : second],
        }),
      }),
  })
  const shards = { first: 0, second: 1 }
  expect(await keepOrders(answering(kept(1)), pair, shards)).toEqual({
    kind: 'conditionals',
    orders: [kept(0), kept(1)],
  })
  const otherwise = { ...kept(1), expiresAt: 77 }
  expect(await keepOrders(answering(otherwise), pair, shards)).toEqual({
    kind: 'refused',
    refusal: { code: 'ID_REUSED' },
  })
})

test('[OP165] a no to the correction of a round is asked of the shard that has the tables, one of a market where that is', async () => {
  const asked: number[] = []
  const deciding = (shard: number) =>
    Object.assign(exchangeOf(shard), {
      decideAsk: async () => {
        asked.push(shard)
        return { kind: 'done', settlement: null } as const
      },
    })
  const port = joinedPort({
    ports: Array.from({ length: SHARDS }, (_, shard) => deciding(shard)),
    players: new FollowedPlayers(SHARDS),
    whereIs: async (market) => (market === ENDED ? 2 : null),
    keepsPairs: () => true,
  })
  const no = { askId: 1, decision: 'decline' } as const
  await port.decideAsk(PLAYER, { ...no, roundId: roundId('101-1') }, { reason: 'RULES' })
  await port.decideAsk(PLAYER, { ...no, marketId: ENDED }, { reason: 'RULES' })
  expect(asked).toEqual([0, 2])
})
