import { runnerId } from '@crease/domain/units/ids.ts'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { say, useText, marketText, selectionText, worldText } from '../../i18n/text.ts'
import type { CurrentBetRow, CurrentCasinoBetRow } from '../../link/named.ts'
import { matchPath } from '../../sports/state/match/match-path.ts'
import { askedFigures, nameOfBet, sideWord } from '../../sports/state/orders/bet-words.ts'
import { placeText } from '../../sports/state/orders/settled-columns.ts'
import { cancelBet } from '../../sports/state/orders/cancel-bet.ts'
import { showRound } from '../../casino/state/round-shown.ts'
import { plainAmount } from '../../ui/amounts.ts'
import { onceForRows } from '../../state/same-press.ts'
import { Button } from '../../ui/button.tsx'
import { sayDone, sayProblem } from '../../ui/over/toasts.tsx'

type Placed = Pick<
  CurrentBetRow,
  'eventName' | 'marketName' | 'selectionName' | 'matchOddVariant'
> &
  Partial<Pick<CurrentBetRow, 'eventId' | 'said' | 'selectionId' | 'gtype'>> & {
    readonly mid?: string
  }

const LINK = 'report-link'

/** The selection of a bet: '164 · 20 over runs', a runner. */
export function nameText({ selectionId = runnerId(''), gtype, ...bet }: Placed): string {
  return gtype === undefined ? selectionText(bet) : nameOfBet({ ...bet, selectionId, gtype })
}

/** The match or the table, and the market. */
export const placeTextOf = (row: Placed): string =>
  placeText({ event: worldText(row.eventName), market: marketText(row), name: nameText(row) })

/** The place of the bet: a match links to its page, a round opens [UI525]. */
export function placeOf(row: Placed): ReactNode {
  const { eventId, mid } = row
  const text = placeTextOf(row)
  if (eventId !== undefined) {
    return (
      <Link to={matchPath(eventId)} className={LINK}>
        {text}
      </Link>
    )
  }
  if (mid === undefined) return text
  return (
    <button type="button" className={LINK} onClick={() => showRound(mid)}>
      {text}
    </button>
  )
}

type Waiting = Pick<
  CurrentCasinoBetRow,
  'betId' | 'eventName' | 'marketName' | 'selectionName' | 'matchOdd' | 'matchOddVariant' | 'stake'
> &
  Partial<
    Pick<CurrentBetRow, 'remaining' | 'said' | 'gtype' | 'cap' | 'averageOdd' | 'timeInForce'>
  >

/** Cancel, while something of the bet waits. */
export const cancelOf = (bet: Waiting): ReactNode =>
  bet.remaining === undefined || bet.remaining === 0 ? '' : <CancelBet bet={bet} />

function CancelBet({ bet }: { readonly bet: Waiting }) {
  const { betId, remaining } = bet
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const cancel = async (): Promise<void> => {
    setBusy(true)
    const cancelled = await cancelBet(betId)
    setBusy(false)
    if (cancelled.kind === 'cancelled') sayDone(say('Bet cancelled'))
    else sayProblem(cancelled.message)
  }
  return (
    <Button
      tone="plain"
      className="px-3 text-xs max-md:w-full"
      disabled={isBusy}
      aria-label={t('Cancel {name}, {amount} unmatched', {
        name: [
          `${selectionText(bet)}, ${sideWord(t, bet)} ${askedFigures(t, bet, { amount: bet.stake })}`,
          placeTextOf(bet),
        ].join(', '),
        amount: remaining === undefined ? '' : plainAmount(remaining),
      })}
      onClick={onceForRows(cancel)}
    >
      {isBusy ? t('Cancelling...') : t('Cancel')}
    </Button>
  )
}
