import type { Say } from '../../i18n/text.ts'
import { worldText } from '../../i18n/world-text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { figuresOf, lapseWord, nameOfBet, sideWord } from '../../state/orders/bet-words.ts'
import type { News } from '../../state/player/notices.ts'
import type { OddsFormat } from '../../state/preferences/preferences.ts'
import { signedAmount } from '../../ui/amounts.ts'

/** What a notice says: what happened, and to what [UI255]. */
interface NoticeWords {
  readonly title: string
  readonly text: string
  readonly tone: 'gain' | 'loss' | 'plain'
}

/** A notice in words, its odds in the player's format. */
export function noticeWords(t: Say, news: News, format: OddsFormat): NoticeWords {
  if ('bet' in news) return betWords(t, news, format)
  switch (news.kind) {
    case 'refused':
      return { title: t('Bet refused'), text: refusalText(t, news.message), tone: 'loss' }
    case 'settled':
      return {
        title: t('Settled: {amount}', { amount: signedAmount(news.amount) }),
        text: worldText(news.narration),
        tone: news.amount >= 0 ? 'gain' : 'loss',
      }
    case 'cash-out':
      return {
        title: t('Cashed out: {amount}', { amount: signedAmount(news.amount) }),
        text: '',
        tone: news.amount >= 0 ? 'gain' : 'loss',
      }
    case 'switch-fired':
      return {
        title: t('Unmatched bets cancelled'),
        text: t('The exchange had not heard this browser.'),
        tone: 'loss',
      }
  }
}

type BetNews = Extract<News, { readonly bet: object }>

function betWords(t: Say, news: BetNews, format: OddsFormat): NoticeWords {
  const { bet, amount, odd } = news
  const figures = figuresOf(t, bet, { amount, odd, format })
  const text = `${sideWord(t, bet)} ${nameOfBet(bet)} ${figures}, ${bet.eventName}`
  return { title: titleOf(t, news), text, tone: news.kind === 'matched' ? 'gain' : 'plain' }
}

function titleOf(t: Say, { kind, reason }: BetNews): string {
  switch (kind) {
    case 'placed':
      return t('Bet placed')
    case 'matched':
      return t('Bet matched')
    case 'lapsed':
      return t('Bet lapsed: {reason}', { reason: lapseWord(t, reason) })
    case 'cancelled':
      return t('Bet cancelled')
    case 'voided':
      return t('Bet void')
  }
}
