import type { Paise } from '@crease/domain/units/money.ts'
import { LOWEST_ODDS } from '@crease/domain/units/odds.ts'
import type { BetRow, PlaceBetBody } from '../../../link/named.ts'
import { type Say, marketText, selectionText } from '../../../i18n/text.ts'
import { saidNow } from '../match/live-match.ts'
import { scaleOf } from '../market/market-scale.ts'
import { traitsOf } from '../market/kinds.ts'
import { gtypeOf, type Gtype } from '../../../link/words.ts'
import { readPrice } from '../market/odds-text.ts'
import type { OddsFormat } from '../../../state/preferences/preferences.ts'
import { isForStart } from './for-start.ts'
import { plainAmount } from '../../../ui/amounts.ts'

/** Why the rest of a bet lapsed, in words. */
export function lapseWord(t: Say, reason: string | null): string {
  const known: Readonly<Record<string, string>> = {
    MKT_SUSPENDED: t('market suspended'),
    MKT_VERSION: t('market changed'),
    MKT_INVALID: t('market closed'),
    TIME_ELAPSED: t('too late'),
    RNR_UNKNOWN: t('runner removed'),
    RNR_REMOVED: t('runner removed'),
    SELF_MATCH: t('would have matched your own bet'),
    FILL_OR_KILL: t('not enough was available'),
    DEAD_MAN_SWITCH: t('connection lost'),
    IMMEDIATE_OR_CANCEL: t('no more was available'),
    EVENT: t('goal, wicket or other event'),
    SP_ONE_SIDED: t('not enough at the starting price'),
    SP_LIMIT: t('starting price outside its limit'),
    SMALL_STAKE: t('below the minimum stake'),
  }
  return reason === null ? t('no longer valid') : (known[reason] ?? reason.toLowerCase())
}

/** A bet as far as its words go; one that is still being checked has no kind of market yet. */
type Said = Pick<BetRow, 'gtype' | 'cap' | 'selectionId' | 'matchOddVariant' | 'said'> & {
  readonly marketName: string
  readonly selectionName: string
}

/** A bet that was sent and not yet answered, in the same words. */
export const saidOf = (body: PlaceBetBody): Said => ({
  gtype: gtypeOf(body.oddType),
  selectionId: body.selectionId,
  matchOddVariant: body.matchOddVariant,
  marketName: body.marketName ?? '',
  selectionName: body.selectionName ?? '',
  said: saidNow(body.marketId, body.selectionId),
})

/** Its side as its market calls it [UI190]. */
export function sideWord(
  t: Say,
  { gtype = 'unknown', matchOddVariant: side }: Pick<Said, 'gtype' | 'matchOddVariant'>,
): string {
  if (traitsOf(gtype).voice === 'yes-no') return side === 'back' ? t('Yes') : t('No')
  return side === 'back' ? t('Back') : t('Lay')
}

/** The name of a bet's selection: the runner, the line with its question, or the question alone [UI190]. */
export function nameOfBet({ gtype = 'unknown', ...bet }: Said): string {
  switch (traitsOf(gtype).betOn) {
    case 'line':
      return `${bet.selectionId} · ${marketText(bet)}`
    case 'question':
      return marketText(bet)
    case 'runner':
      return selectionText(bet)
  }
}

interface Figures {
  readonly amount: Paise
  readonly odd: number
  /** how it is written where prices are odds; decimal when absent */
  readonly format?: OddsFormat
}

/** '500 at 1.85', '500 at 110', of a meter '10 a run at 163', each way '2 × 100 at 6.00' [UI190]. */
export function figuresOf(
  t: Say,
  { gtype = 'unknown', cap = null }: MarketOf,
  figures: Figures,
): string {
  const scale = scaleOf(gtype, cap)
  const amount = plainAmount(figures.amount)
  const odd = readPrice(figures.format ?? 'decimal', scale, figures.odd)
  if (gtype === 'eachway') return t('2 × {amount} at {odd}', { amount, odd })
  return scale.kind === 'run'
    ? t('{amount} a run at {odd}', { amount, odd })
    : t('{amount} at {odd}', { amount, odd })
}

/** A bet as far as its price goes. */
type Priced = MarketOf &
  Pick<BetRow, 'matchOddVariant'> &
  Partial<Pick<BetRow, 'timeInForce' | 'averageOdd'>> & {
    /** absent: any starting price */
    readonly matchOdd?: number | undefined
  }

/** The price that a bet asks for: '1.85', 'SP', 'SP from 3.00', 'SP up to 3.00'. */
export function askedPrice(t: Say, bet: Priced, format: OddsFormat): string {
  const { gtype = 'unknown', cap = null, timeInForce, matchOdd, matchOddVariant: side } = bet
  if (timeInForce === 'MARKET_ON_CLOSE' || matchOdd === undefined) return t('SP')
  const price = readPrice(format, scaleOf(gtype, cap), matchOdd)
  if (timeInForce !== 'LIMIT_ON_CLOSE') return price
  return side === 'back' ? t('SP from {price}', { price }) : t('SP up to {price}', { price })
}

/** The same with an amount, as it was asked for: 'Liability 500 at SP' [SP3]. */
export function askedFigures(
  t: Say,
  bet: Priced,
  { amount, format = 'decimal' }: Omit<Figures, 'odd'>,
): string {
  if (!isForStart(bet)) {
    return figuresOf(t, bet, { amount, odd: bet.matchOdd ?? LOWEST_ODDS, format })
  }
  const parts = { amount: plainAmount(amount), odd: askedPrice(t, bet, format) }
  // from the off on the stake of a lay is the backer's
  const isLiability = bet.matchOddVariant === 'lay' && (bet.averageOdd ?? null) === null
  return isLiability ? t('Liability {amount} at {odd}', parts) : t('{amount} at {odd}', parts)
}

interface MarketOf {
  readonly gtype?: Gtype | undefined
  readonly cap?: number | null | undefined
}

/**
 * Whole seconds of the in-play delay still to wait, rounded up; 0 when it is over. Never more than the
 * delay itself, however wrong this machine's clock is [BS28].
 */
export function secondsLeft(bet: BetRow, now: number): number {
  if (bet.status !== 'PENDING' || bet.pendingUntil === null) return 0
  const until = Date.parse(bet.pendingUntil)
  const delay = until - Date.parse(bet.createdAt)
  return Math.ceil(Math.min(delay, Math.max(0, until - now)) / 1000)
}
