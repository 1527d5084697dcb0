import type { Warning } from '../betting/hardly-matches.ts'
import { checkedWords } from '../betting/move-bet.ts'
import type { Selection } from '../betting/selection.ts'
import type { Sending } from '../betting/submit.ts'
import type { Say } from '../../i18n/text.ts'
import type { LinkStatus } from '../../state/connection/connection.ts'
import { readPrice } from '../state/market/odds-text.ts'
import type { OddsFormat } from '../../state/preferences/preferences.ts'

/** The sentence on a bet that is on its way [BS55] [BS143]; null: none. */
export function sendingWords(t: Say, { kind }: Sending): string | null {
  if (kind === 'checking') return checkedWords(t)
  return kind === 'delayed'
    ? t('Your bet is accepted and stays, even if you hide the slip. It is matched after the delay.')
    : null
}

/** The sentence on late and old prices for a bet [BS55]; null while they are live. */
export function linkWords(t: Say, link: LinkStatus): string | null {
  if (link === 'live') return null
  return link === 'late'
    ? t('Prices are late. You get your rate or better, or no match.')
    : t('These prices are old. Bets are off until the connection is back.')
}

interface Warned {
  readonly warning: Warning
  readonly selection: Selection
  readonly format: OddsFormat
}

/** The warning of an order, before it is sent or kept [BS144]. */
export function warningWords(t: Say, { warning, selection, format }: Warned): string {
  const price = (now: Parameters<typeof readPrice>[2]): string =>
    readPrice(format, selection.scale, now)
  switch (warning.kind) {
    case 'stop beyond': {
      const { stop, rate } = warning
      return selection.type === 'back'
        ? t('At {stop} or lower, {rate} is rarely on offer: this stop may never be matched.', {
            stop,
            rate,
          })
        : t('At {stop} or higher, {rate} is rarely on offer: this stop may never be matched.', {
            stop,
            rate,
          })
    }
    case 'at once':
      return t('The price is {now} now: it would be placed at once.', { now: price(warning.now) })
    case 'far':
      return t('Far from the {now} on offer now: unlikely to be matched.', {
        now: price(warning.now),
      })
  }
}
