import { useText } from '../../i18n/text.ts'
import { eventNameText, eventTimeText } from './event-text.ts'

interface EventHeaderProps {
  readonly event: {
    readonly eventName: string
    readonly eventTime: string
    readonly seriesName: string
  } | null
  /** the match may still come */
  readonly isAwaited: boolean
}

const BAR = 'flex flex-wrap items-baseline gap-x-3 rounded-md border border-line bg-panel px-3 py-2'

/** The bar over a match: what it is and when it starts; of one that is awaited nothing is said yet [UI364]. */
export function EventHeader({ event, isAwaited }: EventHeaderProps) {
  const t = useText()
  if (event === null && isAwaited) {
    return (
      <header className={BAR}>
        <h1 className="text-lg font-bold" aria-label={t('Loading')}>
          <span className="skeleton inline-block h-5 w-64 max-w-full align-middle" />
        </h1>
        <p className="text-sm max-md:w-full">
          <span className="skeleton inline-block h-4 w-40 align-middle" />
        </p>
      </header>
    )
  }
  return (
    <header className={BAR}>
      <h1 className="min-w-0 text-lg font-bold wrap-anywhere">
        {eventNameText(t, event?.eventName)}
      </h1>
      <p className="text-sm text-quiet">{event?.seriesName}</p>
      <p className="ml-auto text-sm text-quiet">{eventTimeText(t, event?.eventTime)}</p>
    </header>
  )
}
