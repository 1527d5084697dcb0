import { useEffect, useMemo, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { useMyBets } from '../../sports/state/orders/my-bets.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { followMyTables } from '../../casino/state/my-table-bets.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { ALL_DAYS } from '../../ui/days.tsx'
import { RadioRow } from '../../ui/choice.tsx'
import { ReportChoice, ReportForm } from '../../ui/report-form.tsx'
import { WayLink } from '../../ui/notices/way-link.tsx'
import { queryClient } from '../../state/queries/query-client.ts'
import {
  AREAS,
  BET_TYPES,
  CASINO,
  currentBetsReport,
  STATES,
  type Area,
  type BetState,
  type BetType,
  type CurrentBetsAsk,
} from './current-bets-report.ts'

const FIRST: CurrentBetsAsk = { area: AREAS[0], betType: 'all', state: 'all', ...ALL_DAYS }
const CASINO_BETS: CurrentBetsAsk = { ...FIRST, area: CASINO }

/** The form and the list: all sport bets until something else is submitted. */
export function CurrentBets() {
  const t = useText()
  const format = useOddsFormat()
  const [ask, setAsk] = useState({ what: FIRST, nth: 0, form: 0 })
  const report = useMemo(() => currentBetsReport(ask.what, format), [ask, format])
  useFreshRows()
  const submit = (what: CurrentBetsAsk): void =>
    setAsk(({ nth, form }) => ({ what, nth: nth + 1, form }))
  // the form says then what is listed
  const showCasino = (): void =>
    setAsk(({ nth, form }) => ({ what: CASINO_BETS, nth: nth + 1, form: form + 1 }))
  const { area } = ask.what
  return (
    <div className="flex flex-col gap-4">
      <CurrentBetsForm key={`form ${ask.form}`} first={ask.what} onSubmit={submit} />
      <DataTable
        key={`list ${ask.nth}`}
        report={report}
        queries={queryClient}
        label={`${t('Current Bet')}: ${area.name(t)}`}
        empty={t('Bets appear here until their market is settled.')}
        way={
          area.file === 'sport' ? (
            <SportWay onCasino={showCasino} />
          ) : (
            <WayLink to="/games">{t('See the tables')}</WayLink>
          )
        }
      />
    </div>
  )
}

/** A player with casino bets alone finds them from here [UI1187]. */
function SportWay({ onCasino }: { readonly onCasino: () => void }) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-center justify-center gap-x-6 gap-y-1">
      <WayLink to="/inplay/Cricket">{t('See what is in play')}</WayLink>
      <Button tone="plain" onClick={onCasino}>
        {t('Show the casino bets')}
      </Button>
    </span>
  )
}

/** Any bet update invalidates the list; updates in a burst share one refetch. */
const TOGETHER_MS = 500

function useFreshRows(): void {
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | null = null
    const anew = (): void => {
      soon ??= setTimeout(() => {
        soon = null
        void queryClient.invalidateQueries({ queryKey: ['report'] })
      }, TOGETHER_MS)
    }
    const stops = [useMyBets.subscribe(anew), followMyTables(anew)]
    return () => {
      for (const stop of stops) stop()
      if (soon !== null) clearTimeout(soon)
    }
  }, [])
}

interface CurrentBetsFormProps {
  /** what is chosen before anybody chooses */
  readonly first: CurrentBetsAsk
  readonly onSubmit: (ask: CurrentBetsAsk) => void
}

function CurrentBetsForm({ first, onSubmit }: CurrentBetsFormProps) {
  const t = useText()
  const [area, setArea] = useState<Area>(first.area)
  const [betType, setBetType] = useState<BetType>(first.betType)
  const [state, setState] = useState<BetState>(first.state)
  return (
    <ReportForm
      label={t('Current Bet')}
      onSubmit={(days) => onSubmit({ area, betType, state, ...days })}
    >
      <ReportChoice
        label={t('Bets on')}
        options={AREAS.map(({ id, name }) => ({ id, word: name(t) }))}
        chosen={area.id}
        onChoose={(id) => setArea(AREAS.find((each) => each.id === id) ?? AREAS[0])}
      />
      {area.file === 'sport' && (
        <ReportChoice
          label={t('Status')}
          options={STATES.map(({ id, name }) => ({ id, word: name(t) }))}
          chosen={state}
          onChoose={setState}
        />
      )}
      <div className="self-end">
        <RadioRow
          label={t('Side')}
          name="betType"
          chosen={betType}
          choices={BET_TYPES.map(({ id, name }) => [id, name(t)])}
          onChoose={setBetType}
        />
      </div>
    </ReportForm>
  )
}
