import { paiseToPoints } from '@crease/contract/amounts.ts'
import type { OddsCell } from '@crease/contract/shapes.ts'
import type { OfferedLevel, MarketView, RunnerView } from '@crease/domain/records/market-view.ts'
import { type MarketDefinition } from '@crease/domain/market/market.ts'
import { takesLays, traitsOf } from '@crease/domain/market/kinds.ts'

const LEVELS = [0, 1, 2] as const
const SIDES = ['back', 'lay'] as const
const EVENS = 100
/** what a meter's bets pay a run: all of it */
const METER_RATE = 100

/** How many price cells a row of this kind has; a band's width has one of its own. */
export function cellsPerRow({ kind }: Pick<MarketDefinition, 'kind'>): number {
  const { cells, scale } = traitsOf(kind)
  return cells.back + cells.lay + Number(scale === 'band')
}

/** Whether all runners of a market are one row, the question [MK32]: each runner is a line of it. */
export const isOneRow = ({ kind }: Pick<MarketDefinition, 'kind'>): boolean =>
  traitsOf(kind).scale === 'line'

/** The cells of one runner's row: the best levels a side; one without a price has odds 0. */
export function runnerCells(
  definition: MarketDefinition,
  { runnerId, back, lay }: Pick<RunnerView, 'runnerId' | 'back' | 'lay'>,
): OddsCell[] {
  const runner = definition.runners.find((each) => each.runnerId === runnerId)
  const sides = { back, lay }
  const named = { runnerId, ...(runner?.band && { band: runner.band }) }
  const cell = cellOf(definition, named)
  if (definition.kind === 'khado') return [cell('back', 0, back[0]), widthCell(named)]
  if (!takesLays(definition.kind)) return [cell('back', 0, back[0])]
  return SIDES.flatMap((side) => levels((tno) => cell(side, tno, sides[side][tno])))
}

/** The cells of a question with lines: the best of all its lines a side, YES as back, NO as lay. */
export function questionCells({ definition, runners }: MarketView): OddsCell[] {
  return SIDES.flatMap((side) => {
    const offered = linesOffered({ definition, runners }, side)
    return levels((tno) => {
      const at = offered[tno]
      return at === undefined
        ? emptyCell(side, tno)
        : cellOf(definition, at.runner)(side, tno, at.level)
    })
  })
}

type NamedRunner = Pick<MarketDefinition['runners'][number], 'runnerId' | 'band'>

interface OfferedLine {
  readonly runner: NamedRunner
  readonly line: number
  readonly level: OfferedLevel
}

/** The rate nearest to 100 first; then the better line: for YES the lower, for NO the higher. */
function linesOffered(
  { definition, runners }: Pick<MarketView, 'definition' | 'runners'>,
  side: OddsCell['otype'],
): readonly OfferedLine[] {
  const named = new Map(definition.runners.map((runner) => [runner.runnerId, runner]))
  const better = side === 'back' ? 1 : -1
  return runners
    .flatMap((view) => {
      const runner = named.get(view.runnerId)
      if (runner?.band === undefined) return []
      const { from: line } = runner.band
      return view[side].map((level): OfferedLine => ({ runner, line, level }))
    })
    .toSorted((a, b) => fromEvens(a) - fromEvens(b) || better * (a.line - b.line))
}

const fromEvens = ({ level }: OfferedLine): number => Math.abs(level.odds - 2 * EVENS)

/** Makes the cells of one runner, in its market's scale. */
function cellOf(definition: MarketDefinition, runner: NamedRunner) {
  return (otype: OddsCell['otype'], tno: number, level: OfferedLevel | undefined): OddsCell => {
    if (level === undefined) return emptyCell(otype, tno)
    const avail = paiseToPoints(level.size)
    const price = level.odds / 100
    const own = shownAs(definition, runner, { price, avail })
    const { odds, size } = own ?? { odds: price, size: avail }
    const cell = { odds, size, otype, oname: nameOf(otype, tno), tno }
    if (own === null && level.virtual !== true) return cell
    return {
      ...cell,
      ...(level.virtual === true && { virtual: true as const }),
      ...(own !== null && { sel: runner.runnerId, price, avail }),
    }
  }
}

/** A price in the market's own scale; null where that is decimal odds. */
function shownAs(
  definition: MarketDefinition,
  { band }: NamedRunner,
  { price, avail }: { readonly price: number; readonly avail: number },
): { readonly odds: number; readonly size: number } | null {
  const rate = Math.round(price * 100) - EVENS
  switch (traitsOf(definition.kind).scale) {
    case 'odds':
      return null
    case 'rate':
      return { odds: rate, size: avail }
    case 'line':
    case 'band':
      return { odds: band?.from ?? 0, size: rate }
    case 'run': {
      const cap = definition.payoff?.kind === 'meter' ? definition.payoff.cap : 0
      return { odds: cap + 1 - price, size: METER_RATE }
    }
  }
}

/**
 * The lay cell of a khado's band states the count of its numbers and the band of the row, also without a price; it
 * offers nothing.
 */
function widthCell({ runnerId, band }: NamedRunner): OddsCell {
  const width = band?.below === undefined || band.below === null ? 0 : band.below - band.from
  return { ...emptyCell('lay', 0), odds: width, sel: runnerId }
}

const levels = (cell: (tno: number) => OddsCell): OddsCell[] => LEVELS.map(cell)

const NAMES = {
  back: ['back1', 'back2', 'back3'],
  lay: ['lay1', 'lay2', 'lay3'],
} as const satisfies Record<OddsCell['otype'], readonly string[]>
const nameOf = (otype: OddsCell['otype'], tno: number): string =>
  NAMES[otype][tno] ?? `${otype}${tno + 1}`

const emptyCell = (otype: OddsCell['otype'], tno: number): OddsCell => ({
  odds: 0,
  size: 0,
  otype,
  oname: nameOf(otype, tno),
  tno,
})
