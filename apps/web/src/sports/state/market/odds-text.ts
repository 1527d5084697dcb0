import { decimalText, plainNumber } from '../../../ui/amounts.ts'
import { priceText, type Scale } from './market-scale.ts'
import type { OddsFormat } from '../../../state/preferences/preferences.ts'

/** Bookmakers write no finer fractions than these, by how much a stake of 1 wins: the first that is enough. */
const FINEST = [
  { below: 4, denominators: 20 },
  { below: 10, denominators: 4 },
  { below: 20, denominators: 2 },
  { below: Number.POSITIVE_INFINITY, denominators: 1 },
] as const

const EVENS = 100
/** Less than this is written as one part of many: 1.01 is 1/100. */
const ONE_IN_MANY = 0.05

/** Odds in hundredths as a player reads them: 185 is '1.85', '17/20', '-118' or '54.1%' [UI251]. */
export function oddsText(format: OddsFormat, hundredths: number): string {
  switch (format) {
    case 'decimal':
      return decimalText(hundredths)
    case 'fractional':
      return fraction((hundredths - EVENS) / EVENS)
    case 'american':
      return hundredths >= 200
        ? `+${hundredths - 100}`
        : `−${Math.round(10_000 / (hundredths - 100))}`
    case 'probability':
      return `${(10_000 / hundredths).toFixed(1)}%`
  }
}

/** A price as its market says it; where that is odds, as a player reads odds [UI251]. */
export const readPrice = (format: OddsFormat, scale: Scale, hundredths: number): string =>
  scale.kind === 'decimal'
    ? oddsText(format, hundredths)
    : plainNumber(Number(priceText(scale, hundredths)))

/** The nearest fraction that is written; of two as near the one with the smaller denominator. */
function fraction(wins: number): string {
  if (wins < ONE_IN_MANY) return `1/${Math.round(1 / wins)}`
  const most = FINEST.find(({ below }) => wins < below)?.denominators ?? 1
  const off = (of: number): number => Math.abs(Math.round(wins * of) / of - wins)
  let best = 1
  for (let of = 2; of <= most; of += 1) if (off(of) < off(best) - 1e-9) best = of
  return `${Math.round(wins * best)}/${best}`
}
