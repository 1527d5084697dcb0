import type { Say } from '../../i18n/text.ts'
import type { BetRow } from '../../link/named.ts'
import { scaleOf, type Scale } from '../state/market/market-scale.ts'
import { readPrice } from '../state/market/odds-text.ts'
import { askedPrice, figuresOf } from '../state/orders/bet-words.ts'
import { isForStart } from '../state/orders/for-start.ts'
import type { OddsFormat } from '../../state/preferences/preferences.ts'
import { plainAmount } from '../../ui/amounts.ts'
import type { OnOffer } from './offered-on.ts'

interface Facts {
  readonly format: OddsFormat
  /** what it would be taken at now */
  readonly offered: OnOffer
}

/** The outcome of a bet, part by part: 'Matched 500 at 2.22', 'Unmatched, waiting at 2.22; 2.20 on offer' [BS140]. */
export function outcomeWords(t: Say, bet: BetRow, { format, offered }: Facts): string {
  const parts = [
    matchedWords(t, bet, format),
    waitingWords(t, bet, { format, offered }),
    bet.lapsed > 0 && t('{amount} lapsed', { amount: plainAmount(bet.lapsed) }),
    bet.cancelled > 0 && t('{amount} cancelled', { amount: plainAmount(bet.cancelled) }),
    bet.voided > 0 && t('{amount} void', { amount: plainAmount(bet.voided) }),
  ]
  return parts.filter((part) => part !== false).join('; ')
}

function matchedWords(t: Say, bet: BetRow, format: OddsFormat): string | false {
  if (bet.matched <= 0) return false
  const odd = bet.averageOdd ?? bet.matchOdd
  return t('Matched {figures}', {
    figures: figuresOf(t, bet, { amount: bet.matched, odd, format }),
  })
}

function waitingWords(t: Say, bet: BetRow, { format, offered }: Facts): string | false {
  if (bet.remaining <= 0) return false
  const rate = askedPrice(t, bet, format)
  if (isForStart(bet)) return t('Waiting for the off at {rate}', { rate })
  const waits =
    bet.matched > 0
      ? t('{amount} unmatched, waiting at {rate}', { amount: plainAmount(bet.remaining), rate })
      : t('Unmatched, waiting at {rate}', { rate })
  const now = offerWords(t, bet, { format, offered })
  return now === null ? waits : `${waits}; ${now}`
}

/** The offer that would take a waiting bet now; null where it is not known, or nothing waits. */
export function offerWords(t: Say, bet: BetRow, { format, offered }: Facts): string | null {
  if (offered === 'unknown' || bet.remaining <= 0 || isForStart(bet)) return null
  if (offered === 'nothing') return t('nothing on offer')
  return t('{price} on offer', { price: readPrice(format, scaleOfBet(bet), offered) })
}

/** How the market of a bet says its prices. */
export const scaleOfBet = ({
  gtype,
  cap,
  eachWay,
}: Pick<BetRow, 'gtype' | 'cap' | 'eachWay'>): Scale =>
  scaleOf(gtype ?? 'unknown', cap ?? null, eachWay)
