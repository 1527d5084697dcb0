import { useText } from '../../i18n/text.ts'
import type { BetRow } from '../../link/named.ts'
import { useConnection } from '../../state/connection/connection.ts'
import { figuresOf, secondsLeft } from '../state/orders/bet-words.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { BetLine, lineOf } from './bet-line.tsx'
import { CancelButton } from './cancel-button.tsx'
import { EditBet } from './edit-bet.tsx'

/** A bet that waits, with what can be done: another rate, another stake, none of it [BS58] [BS146]. */
export function UnmatchedLine({ bet }: { readonly bet: BetRow }) {
  const t = useText()
  const format = useOddsFormat()
  const left = useConnection(({ now }) => secondsLeft(bet, now))
  const isPending = bet.status === 'PENDING'
  return (
    <BetLine
      {...lineOf(t, bet)}
      figures={figuresOf(t, bet, { amount: bet.remaining, odd: bet.matchOdd, format })}
      facts={isPending ? t('In play: {seconds} s to wait', { seconds: left }) : undefined}
      action={<CancelButton bet={bet} />}
      below={isPending ? undefined : <EditBet bet={bet} />}
    />
  )
}
