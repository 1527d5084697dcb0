import type { News } from '../../sports/state/notices/notices.ts'
import { toastOfEvent } from './event-toast.ts'
import { soundOf } from './sound-of.ts'

/** Sounds a notice, and shows a toast where nobody here asked for it. */
export function tellNews(news: News): void {
  soundOf(news)
  toastOfEvent(news, Date.now())
}
