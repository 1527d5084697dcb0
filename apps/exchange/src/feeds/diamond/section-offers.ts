import type { PriceSize } from '@crease/domain/market/feed-event.ts'
import { runnerId } from '@crease/domain/units/ids.ts'
import type { NumberPayoff, Runner } from '@crease/domain/market/market.ts'
import type { LadderName } from '@crease/domain/market/ladder.ts'
import type { MarketKind } from '@crease/domain/market/kinds.ts'

import { hundredthsOf } from '../betfair-recording/reading.ts'
import {
  levelOf,
  pointsOf,
  quotesOf,
  type Limits,
  type OfferedRunner,
  type Sides,
} from './offers.ts'
import type { RowCount } from './row-count.ts'
import type { CellRow, SectionRow } from './rows.ts'

/** The subject of a question and its offers. */
export interface Offers {
  readonly kind: MarketKind
  readonly ladder: LadderName
  readonly winners: number
  readonly payoff: NumberPayoff | null
  readonly runners: readonly OfferedRunner[]
}

interface Asked {
  readonly gtype: string
  readonly section: SectionRow
  readonly limits: Limits
  /** of a meter that is open already */
  readonly cap: number | null
}

type Reader = (asked: Asked, count: RowCount) => Offers | null

/** The number of runs that a T20 meter counts above the first line that was seen of it. */
const METER_CAP_ABOVE = 100
/** A line is a whole number of runs below this. */
const LINES_BELOW = 1_000
const EVENS = 100

const READERS: Readonly<Record<string, Reader>> = {
  fancy: session,
  fancy2: line,
  fancy1: yesNo,
  oddeven: oddEven,
  khado,
  meter,
}

/** The question of a section; null, and counted, when it cannot be read [FD35]. */
export function offersOf(asked: Asked, count: RowCount): Offers | null {
  return READERS[asked.gtype]?.(asked, count) ?? null
}

/** Both sides of one line. */
interface LineSides {
  readonly back: PriceSize[]
  readonly lay: PriceSize[]
}

/**
 * Back cells are YES (line or more), lay cells NO (less); `size` is the rate paid on 100. Every line is a
 * runner; the section's largest stake is on offer.
 */
function session({ section, limits }: Asked, count: RowCount): Offers | null {
  const lines = new Map<number, LineSides>()
  for (const { side, odds, size } of section.cells) {
    const sides = lineOf(lines, odds, count)
    const rate = Number.isInteger(size) ? EVENS + size : null
    const stated = { hundredths: rate, size: limits.maxStake, ladder: 'PERCENT' } as const
    const level = sides === null ? null : levelOf(stated, count)
    if (level !== null) sides?.[side].push(level)
  }
  return ofLines('session', lines, { section, count })
}

/**
 * The line of the source's own exchange, at evens, with a size in points. There a back wins below the
 * line and a lay from it on, so a back is our NO and a lay our YES: never mapped by colour.
 */
function line({ section }: Asked, count: RowCount): Offers | null {
  const lines = new Map<number, LineSides>()
  for (const { side, odds, size } of section.cells) {
    const sides = lineOf(lines, odds, count)
    const stated = { hundredths: 2 * EVENS, size: pointsOf(size), ladder: 'PERCENT' } as const
    const level = sides === null ? null : levelOf(stated, count)
    if (level !== null) sides?.[side === 'back' ? 'lay' : 'back'].push(level)
  }
  return ofLines('line', lines, { section, count })
}

function lineOf(lines: Map<number, LineSides>, at: number, count: RowCount): LineSides | null {
  if (!isLine(at)) {
    count.dropCell('cell-off-ladder')
    return null
  }
  const known = lines.get(at) ?? { back: [], lay: [] }
  lines.set(at, known)
  return known
}

const isLine = (at: number): boolean => Number.isInteger(at) && at > 0 && at < LINES_BELOW

function ofLines(
  kind: 'session' | 'line',
  lines: ReadonlyMap<number, LineSides>,
  { section, count }: { readonly section: SectionRow; readonly count: RowCount },
): Offers | null {
  if (lines.size === 0 && section.cells.length > 0) {
    count.drop('no-line')
    return null
  }
  const runners = [...lines]
    .toSorted(([one], [other]) => one - other)
    .map(([at, sides]) => {
      const band = { from: at, below: null }
      return offered({ id: `${at}`, name: `${at} runs`, sort: at, band }, sides, count)
    })
  return { kind, ladder: 'PERCENT', winners: 0, payoff: { kind: 'bands' }, runners }
}

/** Decimal odds on one runner: yes. */
function yesNo({ section }: Asked, count: RowCount): Offers {
  const levels = (side: CellRow['side']) => decimals(section.cells, side, count)
  const sides = { back: levels('back'), lay: levels('lay') }
  const runners = [offered({ id: 'yes', name: section.name, sort: 1 }, sides, count)]
  return { kind: 'yes-no', ladder: 'FINEST', winners: 0, payoff: null, runners }
}

/** The back cell is odd, the lay cell even: each is a bet on its own runner. */
function oddEven({ section }: Asked, count: RowCount): Offers {
  const runners = (['odd', 'even'] as const).map((id, place) => {
    const back = decimals(section.cells, id === 'odd' ? 'back' : 'lay', count)
    const name = id === 'odd' ? 'Odd' : 'Even'
    return offered({ id, name, sort: place + 1 }, { back, lay: [] }, count)
  })
  return { kind: 'odd-even', ladder: 'FINEST', winners: 1, payoff: null, runners }
}

function decimals(
  cells: readonly CellRow[],
  side: CellRow['side'],
  count: RowCount,
): readonly PriceSize[] {
  return cells
    .filter((cell) => cell.side === side)
    .map(({ odds, size }) => {
      const stated = { hundredths: hundredthsOf(odds), size: pointsOf(size) }
      return levelOf({ ...stated, ladder: 'FINEST' }, count)
    })
    .filter((level) => level !== null)
}

/** The back cell is where the band begins and its size the rate, the lay cell how wide it is. */
function khado({ section, limits }: Asked, count: RowCount): Offers | null {
  const back = section.cells.find(({ side }) => side === 'back')
  const width = section.cells.find(({ side }) => side === 'lay')
  const payoff = { kind: 'bands' } as const
  if (back === undefined && width === undefined) {
    return { kind: 'khado', ladder: 'PERCENT', winners: 0, payoff, runners: [] }
  }
  if (back === undefined || width === undefined || !isLine(back.odds) || !isLine(width.odds)) {
    count.drop('no-line')
    return null
  }
  const rate = Number.isInteger(back.size) ? EVENS + back.size : null
  const level = levelOf({ hundredths: rate, size: limits.maxStake, ladder: 'PERCENT' }, count)
  const below = back.odds + width.odds
  const runner = {
    id: `${back.odds}+${width.odds}`,
    name: `${back.odds} to ${below - 1} runs`,
    sort: back.odds,
    band: { from: back.odds, below },
  }
  const sides = { back: level === null ? [] : [level], lay: [] }
  return {
    kind: 'khado',
    ladder: 'PERCENT',
    winners: 0,
    payoff,
    runners: [offered(runner, sides, count)],
  }
}

/**
 * The back cell is the line of YES, the lay cell of NO, by the run and at 100 only. A price is cap + 1 less
 * the line, so the cap is fixed when the market opens: a hundred above its first line.
 */
function meter({ section, limits, cap: known }: Asked, count: RowCount): Offers | null {
  const lines = section.cells.map(({ odds }) => odds)
  if (!lines.every(isLine) || section.cells.some(({ size }) => size !== EVENS)) {
    count.drop(lines.every(isLine) ? 'no-rate' : 'no-line')
    return null
  }
  if (known === null && lines.length === 0) {
    count.drop('no-line')
    return null
  }
  const cap = known ?? Math.max(...lines) + METER_CAP_ABOVE
  const level = (side: CellRow['side']) =>
    section.cells
      .filter((cell) => cell.side === side)
      .map(({ odds }) => {
        const hundredths = (cap + 1 - odds) * 100
        return levelOf({ hundredths, size: limits.maxStake, ladder: 'LINE' }, count)
      })
      .filter((each) => each !== null)
  const sides = { back: level('back'), lay: level('lay') }
  const runners = [offered({ id: 'runs', name: 'Runs', sort: 1 }, sides, count)]
  return { kind: 'meter', ladder: 'LINE', winners: 0, payoff: { kind: 'meter', cap }, runners }
}

function offered(
  { id, ...runner }: Omit<Runner, 'runnerId'> & { readonly id: string },
  sides: Sides,
  count: RowCount,
): OfferedRunner {
  return { runner: { runnerId: runnerId(id), ...runner }, quotes: quotesOf(id, sides, count) }
}
