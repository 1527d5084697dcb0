import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import type { BetRow } from '../../link/named.ts'
import { useConnection } from '../../state/connection/connection.ts'
import { figuresOf, secondsLeft } from '../state/orders/bet-words.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { BetLine, lineOf } from './bet-line.tsx'
import { outcomeOf } from './bet-outcome.ts'
import { CancelButton } from './cancel-button.tsx'
import { EditBet } from './edit-bet.tsx'

interface UnmatchedLineProps {
  readonly bet: BetRow
  readonly match: 'said' | 'unsaid'
}

/** A bet that waits, with what can be done: another rate, another stake, none of it [BS58] [BS146]. */
export function UnmatchedLine({ bet, match }: UnmatchedLineProps) {
  const t = useText()
  const format = useOddsFormat()
  const left = useConnection(({ now }) => secondsLeft(bet, now))
  const [open, setOpen] = useState(false)
  const isPending = bet.status === 'PENDING'
  const { name, ...line } = lineOf(t, bet, { match })
  return (
    <BetLine
      {...line}
      name={name}
      outcome={outcomeOf(bet, bet.remaining, bet.matchOdd)}
      figures={figuresOf(t, bet, { amount: bet.remaining, odd: bet.matchOdd, format })}
      facts={isPending ? t('In play: {seconds} s to wait', { seconds: left }) : undefined}
      action={<CancelButton bet={bet} />}
      {...(isPending
        ? {}
        : {
            toggle: { label: t('Change {name}', { name }), open, onPress: () => setOpen(!open) },
            below: open ? <EditBet bet={bet} /> : undefined,
          })}
    />
  )
}
