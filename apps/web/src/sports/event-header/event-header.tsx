import type { ReactNode } from 'react'
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
  /** how it stands, in a few signs; empty: nothing yet */
  readonly score: string
}

/** The line over a match: its name, and its score or start; without a sentence while the match is awaited [UI364]. */
export function EventHeader({ event, isAwaited, score }: EventHeaderProps) {
  const t = useText()
  if (event === null && isAwaited) {
    return (
      <Line>
        <h1 className="text-lg font-bold" aria-label={t('Loading')}>
          <span className="skeleton inline-block h-5 w-48 max-w-full align-middle" />
        </h1>
        <span className="skeleton inline-block h-4 w-28" />
      </Line>
    )
  }
  const name = eventNameText(t, event?.eventName)
  const start = eventTimeText(t, event?.eventTime)
  return (
    <Line>
      <h1
        className="line-clamp-2 min-w-0 text-sm/4 font-bold wrap-anywhere md:line-clamp-1 md:text-lg/5"
        title={name}
      >
        {name}
      </h1>
      {score === '' ? (
        <p className="shrink-0 text-sm text-quiet">{start}</p>
      ) : (
        <div className="line-end grid shrink-0 text-right">
          <p className="line-series text-sm/4 whitespace-nowrap text-quiet">{event?.seriesName}</p>
          <p className="line-score text-sm/4 font-bold tabular-nums" aria-hidden>
            {score}
          </p>
          <p className="text-2xs/3.5 text-quiet md:hidden">
            {eventTimeText(t, event?.eventTime, 'short')}
          </p>
        </div>
      )}
    </Line>
  )
}

/** Stays in sight under the frame's header while the page scrolls [UI445]. */
function Line({ children }: { readonly children: ReactNode }) {
  return (
    <header className="match-line sticky z-10 flex items-center justify-between gap-x-3 rounded-md border border-line bg-panel px-3">
      {children}
    </header>
  )
}
