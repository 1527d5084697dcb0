import type { News } from '../../sports/state/notices/notices.ts'
import { usePreferences } from '../../state/preferences/preferences.ts'
import { beep, type Sound } from '../../ui/beep.ts'

const SOUND: Readonly<Record<News['kind'], Sound>> = {
  placed: 'done',
  matched: 'done',
  cancelled: 'done',
  'cash-out': 'money',
  settled: 'money',
  lapsed: 'problem',
  voided: 'problem',
  refused: 'problem',
  'order-refused': 'problem',
  'switch-fired': 'problem',
}

/** Sounds a notice, where the player wishes sounds. */
export function soundOf(news: News): void {
  if (usePreferences.getState().sounds) beep(soundFor(news))
}

/** A loss has another sound than a win [UI1003]. */
export const soundFor = (news: News): Sound =>
  news.kind === 'settled' && news.amount <= 0 ? 'result' : SOUND[news.kind]
