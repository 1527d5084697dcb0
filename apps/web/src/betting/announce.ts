import { sentence } from '@crease/contract/refusals.ts'
import { say, type Say } from '../i18n/text.ts'
import type { BetRow } from '../link/named.ts'
import { lapseWord } from '../state/orders/bet-words.ts'
import { released } from '../state/orders/my-bets.ts'
import { notice } from '../state/player/notices.ts'
import { sayDone, sayProblem } from '../ui/over/toasts.tsx'
import type { Wrong } from './order-form.ts'
import { PLACED_SENTENCE, type Placed } from './sent-bets.ts'
import type { Submitted } from './submit.ts'

/** What became of an order, in a toast; nothing while it is unknown, and where it was said already [BS55]. */
export function announce(submitted: Submitted): void {
  if (!('announced' in submitted)) announceElse(submitted)
  else if (submitted.announced === 'not yet') announceAnswer(submitted)
}

type Answered = Extract<Submitted, { readonly announced: unknown }>

function announceAnswer(answered: Answered): void {
  if (answered.kind === 'placed') announceBet(answered.bet)
  else announceRefusal(answered.message)
}

function announceElse(submitted: Exclude<Submitted, Answered>): void {
  switch (submitted.kind) {
    case 'wrong':
      return sayProblem(wrongWords(say, submitted.wrong))
    case 'kept':
      return sayDone(say('The order waits for its moment'))
    case 'kept-placed':
      return sayDone(say('Bet placed successfully!'))
    case 'kept-refused':
      return sayProblem(submitted.message)
    case 'kept-lost':
      return sayProblem(say('No answer yet: look under My Bets before trying again'))
    case 'unknown':
      return undefined
  }
}

/** The same of a bet that had to be checked; in play that is only said when the delay is over [BS55]. */
export async function announceChecked(placed: Placed): Promise<void> {
  if (placed.kind === 'refused') announceRefusal(placed.message)
  if (placed.kind === 'placed') announceBet(await released(placed.bet))
}

function announceRefusal(message: string): void {
  notice({ kind: 'refused', message })
  sayProblem(message)
}

function announceBet(bet: BetRow): void {
  const problem = notPlaced(say, bet)
  if (problem === null) sayDone(PLACED_SENTENCE)
  else sayProblem(problem)
}

/** Why a bet whose delay is over met nobody; null where it stands. */
export function notPlaced(t: Say, bet: BetRow): string | null {
  const metNobody = bet.remaining === 0 && bet.matched === 0 && bet.lapsed > 0
  return metNobody ? t('Not placed: {reason}', { reason: lapseWord(t, bet.lapseReason) }) : null
}

/** What is wrong with an order, in words; of a refusal the exchange's own, in English [BS20] [BS52]. */
export function wrongWords(t: Say, wrong: Wrong): string {
  switch (wrong.kind) {
    case 'line':
      return t('These prices are old: no bet is taken until the line is back.')
    case 'refusal':
      return sentence(wrong.refusal)
    case 'term':
      return TERM_WORDS[wrong.term](t)
  }
}

const TERM_WORDS = {
  minFill: (t: Say) => t('At least must be above 0 and within the stake'),
  stopAt: (t: Say) => t('Please enter the rate of the stop'),
  profitAt: (t: Say) => t('Please enter the rate of the profit'),
} as const
