import { LOWEST_ODDS, type Odds } from '@crease/domain/units/odds.ts'
import type { Cell } from '../../link/named.ts'
import type { Say } from '../../i18n/text.ts'
import { traitsOf } from '../state/market/kinds.ts'
import type { Gtype } from '../../link/words.ts'
import { oddsText } from '../state/market/odds-text.ts'
import type { OddsFormat } from '../../state/preferences/preferences.ts'
import { plainAmount, plainDecimal, plainNumber, shortAmount } from '../../ui/amounts.ts'

/** What a price cell says: over, under, and aloud. */
interface CellWords {
  readonly over: string
  readonly under: string
  readonly label: string
}

interface CellOf {
  readonly gtype: Gtype
  readonly name: string
  readonly cell: Cell
  /** how odds are written, where prices are odds */
  readonly format: OddsFormat
}

/**
 * A cell in its market's own words [UI181]: odds over points; a bookmaker's rate over points; the line
 * over its rate; a meter's line over points a run; the rate of a khado's band over points.
 */
export function cellWords(t: Say, { gtype, name, cell, format }: CellOf): CellWords {
  const size = plainAmount(cell.avail)
  const under = shortAmount(cell.avail)
  const sided = (odds: string): CellWords => ({
    over: odds,
    under,
    label: sidedLabel(t, { gtype, side: cell.otype, name, odds, size }),
  })
  switch (traitsOf(gtype).cell) {
    case 'rate':
      return sided(plainNumber(cell.shown))
    case 'band':
      return sided(plainNumber(cell.under))
    case 'line':
      return lineWords(t, name, cell)
    case 'run': {
      const line = String(cell.shown)
      const said = { name, line, size }
      const label =
        cell.otype === 'back'
          ? t('Yes {line}, {size} a run available, {name}', said)
          : t('No {line}, {size} a run available, {name}', said)
      return { over: line, under, label }
    }
    case 'odds': {
      const price = cell.price ?? LOWEST_ODDS
      return { ...sided(oddsText(format, price)), over: cellOdds(format, price) }
    }
  }
}

/** hundredths */
const ONE = 100

/** From 100 on the digits fill a cell: cents that are nothing are left out there [UI384]. */
function cellOdds(format: OddsFormat, hundredths: Odds): string {
  const isLong = format === 'decimal' && hundredths >= 10_000 && hundredths % ONE === 0
  return isLong ? plainDecimal(hundredths) : oddsText(format, hundredths)
}

function lineWords(t: Say, name: string, cell: Cell): CellWords {
  const line = String(cell.shown)
  const rate = plainNumber(cell.under)
  const said = { name, line, rate, size: plainAmount(cell.avail) }
  const label =
    cell.otype === 'back'
      ? t('Yes {line} at {rate}, {size} available, {name}', said)
      : t('No {line} at {rate}, {size} available, {name}', said)
  return { over: line, under: rate, label }
}

interface Sided {
  readonly gtype: Gtype
  readonly side: Cell['otype']
  readonly name: string
  readonly odds: string
  readonly size: string
}

function sidedLabel(t: Say, { gtype, side, ...said }: Sided): string {
  if (traitsOf(gtype).voice === 'yes-no') {
    return side === 'back'
      ? t('Yes {name} at {odds}, {size} available', said)
      : t('No {name} at {odds}, {size} available', said)
  }
  return side === 'back'
    ? t('Back {name} at {odds}, {size} available', said)
    : t('Lay {name} at {odds}, {size} available', said)
}
