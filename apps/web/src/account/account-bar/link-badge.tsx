import { clsx } from 'clsx'
import { datesBy } from '../../i18n/dates.ts'
import { useText } from '../../i18n/text.ts'
import { useConnection, useLinkStatus } from '../../state/connection/connection.ts'

const LOOKS = {
  live: { word: 'Live', dot: 'rounded-full bg-live' },
  late: { word: 'Late', dot: 'rotate-45 bg-accent' },
  reconnecting: { word: 'Reconnecting', dot: 'animate-pulse bg-alert' },
  /** in the place of 'Reconnecting' where there is room for no more */
  offline: { word: 'Offline', dot: 'bg-alert' },
} as const

/** Whether prices are live, as a word and a shape; a phone's header has room for the short words alone. */
export function LinkBadge({ words }: { readonly words: 'short' | 'all' }) {
  const t = useText()
  const status = useLinkStatus()
  const { word, dot } = LOOKS[words === 'short' && status === 'reconnecting' ? 'offline' : status]
  return (
    <span
      role="status"
      aria-label={t('Connection')}
      className="flex shrink-0 items-center gap-1.5 text-xs"
    >
      <span aria-hidden className={clsx('size-2', dot)} />
      <span data-link={status} className="max-[379px]:sr-only">
        {t(word)}
      </span>
    </span>
  )
}

/** with seconds */
export const lostText = datesBy({ timeStyle: 'medium', hourCycle: 'h23' })

/**
 * Lies over the page, which does not move for it: how old the prices are, and that no bet can be placed. Under the
 * header, and on a phone over the navigation at its foot, where it covers no name.
 */
export function LostLine() {
  const t = useText()
  const heardAt = useConnection((connection) => connection.heardAt)
  return (
    <p className="lost-line pointer-events-none absolute inset-x-0 top-full flex min-h-6 items-center justify-center border-b-2 border-alert bg-overlay px-2 text-center text-xs text-ink">
      {heardAt === 0
        ? t('No connection. Bets are off.')
        : t('No connection. Prices are from {time}; bets are off.', { time: lostText(heardAt) })}
    </p>
  )
}
