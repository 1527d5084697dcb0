import { say } from '../../i18n/text.ts'
import { PLACED_SENTENCE, type Placed } from '../../state/placing.ts'
import { sayDone, sayProblem } from '../../ui/toasts.tsx'

/** What became of a bet, in a toast; nothing while it is unknown. */
export function announce(placed: Placed): void {
  if (placed.kind === 'placed') sayDone(say(PLACED_SENTENCE))
  if (placed.kind === 'refused') sayProblem(placed.message)
}
