import { expect, test } from 'vitest'
import type { MarketAct, Operator } from '../records/operator-act.ts'
import { CASHIER_TERMS } from '../records/players/payment.ts'
import { decide, paymentIn, paymentKey, requested } from '../testing/payment-world.ts'
import { ALICE, MARKET, World, back, lay, marketOf, points } from '../testing/world.ts'
import { marketId, userId, type UserId } from '../units/ids.ts'

const operator = (id: number, name: string): Operator => ({ userId: userId(id), name })
const [OMAR, BELA, DANA] = [operator(91, 'Omar'), operator(92, 'Bela'), operator(93, 'Dana')]
const CARL = userId(30)
const DAY_MS = 24 * 60 * 60 * 1000
const MARKETS = [MARKET, ...[2, 3, 4].map((nth) => marketId(`m${nth}`))]

/** A match against a layer of its own: its pot is 100. Returns the act that voids the bet. */
function match(world: World, market: (typeof MARKETS)[number], backer: UserId): MarketAct {
  const layer = userId(100 + world.ledger.bets.size)
  world.fund(5000, backer, layer)
  world.placed({ ...lay(layer, 2, 50), market })
  const { betId } = world.placed({ ...back(backer, 2, 50), market })
  return { kind: 'void-bet', marketId: market, betId }
}

/** Alice has a matched bet in each of four markets, and Carl one in the last; 300 are decided alone. */
function spread() {
  const cashier = { ...CASHIER_TERMS, secondEyesAbove: points(300) }
  const world = new World(marketOf({}), undefined, { decidedAlone: points(300), cashier })
  for (const market of MARKETS.slice(1)) {
    world.do({ kind: 'open-market', market: marketOf({ marketId: market }) })
    const state = { kind: 'market-state', inPlay: false, betDelayMs: 0 } as const
    world.do({ ...state, marketId: market, status: 'OPEN' })
  }
  const voids = MARKETS.map((market) => match(world, market, ALICE))
  return { world, voids, ofCarl: match(world, MARKETS.at(-1) ?? MARKET, CARL) }
}

function said(world: World, act: MarketAct | undefined, by: Operator): string {
  if (act === undefined) throw new Error('no act')
  const { reply } = world.do({ kind: 'operate', reason: 'RULES', act, by })
  return reply.kind === 'refused' ? reply.refusal.code : reply.kind
}

const deposit = (world: World, amount: number) =>
  requested(world, { user: ALICE, direction: 'deposit', amount, key: paymentKey(1) })

test('[OP167] voids of one player’s bets in several markets by several operators add up, also after a restart', () => {
  const { world, voids, ofCarl } = spread()
  expect([OMAR, BELA, DANA].map((by, nth) => said(world, voids[nth], by))).toEqual([
    'done',
    'done',
    'done',
  ])
  const again = world.restarted()
  expect(said(again, voids[3], OMAR)).toBe('SECOND_YES_NEEDED')
  // nothing was decided about Carl, in the same market
  expect(said(again, ofCarl, OMAR)).toBe('done')
  again.now += DAY_MS
  expect(said(again, voids[3], OMAR)).toBe('done')
})

test('[OP167] [OP173] a payment of a player counts towards the next result that moves that player’s money', () => {
  const { world, voids, ofCarl } = spread()
  expect(paymentIn(decide(world, deposit(world, 250), { by: OMAR })).status.kind).toBe('APPROVED')
  expect(said(world, voids[0], BELA)).toBe('SECOND_YES_NEEDED')
  expect(said(world, ofCarl, BELA)).toBe('done')
})

test('[OP167] results that move a player’s money count towards the next payment of that player', () => {
  const { world, voids } = spread()
  expect([said(world, voids[0], OMAR), said(world, voids[1], BELA)]).toEqual(['done', 'done'])
  expect(paymentIn(decide(world, deposit(world, 150), { by: DANA })).status.kind).toBe('REQUESTED')
})
