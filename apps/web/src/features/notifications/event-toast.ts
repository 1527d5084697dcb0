import { say } from '../../i18n/text.ts'
import type { News } from '../../state/player/notices.ts'
import { sayProblem } from '../../ui/over/toasts.tsx'

/** What lapses within so long lapses at one event: in chunks, and in several markets. */
const ONE_EVENT_MS = 5_000

let saidAt = -Infinity

/** Says in a toast that unmatched bets lapsed at an event: one for all of them, at `now` in milliseconds [UI400]. */
export function toastOfEvent(news: News, now: number): void {
  if (news.kind !== 'lapsed' || news.reason !== 'EVENT' || now - saidAt < ONE_EVENT_MS) return
  saidAt = now
  sayProblem(say('Unmatched bets lapsed: play stopped for an event'))
}
