import { useText } from '../../i18n/text.ts'
import { eventNameText, eventTimeText } from './event-text.ts'

interface EventHeaderProps {
  readonly event: {
    readonly eventName: string
    readonly eventTime: string
    readonly seriesName: string
  } | null
}

/** The bar over a match: what it is and when it starts. */
export function EventHeader({ event }: EventHeaderProps) {
  const t = useText()
  return (
    <header className="flex flex-wrap items-baseline gap-x-3 rounded-md border border-line bg-panel px-3 py-2">
      <h1 className="min-w-0 text-lg font-bold wrap-anywhere">
        {eventNameText(t, event?.eventName)}
      </h1>
      <p className="text-sm text-quiet">{event?.seriesName}</p>
      <p className="ml-auto text-sm text-quiet">{eventTimeText(t, event?.eventTime)}</p>
    </header>
  )
}
