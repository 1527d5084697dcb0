import { paiseToPoints } from '@crease/contract/amounts.ts'
import type {
  DepthChange,
  DepthNews,
  DepthPlaces,
  RunnerDepth,
} from '@crease/contract/depth-shapes.ts'
import type { RunnerDepth as DomainDepth } from '@crease/domain/records/market-view.ts'
import { saidNames } from '@crease/domain/market/said-names.ts'
import type { PriceSize } from '@crease/domain/market/feed-event.ts'
import { termsOf } from '@crease/domain/market/market.ts'
import { takesLays } from '@crease/domain/market/kinds.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { eachWayPart, gtypeOf, rowStatus } from './market.ts'

/** A runner's prices as they stand, before they have a number. */
export type DepthNow = Omit<RunnerDepth, 'kind' | 'seq'>

/** One runner with all its prices in the words of the wire: odds always decimal [RT50]. */
export function wireDepth({
  market,
  runner,
  traded,
  trades,
}: Omit<DomainDepth, 'places'>): DepthNow {
  const { definition, state } = market
  const { minStake, maxStake } = termsOf(definition, runner.runnerId)
  return {
    marketId: definition.marketId,
    selectionId: runner.runnerId,
    selectionName: runner.name,
    eventId: definition.eventId,
    eventName: definition.eventName,
    sportId: definition.sportId,
    marketName: definition.name,
    ...saidNames(definition, runner.runnerId),
    gtype: gtypeOf(definition.kind),
    ...(definition.payoff?.kind === 'meter' && { cap: definition.payoff.cap }),
    ...eachWayPart(definition),
    ladder: definition.ladder,
    takesLays: takesLays(definition.kind),
    status: state.status,
    gstatus: rowStatus(state, runner),
    iplay: state.inPlay,
    betDelayMs: state.betDelayMs,
    min: paiseToPoints(minStake),
    max: paiseToPoints(maxStake),
    ltp: runner.lastTraded === null ? null : runner.lastTraded / 100,
    tv: paiseToPoints(runner.traded),
    back: runner.back.map(wireLevel),
    lay: runner.lay.map(wireLevel),
    traded: traded.map(wireLevel),
    trades: trades.map(({ at, odds, size }) => ({
      at,
      price: odds / 100,
      size: paiseToPoints(size),
    })),
  }
}

const wireLevel = ({ odds, size }: PriceSize): [number, number] => [odds / 100, paiseToPoints(size)]

/** One player's places in the words of the wire; places of others are never told [RT122]. */
export const wirePlaces = (
  { marketId, selectionId }: Pick<DepthPlaces, 'marketId' | 'selectionId'>,
  places: DomainDepth['places'],
  user: UserId,
): DepthPlaces => ({
  marketId,
  selectionId,
  places: places
    .filter(({ userId }) => userId === user)
    .map(({ betId, ahead }) => ({ betId: String(betId), ahead: paiseToPoints(ahead) })),
})

const LISTS = ['back', 'lay', 'traded'] as const
const HEAD = ['status', 'gstatus', 'iplay', 'betDelayMs', 'min', 'max', 'ltp', 'tv'] as const

/** Delta between two states of a runner, with its number; null if nothing changed [RT123]. */
export function depthChange(before: DepthNow, now: DepthNow, seq: number): DepthChange | null {
  const { marketId, selectionId } = now
  const change: DepthChange = { kind: 'change', marketId, selectionId, seq }
  if (HEAD.some((name) => before[name] !== now[name])) change.head = headOf(now)
  for (const list of LISTS) {
    const levels = changedLevels(before[list], now[list])
    if (levels.length > 0) change[list] = levels
  }
  if (!sameTrades(before.trades, now.trades)) change.trades = now.trades
  return Object.keys(change).length > NAMED ? change : null
}

/** the fields of a change that says nothing */
const NAMED = 4

const headOf = ({
  status,
  gstatus,
  iplay,
  betDelayMs,
  min,
  max,
  ltp,
  tv,
}: DepthNow): NonNullable<DepthChange['head']> => ({
  status,
  gstatus,
  iplay,
  betDelayMs,
  min,
  max,
  ltp,
  tv,
})

type Level = RunnerDepth['back'][number]

function changedLevels(before: readonly Level[], now: readonly Level[]): Level[] {
  const sizes = new Map(before)
  const changed: Level[] = []
  for (const [price, size] of now) {
    if (sizes.get(price) !== size) changed.push([price, size])
    sizes.delete(price)
  }
  return [...changed, ...Array.from(sizes.keys(), (price): Level => [price, 0])]
}

const sameTrades = (a: RunnerDepth['trades'], b: RunnerDepth['trades']): boolean =>
  a.length === b.length &&
  a.every(({ at, price, size }, index) => {
    const other = b[index]
    return other?.at === at && other.price === price && other.size === size
  })

/** A runner as it stands, under its number. */
export const depthImage = (now: DepthNow, seq: number): Extract<DepthNews, { kind: 'image' }> => ({
  kind: 'image',
  seq,
  ...now,
})
