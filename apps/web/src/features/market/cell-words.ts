import type { OddsCell } from '@crease/contract/shapes.ts'
import type { Say } from '../../i18n/text.ts'
import { voiceOf } from '../../state/market/market-scale.ts'
import { oddsText } from '../../state/market/odds-text.ts'
import type { OddsFormat } from '../../state/preferences/preferences.ts'
import { plainAmount, shortAmount } from '../../ui/amounts.ts'

/** What a price cell says: over, under, and aloud. */
interface CellWords {
  readonly over: string
  readonly under: string
  readonly label: string
}

interface CellOf {
  readonly gtype: string
  readonly name: string
  readonly cell: OddsCell
  /** how odds are written, where prices are odds */
  readonly format: OddsFormat
}

/**
 * A cell in its market's own words [UI181]: odds over points; a bookmaker's rate over points; the line
 * over its rate; a meter's line over points a run; the rate of a khado's band over points.
 */
export function cellWords(t: Say, { gtype, name, cell, format }: CellOf): CellWords {
  const on = cell.avail ?? cell.size
  const size = plainAmount(on)
  const under = shortAmount(on)
  const sided = (odds: string): CellWords => ({
    over: odds,
    under,
    label: sidedLabel(t, { gtype, side: cell.otype, name, odds, size }),
  })
  switch (gtype) {
    case 'match1':
      return sided(plainAmount(cell.odds))
    case 'khado':
      return sided(plainAmount(cell.size))
    case 'fancy':
    case 'fancy2':
      return lineWords(t, name, cell)
    case 'meter': {
      const line = String(cell.odds)
      const said = { name, line, size }
      const label =
        cell.otype === 'back'
          ? t('Yes {line}, {size} a run available, {name}', said)
          : t('No {line}, {size} a run available, {name}', said)
      return { over: line, under, label }
    }
    default: {
      const hundredths = Math.round(cell.odds * 100)
      return { ...sided(oddsText(format, hundredths)), over: cellOdds(format, hundredths) }
    }
  }
}

/** From 100 on the digits fill a cell: cents that are nothing are left out there [UI384]. */
function cellOdds(format: OddsFormat, hundredths: number): string {
  const isLong = format === 'decimal' && hundredths >= 10_000 && hundredths % 100 === 0
  return isLong ? plainAmount(hundredths / 100) : oddsText(format, hundredths)
}

function lineWords(t: Say, name: string, cell: OddsCell): CellWords {
  const line = String(cell.odds)
  const rate = plainAmount(cell.size)
  const said = { name, line, rate, size: plainAmount(cell.avail ?? 0) }
  const label =
    cell.otype === 'back'
      ? t('Yes {line} at {rate}, {size} available, {name}', said)
      : t('No {line} at {rate}, {size} available, {name}', said)
  return { over: line, under: rate, label }
}

interface Sided {
  readonly gtype: string
  readonly side: OddsCell['otype']
  readonly name: string
  readonly odds: string
  readonly size: string
}

function sidedLabel(t: Say, { gtype, side, ...said }: Sided): string {
  if (voiceOf(gtype) === 'yes-no') {
    return side === 'back'
      ? t('Yes {name} at {odds}, {size} available', said)
      : t('No {name} at {odds}, {size} available', said)
  }
  return side === 'back'
    ? t('Back {name} at {odds}, {size} available', said)
    : t('Lay {name} at {odds}, {size} available', said)
}
