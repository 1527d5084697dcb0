import { useState } from 'react'
import { useText, type Say } from '../../i18n/text.ts'
import type { BetRow } from '../../link/named.ts'
import { useConnection } from '../../state/connection/connection.ts'
import { askedFigures, secondsLeft } from '../state/orders/bet-words.ts'
import { isForStart } from '../state/orders/for-start.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { BetLine, lineOf, spokenLine, type LineState } from './bet-line.tsx'
import { outcomeOf } from './bet-outcome.ts'
import { CancelButton } from './cancel-button.tsx'
import { EditBet } from './edit-bet.tsx'

/** How a bet takes the starting price, if it does [SP8]. */
function startFact(t: Say, bet: BetRow): string | undefined {
  if (isForStart(bet)) return t('waits for the starting price')
  return bet.persistence === 'MARKET_ON_CLOSE' ? t('the rest takes SP') : undefined
}

interface UnmatchedLineProps {
  readonly bet: BetRow
  readonly state: LineState
}

/** A bet that waits, with what can be done: another rate, another stake, none of it [BS58] [BS146]. */
export function UnmatchedLine({ bet, state }: UnmatchedLineProps) {
  const t = useText()
  const format = useOddsFormat()
  const left = useConnection(({ now }) => secondsLeft(bet, now))
  const [open, setOpen] = useState(false)
  const isPending = bet.status === 'PENDING'
  const figures = askedFigures(t, bet, { amount: bet.remaining, format })
  const line = { ...lineOf(t, bet), figures }
  const name = spokenLine(line)
  return (
    <BetLine
      {...line}
      state={state}
      // the price of what waits for the starting price is not known
      {...(!isForStart(bet) && { outcome: outcomeOf(bet, bet.remaining, bet.matchOdd) })}
      facts={isPending ? t('In play: {seconds} s to wait', { seconds: left }) : startFact(t, bet)}
      action={<CancelButton bet={bet} name={name} />}
      {...(!isPending && {
        toggle: { label: t('Change {name}', { name }), open, onPress: () => setOpen(!open) },
        below: open ? <EditBet bet={bet} name={name} /> : undefined,
      })}
    />
  )
}
