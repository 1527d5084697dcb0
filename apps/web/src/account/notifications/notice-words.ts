import { paise } from '@crease/domain/units/money.ts'
import { type Say, marketText, worldText } from '../../i18n/text.ts'
import type { NoticeRow, Payment } from '../../link/named.ts'
import { gtypeOf } from '../../link/words.ts'
import { scaleOf } from '../../sports/state/market/market-scale.ts'
import { readPrice } from '../../sports/state/market/odds-text.ts'
import {
  askedFigures,
  figuresOf,
  lapseWord,
  nameOfBet,
  sideWord,
} from '../../sports/state/orders/bet-words.ts'
import { isForStart } from '../../sports/state/orders/for-start.ts'
import type { OddsFormat } from '../../state/preferences/preferences.ts'
import { plainAmount, signedAmount } from '../../ui/amounts.ts'
import { momentText } from '../../i18n/moment-text.ts'

/** The text of a notice: the newest change, and its bet or payment [UI553]. */
interface NoticeWords {
  readonly title: string
  readonly text: string
  /** the name of its match; null: it belongs to none */
  readonly match: string | null
  readonly tone: 'gain' | 'loss' | 'plain'
}

type BetNotice = Extract<NoticeRow, { readonly kind: 'bet' }>

/** A notice in words, its odds in the player's format. */
export function noticeWords(t: Say, row: NoticeRow, format: OddsFormat): NoticeWords {
  if (row.kind === 'bet') return betWords(t, row, format)
  if (row.kind === 'account') return accountWords(t, row)
  if (row.kind === 'payment') return paymentWords(t, row.payment)
  const on = { text: marketText(row), match: row.eventName }
  if (row.amount === null) return { title: t('Not cashed out'), ...on, tone: 'loss' }
  return {
    title: t('Cashed out: {amount}', { amount: signedAmount(row.amount) }),
    ...on,
    tone: row.amount >= 0 ? 'gain' : 'loss',
  }
}

type AccountNotice = Extract<NoticeRow, { readonly kind: 'account' }>

const plain = (title: string, text: string): NoticeWords => ({
  title,
  text,
  match: null,
  tone: 'plain',
})
const loss = (title: string, text: string): NoticeWords => ({
  title,
  text,
  match: null,
  tone: 'loss',
})

/** Notices of the account itself [UI635], those for operators alone last. */
function accountWords(t: Say, { what, count, since }: AccountNotice): NoticeWords {
  const support = t('If it was not you, contact support at once.')
  const copied = t('Somebody may have copied your session. Check your devices.')
  const operators = t('If you did not expect this, speak to the other operators at once.')
  const words: Readonly<Record<typeof what, NoticeWords>> = {
    'failed-sign-ins': loss(
      t('{count, plural, one {# failed sign-in} other {# failed sign-ins}}', { count }),
      t('Since {moment}. If it was not you, check your devices.', { moment: momentText(since) }),
    ),
    'wrong-codes': loss(
      t('{count, plural, one {# wrong code} other {# wrong codes}}', { count }),
      t('Somebody has your password. If it was not you, change it now.'),
    ),
    'password-changed': plain(t('Your password was changed'), support),
    'mail-changed': plain(t('Your email address was changed'), support),
    'factors-changed': plain(t('Your two-step verification was changed'), support),
    'message-answered': plain(t('Your message was answered'), t('Read the answer under Help.')),
    'renewed-elsewhere': loss(t('Your session was used from two places'), copied),
    'session-reused': loss(t('A device was signed out'), copied),
    'operator-made': plain(t('A new operator was added'), operators),
    'operator-factors': plain(t('An operator changed their two-step verification'), operators),
    'message-received': plain(
      t('A player has written'),
      t('Read and answer it under Waiting decisions.'),
    ),
    'registration-held': plain(
      t('A registration needs a decision'),
      t('It resembles a player who is self-excluded.'),
    ),
  }
  return words[what]
}

/** A deposit or a withdrawal that was decided [UI675]. */
function paymentWords(t: Say, { direction, amount, state, reason }: Payment): NoticeWords {
  const title = direction === 'deposit' ? t('Deposit') : t('Withdrawal')
  const shown = plainAmount(amount)
  if (state === 'paid')
    return { ...plain(title, t('{amount} paid', { amount: shown })), tone: 'gain' }
  if (state === 'refused') {
    const text = t('{amount} refused: {reason}', { amount: shown, reason: reason ?? '' })
    return loss(title, text)
  }
  const text =
    state === 'withdrawn'
      ? t('{amount} cancelled', { amount: shown })
      : t('{amount} approved', { amount: shown })
  return plain(title, text)
}

function betWords(t: Say, row: BetNotice, format: OddsFormat): NoticeWords {
  const { bet } = row
  const stake = bet.remaining > 0 ? paise(bet.stake - bet.cancelled) : bet.stake
  const figures = askedFigures(t, bet, { amount: stake, format })
  const named = `${sideWord(t, bet)} ${nameOfBet(bet)}`
  const { title, tone } = titleAndTone(t, row, format)
  // figures of the title are not repeated
  const text = title.endsWith(figures) ? named : `${named}, ${figures}`
  return { title, text, match: bet.eventName, tone }
}

function titleAndTone(
  t: Say,
  row: BetNotice,
  format: OddsFormat,
): Pick<NoticeWords, 'title' | 'tone'> {
  const { bet, settled } = row
  if (settled !== null) {
    const { title, tone } = settledWords(t, settled)
    return { title: bet.voided > 0 ? partVoidTitle(t, row, title) : title, tone }
  }
  const tone = bet.matched > 0 && bet.voided === 0 ? 'gain' : 'plain'
  return { title: titleOf(t, row, format), tone }
}

function settledWords(t: Say, { amount, corrected }: NonNullable<BetNotice['settled']>) {
  const result = resultWord(t, amount)
  return {
    title: corrected
      ? t('Result corrected: {result}', { result })
      : t('Settled: {result}', { result }),
    tone: amount === 0 ? ('plain' as const) : amount > 0 ? ('gain' as const) : ('loss' as const),
  }
}

function resultWord(t: Say, amount: NonNullable<BetNotice['settled']>['amount']): string {
  if (amount === 0) return t('nothing won or lost')
  const shown = signedAmount(amount).slice(1)
  return amount > 0 ? t('won {amount}', { amount: shown }) : t('lost {amount}', { amount: shown })
}

function titleOf(t: Say, row: BetNotice, format: OddsFormat): string {
  const { bet, voidReason, voidSaid } = row
  if (bet.voided > 0 && bet.matched === 0 && bet.remaining === 0) {
    return voidReason === null
      ? t('Void')
      : t('Void: {reason}', { reason: worldText(voidReason, voidSaid) })
  }
  if (bet.remaining > 0) return openTitle(t, row, format)
  const matched = bet.matched > 0 ? matchedWord(t, row, format) : null
  if (matched !== null && bet.voided > 0) return partVoidTitle(t, row, matched)
  return endedTitle(t, row, matched)
}

/** Matches of it were made void, and others stand. */
function partVoidTitle(
  t: Say,
  { bet: { voided }, voidReason, voidSaid }: BetNotice,
  matched: string,
): string {
  const amount = plainAmount(voided)
  if (voidReason === null) return t('{matched}, {amount} void', { matched, amount })
  const reason = worldText(voidReason, voidSaid)
  return t('{matched}, {amount} void: {reason}', { matched, amount, reason })
}

/** Something of it is still to be matched. */
function openTitle(t: Say, { bet, movedFrom }: BetNotice, format: OddsFormat): string {
  if (bet.matched > 0) {
    const [amount, stake] = [plainAmount(bet.matched), plainAmount(bet.stake)]
    return t('Matched {amount} of {stake}', { amount, stake })
  }
  const price = (odd: typeof bet.matchOdd): string =>
    readPrice(format, scaleOf(bet.gtype ?? gtypeOf(''), bet.cap ?? null), odd)
  // a reduction keeps the bet, a move is another one: it was reduced after it was moved
  if (bet.cancelled > 0) return t('Reduced to {amount}', { amount: plainAmount(bet.remaining) })
  const isAtAnyPrice = bet.timeInForce === 'MARKET_ON_CLOSE'
  if (movedFrom !== null && movedFrom !== bet.matchOdd && !isAtAnyPrice) {
    return t('Moved {from} to {to}', { from: price(movedFrom), to: price(bet.matchOdd) })
  }
  if (bet.status === 'PENDING') return t('Bet placed')
  if (isForStart(bet)) return t('Waiting for the starting price')
  return t('Unmatched, waiting at {odd}', { odd: price(bet.matchOdd) })
}

/** Nothing of it is open any more: what became of the last part of it. */
function endedTitle(t: Say, { bet }: BetNotice, matched: string | null): string {
  if (bet.lapsed > 0) {
    const reason = lapseWord(t, bet.lapseReason)
    if (matched === null) return t('Lapsed: {reason}', { reason })
    return t('{matched}, the rest lapsed: {reason}', { matched, reason })
  }
  if (matched === null) return t('Bet cancelled')
  return bet.cancelled > 0 ? t('{matched}, the rest cancelled', { matched }) : matched
}

function matchedWord(t: Say, { bet }: BetNotice, format: OddsFormat): string {
  const odd = bet.averageOdd ?? bet.matchOdd
  return t('Matched {figures}', {
    figures: figuresOf(t, bet, { amount: bet.matched, odd, format }),
  })
}
