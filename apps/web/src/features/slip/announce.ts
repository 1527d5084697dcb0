import { say } from '../../i18n/text.ts'
import { lapseWord } from '../../state/orders/bet-words.ts'
import { released } from '../../state/orders/my-bets.ts'
import { notice } from '../../state/player/notices.ts'
import { PLACED_SENTENCE, type Placed } from '../../betting/placing.ts'
import { sayDone, sayProblem } from '../../ui/over/toasts.tsx'

/**
 * What became of a bet, in a toast; nothing while it is unknown. In play that is only said when the delay
 * is over: until then it is neither placed nor refused [BS55].
 */
export async function announce(placed: Placed): Promise<void> {
  if (placed.kind === 'unknown') return
  if (placed.kind === 'refused') {
    notice({ kind: 'refused', message: placed.message })
    sayProblem(placed.message)
    return
  }
  const bet = await released(placed.bet)
  const metNobody = bet.remaining === 0 && bet.matched === 0 && bet.lapsed > 0
  if (metNobody) {
    sayProblem(say('Not placed: {reason}', { reason: lapseWord(say, bet.lapseReason) }))
  } else sayDone(PLACED_SENTENCE)
}
