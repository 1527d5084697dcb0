import type { PriceSize, RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import { runnerId } from '@crease/domain/units/ids.ts'
import { snap, type LadderName } from '@crease/domain/market/ladder.ts'
import type { Runner } from '@crease/domain/market/market.ts'
import type { MarketKind } from '@crease/domain/market/kinds.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'

import { hundredthsOf } from '../betfair-recording/reading.ts'
import type { MarketTerms } from '../feed.ts'
import type { RowCount } from './row-count.ts'
import { isOpen } from './row-values.ts'
import type { CellRow, MarketRow, SectionRow } from './rows.ts'

/** Prices kept per side. */
const LEVELS = 6

export interface Limits {
  readonly minStake: Paise
  readonly maxStake: Paise
}

export interface OfferedRunner {
  readonly runner: Runner
  readonly quotes: RunnerQuotes
}

/** The section's own limits, else the market's, else the house's; whole paise, least not above most. */
export function limitsOf(
  market: Pick<MarketRow, 'min' | 'max'>,
  section: Pick<SectionRow, 'min' | 'max'> | null,
  terms: MarketTerms,
): Limits {
  const min = pointsOf(section?.min ?? null) ?? pointsOf(market.min) ?? terms.minStake
  const max = pointsOf(section?.max ?? null) ?? pointsOf(market.max)
  return max === null
    ? { minStake: min, maxStake: paise(Math.max(min, terms.maxStake)) }
    : { minStake: paise(Math.min(min, max)), maxStake: max }
}

/** The limits that neither the section nor its market states. */
export function unstatedOf(
  market: Pick<MarketRow, 'min' | 'max'>,
  section: Pick<SectionRow, 'min' | 'max'> | null,
): readonly (keyof Limits)[] {
  const isStated = (limit: 'min' | 'max'): boolean =>
    (pointsOf(section?.[limit] ?? null) ?? pointsOf(market[limit])) !== null
  return [
    ...(isStated('min') ? [] : (['minStake'] as const)),
    ...(isStated('max') ? [] : (['maxStake'] as const)),
  ]
}

/** Points in paise; null for none, and for what has no exact amount [FD4]. */
export function pointsOf(points: number | null): Paise | null {
  const hundredths = points === null ? null : hundredthsOf(points)
  return hundredths === null || hundredths <= 0 ? null : paise(hundredths)
}

interface Placed {
  readonly row: MarketRow
  readonly section: SectionRow
  readonly place: number
  readonly kind: Extract<MarketKind, 'match' | 'bookmaker' | 'tied' | 'cricket-casino'>
  readonly limits: Limits
}

/** A runner of a race with what is on offer on it; a runner that is not open has no prices [FD35]. */
export function runnerOf(
  { row, section, place, kind, limits }: Placed,
  { count }: { readonly count: RowCount },
): OfferedRunner {
  const id = kind === 'cricket-casino' ? digitOf(section.name, place) : section.sid
  const cells = isOpen(section.status) ? section.cells : []
  const isPercent = row.gtype === 'match1'
  const level = (cell: CellRow): PriceSize | null =>
    levelOf(
      {
        hundredths: isPercent ? percentOdds(cell.odds) : hundredthsOf(cell.odds),
        // the ten numbers say no size: the most that the section takes is on offer
        size: kind === 'cricket-casino' ? limits.maxStake : pointsOf(cell.size),
        ladder: isPercent ? 'PERCENT' : 'FINEST',
      },
      count,
    )
  return {
    runner: { runnerId: runnerId(id), name: section.name, sort: place + 1, ...limits },
    quotes: quotesOf(id, sides(cells, level), count),
  }
}

/** '3 Number' is the digit 3; otherwise the numbers stand in their order. */
const digitOf = (name: string, place: number): string => /^\d/.exec(name)?.[0] ?? `${place}`

/** 11 points on 100 are 1.11, in hundredths; null for a rate between two prices. */
function percentOdds(rate: number): number | null {
  return Number.isInteger(rate) ? rate + 100 : null
}

export interface Stated {
  readonly hundredths: number | null
  readonly size: Paise | null
  readonly ladder: LadderName
}

/** A price that the ladder has with a size that is one; null, and counted, for anything else. */
export function levelOf({ hundredths, size, ladder }: Stated, count: RowCount): PriceSize | null {
  if (size === null) {
    count.dropCell('cell-size')
    return null
  }
  if (hundredths === null || snap(ladder, 'BACK', hundredths) !== hundredths) {
    count.dropCell('cell-off-ladder')
    return null
  }
  return { odds: odds(hundredths), size }
}

export interface Sides {
  readonly back: readonly PriceSize[]
  readonly lay: readonly PriceSize[]
}

function sides(cells: readonly CellRow[], level: (cell: CellRow) => PriceSize | null): Sides {
  const of = (side: CellRow['side']) =>
    cells
      .filter((cell) => cell.side === side)
      .map(level)
      .filter((each) => each !== null)
  return { back: of('back'), lay: of('lay') }
}

/** Both ladders of a runner, best first, each price once. */
export function quotesOf(id: string, { back, lay }: Sides, count: RowCount): RunnerQuotes {
  const best = (levels: readonly PriceSize[], sign: 1 | -1): readonly PriceSize[] => {
    const sorted = levels.toSorted((a, b) => sign * (a.odds - b.odds))
    const once = sorted.filter(({ odds: price }, at) => price !== sorted[at - 1]?.odds)
    for (let extra = once.length; extra > LEVELS; extra -= 1) count.dropCell('cell-too-many')
    return once.slice(0, LEVELS)
  }
  return { runnerId: runnerId(id), back: best(back, -1), lay: best(lay, 1), lastTraded: null }
}
