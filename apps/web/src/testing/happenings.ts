import fc from 'fast-check'
import { takesLays } from '@crease/domain/market/kinds.ts'
import type { CashOutQuote } from '@crease/domain/records/cash-out-order.ts'
import { ALICE, BOB, MARKET } from '@crease/domain/testing/world.ts'
import { runnerId } from '@crease/domain/units/ids.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { asked, part, type Asked, type Ground } from './slip-ground.ts'

/** Prices of the house on a runner: part of the way through all of them, how far the lay is above, the stake. */
type HousePrice = readonly [back: number, spread: number, size: Paise]

type Happening =
  | { readonly kind: 'bet' | 'bet of another' | 'match'; readonly bet: Asked }
  | { readonly kind: 'removed' | 'lost' | 'late'; readonly way: number }
  | { readonly kind: 'void'; readonly way: number }
  | { readonly kind: 'cash-out'; readonly percent: number }
  | { readonly kind: 'quotes'; readonly prices: readonly HousePrice[] }

const stake = fc.integer({ min: 1, max: 900_00 }).map(paise)
/** Prices on every runner, by turns. */
const quotes: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constant('quotes'),
  prices: fc.array(fc.tuple(part, fc.integer({ min: 1, max: 20 }), stake), {
    minLength: 10,
    maxLength: 10,
  }),
})
const bet: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom('bet', 'bet of another', 'match'),
  bet: asked,
})
const change: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom('removed', 'lost', 'late', 'void'),
  way: part,
})
const cashedOut: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constant('cash-out'),
  percent: fc.integer({ min: 1, max: 100 }),
})
const some = fc.oneof(
  { weight: 5, arbitrary: bet },
  { weight: 2, arbitrary: quotes },
  { weight: 2, arbitrary: change },
  { weight: 1, arbitrary: cashedOut },
)

/** The life of a market up to a moment at which the house offers prices on every runner. */
export const lives: fc.Arbitrary<readonly Happening[]> = fc
  .tuple(fc.array(some, { maxLength: 12 }), quotes)
  .map(([before, last]) => [...before, last])

/** Lets one thing happen; one that this kind of market does not know passes. */
export function happen(ground: Ground, one: Happening): void {
  switch (one.kind) {
    case 'bet':
    case 'bet of another':
    case 'match':
      bets(ground, one)
      return
    case 'quotes':
      offer(ground, one.prices)
      return
    case 'cash-out':
      cashOut(ground, one.percent)
      return
    case 'void':
      voidBet(ground, one.way)
      return
    case 'removed':
    case 'lost':
    case 'late':
      changeField(ground, one)
  }
}

/** Cashes the first player out as quoted; null where nothing is. */
export function cashOut({ world }: Ground, percent: number): CashOutQuote | null {
  const about = { userId: ALICE, marketId: MARKET, percent }
  const { reply } = world.do({ kind: 'quote-cash-out', ...about })
  if (reply.kind !== 'cash-out-quote') return null
  const { way, value: floor, validUntil } = reply.quote
  const clientId = `cash-out ${world.ledger.bets.size} ${percent}`
  const done = world.do({ kind: 'cash-out', ...about, way, floor, validUntil, clientId }).reply
  if (done.kind !== 'cash-out') throw new Error('what was quoted is refused')
  return reply.quote
}

/** A bet of either player; a match of the first one is met by the second one, or by the house where players may not lay. */
function bets(ground: Ground, { kind, bet: wanted }: Extract<Happening, { readonly bet: Asked }>) {
  const mayLay = takesLays(ground.definition.kind)
  if (wanted.side === 'LAY' && !mayLay) return
  if (kind !== 'match') {
    ground.place(kind === 'bet' ? ALICE : BOB, wanted)
    return
  }
  const plain = { ...wanted, onClose: false, sizedBy: 'STAKE' } as const
  if (!mayLay) offer(ground, [[wanted.price, 1, wanted.stake]], ground.runnerAt(wanted.runner))
  ground.place(ALICE, plain)
  if (mayLay) ground.place(BOB, { ...plain, side: wanted.side === 'BACK' ? 'LAY' : 'BACK' })
}

function offer(ground: Ground, prices: readonly HousePrice[], only?: string): void {
  const { kind, runners } = ground.definition
  const step = kind === 'meter' ? 100 : 1
  const priced = runners.map(({ runnerId: id }, at) => {
    const [way, spread, size] = prices[at % prices.length] ?? [0, 1, paise(1)]
    const back = ground.oddsAt(way)
    const lay = [{ odds: odds(back + step * spread), size }]
    const backs = [{ odds: back, size }]
    return { runnerId: id, back: backs, lay: takesLays(kind) ? lay : [], lastTraded: null }
  })
  const quoted = priced.filter(({ runnerId: id }) => only === undefined || id === only)
  ground.world.do({ kind: 'quotes', marketId: MARKET, runners: quoted })
}

function voidBet({ world }: Ground, way: number): void {
  const matched = [...world.ledger.bets.values()].filter(
    (one) => one.userId === ALICE && one.matched > 0,
  )
  const betId = matched[Math.floor(way * matched.length)]?.betId
  if (betId === undefined) return
  world.do({ kind: 'void-bet', marketId: MARKET, betId, reason: 'SUSPICIOUS' })
}

/** A runner goes, loses or comes; where a number decides, none does. */
function changeField(
  ground: Ground,
  { kind, way }: Extract<Happening, { readonly kind: 'removed' | 'lost' | 'late' }>,
): void {
  const { winners, payoff, latecomers = [] } = ground.definition
  if (payoff !== undefined) return
  const on = { marketId: MARKET, runnerId: ground.runnerAt(way) }
  const [reduction, factor] = [Math.floor(way * 40_000), winners > 1 ? 'place' : 'win'] as const
  const late = { runnerId: runnerId(`late ${latecomers.length}`), name: 'Late', sort: 100 }
  const commands = {
    removed: { kind: 'remove-runner', ...on, reduction, factor },
    lost: { kind: 'runner-state', ...on, closed: 'LOST' },
    late: { kind: 'add-runners', marketId: MARKET, runners: [late] },
  } as const
  ground.world.do(commands[kind])
}
