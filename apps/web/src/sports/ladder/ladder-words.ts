import type { Gtype } from '../../link/words.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { RunnerDepth } from '../../link/named.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import { type Say, selectionText } from '../../i18n/text.ts'
import { traitsOf } from '../state/market/kinds.ts'
import { scaleOf } from '../state/market/market-scale.ts'
import { readPrice } from '../state/market/odds-text.ts'
import { plainStake } from '../state/orders/stake-text.ts'
import type { OddsFormat } from '../../state/preferences/preferences.ts'

export type LadderSide = 'back' | 'lay'

/** A price as its market says it, odds in the player's format [UI251]. */
export const priceWords = (
  { gtype, cap }: Pick<RunnerDepth, 'gtype' | 'cap'>,
  price: Odds,
  format: OddsFormat,
): string => readPrice(format, scaleOf(gtype, cap ?? null), price)

/** The name of a side in a market of this kind. */
export function sideName(t: Say, gtype: Gtype, side: LadderSide): string {
  if (traitsOf(gtype).voice === 'yes-no') return side === 'back' ? t('Yes') : t('No')
  return side === 'back' ? t('Back') : t('Lay')
}

interface Bet {
  readonly side: LadderSide
  readonly price: Odds
  readonly stake: Paise
  readonly format: OddsFormat
}

type Runner = Pick<RunnerDepth, 'gtype' | 'cap' | 'selectionName' | 'said'>

/** 'Back Kites 500 at 1.85'. */
export function betWords(t: Say, depth: Runner, { side, price, stake, format }: Bet): string {
  return t('{side} {name} {stake} at {price}', {
    side: sideName(t, depth.gtype, side),
    name: selectionText(depth),
    stake: plainStake(depth.gtype, stake),
    price: priceWords(depth, price, format),
  })
}

/** The label of an armed cell for the next press: 'Back 500 at 1.85' [UI582]. */
export function armedWords(
  t: Say,
  depth: Pick<RunnerDepth, 'gtype' | 'cap'>,
  { side, price, stake, format }: Bet,
): string {
  return t('{side} {stake} at {price}', {
    side: sideName(t, depth.gtype, side),
    stake: plainStake(depth.gtype, stake),
    price: priceWords(depth, price, format),
  })
}
