import { isDeepStrictEqual } from 'node:util'
import { areTerms } from '@crease/domain/market/exact.ts'
import { lineName } from '@crease/domain/market/lines.ts'
import type { MarketDefinition, Runner } from '@crease/domain/market/market.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import { isText } from '@crease/ledger/codecs/guards.ts'
import { keptText } from './kept-text.ts'

/** Bounds of every feed [FD82]. Amounts in paise, 100 a point; the least is one paisa. */
export const BOUNDS = {
  /** what one bet may stake: with the highest odds, 1000, no more than 10 to the 14th hundredths of a paisa */
  stake: 1_000_000_000,
  /** what is on offer at one price */
  onOffer: 1_000_000_000,
  /** what one bet may pay out */
  payout: 1_000_000_000_000,
  runners: 1_000,
  /** prices at which a runner has traded: five times as many as the longest ladder of steps has */
  tradedPrices: 2_000,
  /** a line, the edge of a band */
  number: 1_000_000,
  /** a line of a handicap or a total, in quarters */
  quarters: 4_000,
  /** the highest run of a meter: its prices are on the ladder up to 1000 */
  cap: 999,
  /** characters of an id, of a name, of the word of a row */
  id: 64,
  name: 200,
  word: 40,
  delayMs: 10 * 60_000,
} as const

/** A definition within the bounds, and whether it was before; null for one that cannot be of a market. */
export function boundedMarket(
  market: MarketDefinition,
): { readonly market: MarketDefinition; readonly isWithin: boolean } | null {
  if (!canBe(market)) return null
  const limits = boundedLimits(market)
  if (limits === null) return null
  const { maxPayout } = market
  const bounded: MarketDefinition = keptText({
    ...market,
    ...limits,
    name: market.name.slice(0, BOUNDS.name),
    eventName: market.eventName.slice(0, BOUNDS.name),
    ...(market.family !== undefined && { family: market.family.slice(0, BOUNDS.name) }),
    ...(maxPayout !== undefined && { maxPayout: within(maxPayout, BOUNDS.payout) }),
    runners: boundedRunners(market.runners, { payoff: market.payoff, room: BOUNDS.runners }),
  })
  return { market: bounded, isWithin: isDeepStrictEqual(bounded, market) }
}

/** Runners within the bounds, no more than there is room for; those that cannot be are left out. */
export function boundedRunners(
  runners: readonly Runner[],
  { payoff, room }: { readonly payoff: MarketDefinition['payoff']; readonly room: number },
): readonly Runner[] {
  return runners
    .filter((runner) => isId(runner.runnerId) && fits(runner, payoff))
    .slice(0, Math.max(0, room))
    .map((runner, place) => keptText(boundedRunner(runner, place)))
}

function boundedRunner({ minStake, maxStake, ...runner }: Runner, place: number): Runner {
  const [min, max] = [ownLimit(minStake), ownLimit(maxStake)]
  const limits = { ...(min !== null && { minStake: min }), ...(max !== null && { maxStake: max }) }
  return { ...runner, ...shown(runner, place), ...limits }
}

const shown = (
  { name, sort, closed }: Pick<Runner, 'name' | 'sort' | 'closed'>,
  place: number,
) => ({
  name: name.slice(0, BOUNDS.name),
  sort: Number.isSafeInteger(sort) ? sort : place,
  ...(closed !== undefined && { closed: closed.slice(0, BOUNDS.word) }),
})

function canBe(market: MarketDefinition): boolean {
  const { marketId, eventId, runners, winners, payoff } = market
  const ids = runners.map(({ runnerId }) => runnerId)
  if (![marketId, eventId, ...ids].every(isId) || new Set(ids).size !== ids.length) return false
  if (!isWhole(winners, BOUNDS.runners)) return false
  if (!areTerms(market)) return false
  if (payoff === undefined) return true
  const isCapped = payoff.kind !== 'meter' || (payoff.cap > 0 && isWhole(payoff.cap, BOUNDS.cap))
  return winners === 0 && isCapped && runners.every((runner) => fits(runner, payoff))
}

/** Whether a runner has the band or the line that decides its market; a line is the one that it is named after. */
function fits({ runnerId, band, line }: Runner, payoff: MarketDefinition['payoff']): boolean {
  if (payoff?.kind === 'bands') return isBand(band)
  if (payoff?.kind !== 'lines' || line === undefined) return payoff?.kind !== 'lines'
  return Math.abs(line.quarters) <= BOUNDS.quarters && lineName(line, payoff.of) === runnerId
}

/** Whether a text can be an id: short, and as the ledger can keep it, since a mended one is another's [FD130]. */
export const isId = (id: string): boolean => id.length > 0 && id.length <= BOUNDS.id && isText(id)

const isWhole = (value: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= 0 && value <= most

function isBand(band: Runner['band']): boolean {
  if (band === undefined || !isWhole(band.from, BOUNDS.number)) return false
  return band.below === null || (isWhole(band.below, BOUNDS.number) && band.below > band.from)
}

type Limits = Pick<MarketDefinition, 'minStake' | 'maxStake'>

/** Null where they are no limits: not whole, below one paisa, or the least above the most. */
function boundedLimits({ minStake, maxStake }: Limits): Limits | null {
  const areLimits = Number.isSafeInteger(minStake) && Number.isSafeInteger(maxStake)
  if (!areLimits || minStake <= 0 || minStake > maxStake) return null
  return { minStake: within(minStake, BOUNDS.stake), maxStake: within(maxStake, BOUNDS.stake) }
}

/** A runner's own limit; null for none, and for one that cannot be: the market's holds. */
function ownLimit(limit: Paise | undefined): Paise | null {
  const isLimit = limit !== undefined && Number.isSafeInteger(limit) && limit > 0
  return isLimit ? within(limit, BOUNDS.stake) : null
}

const within = (amount: Paise, most: number): Paise => paise(Math.min(Math.max(amount, 1), most))
