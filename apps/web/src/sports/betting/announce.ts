import { BET_PLACED } from '@crease/contract/orders/bet-placed.ts'
import type { BetId } from '../../link/bet-id.ts'
import { sentence } from '@crease/contract/refusals.ts'
import { say, type Say } from '../../i18n/text.ts'
import type { BetRow } from '../../link/named.ts'
import { figuresOf, lapseWord, nameOfBet, sideWord } from '../state/orders/bet-words.ts'
import { cancelBet, released } from '../state/orders/cancel-bet.ts'
import { useMyBets } from '../state/orders/my-bets.ts'
import { notice } from '../state/notices/notices.ts'
import { sayDone, sayProblem } from '../../ui/over/toasts.tsx'
import { PHONE } from '../../ui/use-media.ts'
import { usePreferences } from '../../state/preferences/preferences.ts'
import { offeredOn } from './offered-on.ts'
import type { Wrong } from './order-form.ts'
import { notANumber } from '../../ui/typed/number-words.ts'
import { outcomeWords } from './outcome-words.ts'
import { useSlip } from './slip.ts'
import { whenChecked, type Placed } from './sent-bets.ts'
import type { Submitted } from './submit.ts'

/** Shows the outcome of an order in a toast; none while it is unknown, or was shown already [BS55]. */
export function announce(submitted: Submitted): void {
  if (!('announced' in submitted)) announceElse(submitted)
  else if (submitted.announced === 'not yet') announceAnswer(submitted)
}

type Answered = Extract<Submitted, { readonly announced: unknown }>

function announceAnswer(answered: Answered): void {
  if (answered.kind === 'placed') announceBet(answered.bet, isReceiptNext())
  else announceRefusal(answered.message)
}

function announceElse(submitted: Exclude<Submitted, Answered>): void {
  switch (submitted.kind) {
    case 'wrong':
      return sayProblem(wrongWords(say, submitted.wrong))
    case 'kept':
      return sayDone(say('The order is waiting'))
    case 'kept-placed':
      return sayDone(say(BET_PLACED))
    case 'kept-refused':
      return sayProblem(submitted.message)
    case 'unknown':
      return undefined
  }
}

/** The same of a bet that had to be checked; in play that is only said when the delay is over [BS55]. */
async function announceChecked(placed: Placed): Promise<void> {
  if (placed.kind === 'refused') announceRefusal(placed.message)
  if (placed.kind === 'placed') announceBet(await released(placed.bet), false)
}

whenChecked((placed) => void announceChecked(placed))

function announceRefusal(message: string): void {
  notice({ kind: 'refused', message })
  sayProblem(message)
}

/** The specification's sentence first, then what became of it [BS140], unless its receipt says that [BS193]. */
function announceBet(bet: BetRow, isOnReceipt: boolean): void {
  const problem = notPlaced(say, bet)
  if (problem !== null) {
    sayProblem(problem)
    return
  }
  sayDone(BET_PLACED, isOnReceipt ? {} : { more: outcomeNow(bet) })
}

/** Whether the receipt of a bet that left the slip shows now at the foot of a phone: a sheet with further bets hides it. */
const isReceiptNext = (): boolean =>
  matchMedia(PHONE).matches && useSlip.getState().drafts.length === 0

function outcomeNow(bet: BetRow): string {
  const { oddsFormat: format } = usePreferences.getState()
  return outcomeWords(say, bet, { format, offered: offeredOn(bet) })
}

/** Bets that were sent together, and how many of them have had their answer. */
export interface Together {
  /** names their toasts, which count on */
  readonly id: string
  readonly all: number
  readonly placed: number
  readonly refused: number
}

/**
 * Shows the outcome of one of several orders sent together: one toast counts the placed ones, one the others [BS151].
 * Returns the count with this one.
 */
export function announceAmong(submitted: Submitted, before: Together): Together {
  if (submitted.kind === 'unknown') return before
  const reason = reasonOf(submitted)
  if (submitted.kind === 'refused' && submitted.announced === 'not yet') {
    notice({ kind: 'refused', message: submitted.message })
  }
  const { id, all } = before
  if (reason === null) {
    const now = { ...before, placed: before.placed + 1 }
    const more = say('{count} of {all} bets placed', { count: now.placed, all })
    sayDone(BET_PLACED, { id: `${id} placed`, more })
    return now
  }
  const now = { ...before, refused: before.refused + 1 }
  const more = say('{count} of {all} bets not placed', { count: now.refused, all })
  sayProblem(reason, { id: `${id} refused`, more })
  return now
}

/** Why an order does not stand; null where it does. */
function reasonOf(submitted: Exclude<Submitted, { readonly kind: 'unknown' }>): string | null {
  switch (submitted.kind) {
    case 'wrong':
      return wrongWords(say, submitted.wrong)
    case 'refused':
    case 'kept-refused':
      return submitted.message
    case 'placed':
      return notPlaced(say, submitted.bet)
    case 'kept':
    case 'kept-placed':
      return null
  }
}

/** From now on a bet that had waited in the book says in a toast that it is matched [BS142]. */
export function announceMatches(): () => void {
  return useMyBets.subscribe(({ bets }, before) => {
    for (const bet of matchedWhileResting(before.bets, bets)) {
      if (isOnReceipt(bet)) continue
      const { oddsFormat: format } = usePreferences.getState()
      const amount = bet.matched
      const odd = bet.averageOdd ?? bet.matchOdd
      const figures = figuresOf(say, bet, { amount, odd, format })
      const more = `${sideWord(say, bet)} ${nameOfBet(bet)} ${figures}, ${bet.eventName}`
      sayDone(say('Bet matched'), { id: `matched ${bet.betId}`, more })
    }
  })
}

/** Whether a phone's receipt says it already, at its foot: a toast would lie over the name and the score. */
const isOnReceipt = ({ betId }: BetRow): boolean =>
  matchMedia(PHONE).matches && document.querySelector(`[data-receipt="${betId}"]`) !== null

/** The bets that rested, and of which more is matched now. */
export function matchedWhileResting(
  before: readonly BetRow[],
  now: readonly BetRow[],
): readonly BetRow[] {
  const rested = new Map(
    before.filter(({ status }) => status === 'EXECUTABLE').map((bet) => [bet.betId, bet.matched]),
  )
  return now.filter(({ betId, matched }) => matched > (rested.get(betId) ?? Infinity))
}

/** The reason why a bet stayed unmatched after its delay; null if it still rests. */
export function notPlaced(t: Say, bet: BetRow): string | null {
  const metNobody = bet.remaining === 0 && bet.matched === 0 && bet.lapsed > 0
  return metNobody ? t('Not placed: {reason}', { reason: lapseWord(t, bet.lapseReason) }) : null
}

/** The fault of an order, in words; the exchange's own words for a refusal, in English [BS20] [BS52]. */
export function wrongWords(t: Say, wrong: Wrong): string {
  switch (wrong.kind) {
    case 'line':
      return t('These prices are old. Bets are off until the connection is back.')
    case 'refusal':
      return sentence(wrong.refusal)
    case 'unread':
      return notANumber(t, wrong.number)
    case 'term':
      return TERM_WORDS[wrong.term](t)
  }
}

const TERM_WORDS = {
  minFill: (t: Say) => t('The minimum fill must be above 0 and within the stake'),
  stopAt: (t: Say) => t('Please enter the rate of the stop'),
  profitAt: (t: Say) => t('Please enter the rate of the profit'),
} as const

/** Cancels the rest of a bet, and says what became of it. */
export async function cancelAloud(betId: BetId): Promise<void> {
  const cancelled = await cancelBet(betId)
  if (cancelled.kind === 'cancelled') sayDone(say('Bet cancelled'))
  else sayProblem(cancelled.message)
}
