import type { News } from '../../sports/state/notices/notices.ts'
import { toastOfEvent } from './event-toast.ts'
import { soundOf } from './sound-of.ts'

/** Plays the sound of a notice, and shows a toast for events without a press. */
export function tellNews(news: News): void {
  soundOf(news)
  toastOfEvent(news, performance.now())
}
