import { say } from '../../i18n/text.ts'
import type { News } from '../../sports/state/notices/notices.ts'
import { sayProblem } from '../../ui/over/toasts.tsx'

/** Lapses within this time are one event's: they come in chunks, and in several markets. */
const ONE_EVENT_MS = 5_000

let saidAt = -Infinity

/**
 * Shows a toast for changes without a request: unmatched bets that lapsed at an event, one toast for all, at `now` in
 * milliseconds [UI400]; or a cancellation by the dead-man switch.
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
