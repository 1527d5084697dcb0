import { type Say, marketText } from '../../i18n/text.ts'
import type { BetRow } from '../../link/named.ts'
import type { Scope } from '../state/orders/change-bets.ts'

/** Scope of a cancel: all that the filter shows. */
export interface CancelQuestion {
  readonly scope: Scope
  /** empty: all matches */
  readonly eventName: string
  /** a bet in the market; null: all markets */
  readonly inMarket: BetRow | null
  readonly count: number
  /** waiting orders, which go with the bets [BS37] */
  readonly orders: number
}

/** The question before unmatched bets, and the orders that wait with them, are cancelled [BS59]. */
export function cancelQuestion(t: Say, asked: CancelQuestion): string {
  const { orders: count } = asked
  if (count === 0) return betsQuestion(t, asked)
  const also = t(
    '{count, plural, one {# waiting order is cancelled too.} other {# waiting orders are cancelled too.}}',
    { count },
  )
  return `${betsQuestion(t, asked)} ${also}`
}

function betsQuestion(t: Say, { scope, eventName, inMarket, count }: CancelQuestion): string {
  const anywhere = eventName === '' ? t('all matches') : eventName
  const market = inMarket === null ? anywhere : marketText(inMarket)
  const figures = { count, market }
  if (scope.side === 'back') {
    return t('Cancel {count, plural, one {# back} other {# backs}} in {market}?', figures)
  }
  if (scope.side === 'lay') {
    return t('Cancel {count, plural, one {# lay} other {# lays}} in {market}?', figures)
  }
  return t('Cancel {count, plural, one {# bet} other {# bets}} in {market}?', figures)
}
