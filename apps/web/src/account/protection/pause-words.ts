import type { Say } from '../../i18n/text.ts'
import type { ProtectionReply } from '../../link/named.ts'
import { momentOf } from './limit-words.ts'

/** Says until when a player is away; null: they are not. `now` is the server's, epoch milliseconds [UI679]. */
export function pauseWords(t: Say, pause: ProtectionReply['pause'], now: number): string | null {
  if (pause === null || now >= pause.until) return null
  const time = momentOf(pause.until)
  return pause.kind === 'excluded'
    ? t('You have excluded yourself until {time}', { time })
    : t('You are taking a time-out until {time}', { time })
}
