import type { PlaceBetBody } from '@crease/contract/bet-shapes.ts'
import type { MarketView, RunnerView } from '@crease/domain/records/market-view.ts'
import { termsOf } from '@crease/domain/market/market.ts'
import { takesLays } from '@crease/domain/market/kinds.ts'
import type { Chance } from '../lives/chance.ts'

/** A runner that has a price on one side at least. */
export interface Priced {
  readonly market: MarketView
  readonly runner: RunnerView
}

/** The share of bets before the off that wait for the starting price, in percent. */
const ON_CLOSE = 60

/** A bet on a runner by nothing but chance: up to ten times the least stake, mostly at what is offered. */
export function anyBet(chance: Chance, { market, runner }: Priced): PlaceBetBody {
  const { definition } = market
  const { runnerId } = runner
  const variant = anySide(chance, { market, runner })
  const { minStake, maxStake } = termsOf(definition, runnerId)
  const matchOdd = anyPrice(chance, runner, variant) / 100
  return {
    eventId: definition.eventId,
    marketId: definition.marketId,
    selectionId: runnerId,
    matchOddVariant: variant,
    stake: chance.between(minStake / 100, Math.min(maxStake, minStake * 10) / 100),
    clientBetId: chance.uuid(),
    ...(waitsForOff(market) && chance.happens(ON_CLOSE)
      ? onClose(chance, matchOdd)
      : { matchOdd, ...anyTerms(chance) }),
  }
}

const anyTerms = (chance: Chance): Partial<PlaceBetBody> => ({
  ...(chance.happens(5) && { timeInForce: 'IMMEDIATE_OR_CANCEL' }),
  ...(chance.happens(20) && { persistence: 'KEEP' }),
  ...(chance.happens(20) && { keepThroughEvents: true }),
})

const waitsForOff = ({ definition, state }: MarketView): boolean =>
  definition.startingPrices === 'on' && !state.inPlay

/** An order for the starting price, without a limit or with one, or one whose rest takes it [SP2] [SP8]. */
const onClose = (chance: Chance, matchOdd: number): Partial<PlaceBetBody> =>
  chance.oneOf<Partial<PlaceBetBody>>([
    { timeInForce: 'MARKET_ON_CLOSE' },
    { timeInForce: 'LIMIT_ON_CLOSE', matchOdd },
    { persistence: 'MARKET_ON_CLOSE', matchOdd },
  ])

function anySide(chance: Chance, { market, runner }: Priced): 'back' | 'lay' {
  if (!takesLays(market.definition.kind) || runner.lay.length === 0) return 'back'
  return runner.back.length === 0 || chance.happens(50) ? 'lay' : 'back'
}

/** Mostly what is offered, in hundredths; at times a better one, which waits in the book for somebody. */
function anyPrice(chance: Chance, { back, lay }: RunnerView, variant: 'back' | 'lay'): number {
  const best = (variant === 'back' ? back[0] : lay[0])?.odds ?? 200
  if (chance.happens(65)) return best
  const better = 1 + chance.between(1, 8) / 100
  return Math.max(101, Math.round(variant === 'back' ? best * better : best / better))
}
