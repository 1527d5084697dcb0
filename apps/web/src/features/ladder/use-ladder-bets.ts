import { NO_MONEY, type Paise } from '@crease/domain/units/money.ts'
import type { RunnerDepth, BetRow, PlaceBetBody } from '../../link/named.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import { useState } from 'react'
import { useText, type Say } from '../../i18n/text.ts'
import { cancelBet } from '../../state/orders/my-bets.ts'
import { checked, placeBet, type Placed } from '../../betting/placing.ts'
import { usePreferences } from '../../state/preferences/preferences.ts'
import { paiseOf, plainAmount } from '../../ui/amounts.ts'
import { betWords, type LadderSide } from './ladder-words.ts'
import { typedAmount } from '../../ui/typed-amount.ts'

/** A bet of the ladder: the side and the price that were pressed. */
interface Pressed {
  readonly side: LadderSide
  readonly price: Odds
}

/** What a ladder has under way: a bet that waits for its second press, and what became of the last one. */
export interface LadderBets {
  readonly stake: string
  readonly typeStake: (text: string) => void
  readonly armed: Pressed | null
  /** what became of the last thing that was done; empty: nothing was */
  readonly said: string
  readonly press: (pressed: Pressed) => void
  readonly confirm: () => void
  readonly dismiss: () => void
  readonly cancel: (bets: readonly BetRow[]) => void
}

/** Bets from a ladder with its own stake; with a second press, if the player wants one [UI221]. */
export function useLadderBets(depth: RunnerDepth): LadderBets {
  const t = useText()
  const { confirmBets, oneClickStake, oddsFormat: format } = usePreferences()
  const [stake, setStake] = useState(oneClickStake)
  const [armed, setArmed] = useState<Pressed | null>(null)
  const [said, setSaid] = useState('')

  const send = async (pressed: Pressed): Promise<void> => {
    const amount = paiseOf(stake) ?? NO_MONEY
    const words = betWords(t, depth, { ...pressed, stake: amount, format })
    setSaid(t('Placing: {bet}', { bet: words }))
    const body = bodyOf(depth, pressed, amount)
    const placed = await placeBet(body)
    if (placed.kind === 'unknown')
      setSaid(t('No answer yet, it is being checked: {bet}', { bet: words }))
    const known = placed.kind === 'unknown' ? await checked(body.clientBetId) : placed
    setSaid(outcomeText(t, known, words))
  }
  return {
    stake,
    typeStake: (text) => setStake(typedAmount(stake, text)),
    armed,
    said,
    press: (pressed) => {
      const wrong = wrongStake(t, stake, depth)
      setSaid(wrong ?? '')
      if (wrong !== null) return
      if (confirmBets) setArmed(pressed)
      else void send(pressed)
    },
    confirm: () => {
      if (armed !== null) void send(armed)
      setArmed(null)
    },
    dismiss: () => setArmed(null),
    cancel: (bets) => {
      setSaid(t('Cancelling...'))
      void cancelAll(t, bets).then(setSaid)
    },
  }
}

/** Why a stake cannot be sent, or null. */
function wrongStake(t: Say, stake: string, { min, max }: RunnerDepth): string | null {
  const amount = paiseOf(stake)
  if (amount === null || amount <= 0) return t('Enter a stake above zero')
  if (amount < min) return t('The lowest stake here is {min}', { min: plainAmount(min) })
  if (amount > max) return t('The highest stake here is {max}', { max: plainAmount(max) })
  return null
}

function bodyOf(
  depth: RunnerDepth,
  { side, price }: Pressed,
  stake: Paise,
): PlaceBetBody & { clientBetId: string } {
  return {
    clientBetId: crypto.randomUUID(),
    eventId: depth.eventId,
    marketId: depth.marketId,
    selectionId: depth.selectionId,
    matchOdd: price,
    matchOddVariant: side,
    stake,
    teamName: depth.selectionName,
    marketName: depth.marketName,
    selectionName: depth.selectionName,
    oddType: depth.gtype,
    sportType: depth.sportId,
    isBack: side === 'back',
    oddIsPlay: depth.iplay,
  }
}

function outcomeText(t: Say, placed: Placed, bet: string): string {
  switch (placed.kind) {
    case 'placed':
      return t('Placed: {bet}', { bet })
    case 'refused':
      return placed.message
    case 'unknown':
      return t('It is not known yet what became of it: look at My Bets')
  }
}

/** One after the other: each has its own answer. */
async function cancelAll(t: Say, bets: readonly BetRow[]): Promise<string> {
  for (const { betId } of bets) {
    // oxlint-disable-next-line no-await-in-loop -- the first that fails ends it, and is said
    const cancelled = await cancelBet(betId)
    if (cancelled.kind === 'failed') return cancelled.message
  }
  return t('{count, plural, one {# bet cancelled} other {# bets cancelled}}', {
    count: bets.length,
  })
}
