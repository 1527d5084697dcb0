import type { EventId } from '@crease/domain/units/ids.ts'
import { useState } from 'react'
import { MyBets } from '../sports/my-bets/my-bets-part.tsx'
import { SettledToday } from '../sports/my-bets/settled-today-part.tsx'
import { useText } from '../i18n/text.ts'
import { Tabs } from '../ui/tabs.tsx'

interface BetsPanelProps {
  /** whose bets are shown first; all are a press away [BS145] */
  readonly eventId?: EventId
}

/** The player's bets, and what was settled today behind a tab of its own; in a rail it has all room that is left. */
export function BetsPanel({ eventId }: BetsPanelProps) {
  const t = useText()
  const [tab, setTab] = useState<'open' | 'settled'>('open')
  const tabs = [
    { id: 'open', label: t('My Bets') },
    { id: 'settled', label: t('Settled today') },
  ] as const
  return (
    <section
      aria-label={t('My Bets')}
      className="flex min-h-0 flex-col overflow-hidden rounded-md border border-line bg-panel xl:min-h-48 xl:flex-1"
    >
      <Tabs label={t('My Bets')} tabs={tabs} chosen={tab} onChoose={setTab} />
      {tab === 'open' ? (
        <MyBets {...(eventId === undefined ? {} : { eventId })} />
      ) : (
        <SettledToday />
      )}
    </section>
  )
}
