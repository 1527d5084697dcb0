import { say } from '../../i18n/text.ts'
import type { News } from '../../sports/state/notices/notices.ts'
import { sayProblem } from '../../ui/over/toasts.tsx'

/** What lapses within so long lapses at one event: in chunks, and in several markets. */
const ONE_EVENT_MS = 5_000

let saidAt = -Infinity

/**
 * Says in a toast what nobody here asked for: unmatched bets lapsed at an event, one for all of them, at `now`
 * in milliseconds [UI400]; or the dead-man switch has cancelled them.
 */
export function toastOfEvent(news: News, now: number): void {
  if (news.kind === 'switch-fired') {
    sayProblem(say('Unmatched bets cancelled: connection lost'))
    return
  }
  if (news.kind === 'order-refused') {
    sayProblem(news.message)
    return
  }
  if (news.kind !== 'lapsed' || news.reason !== 'EVENT' || now - saidAt < ONE_EVENT_MS) return
  saidAt = now
  sayProblem(say('Unmatched bets lapsed: goal, wicket or other event'))
}
