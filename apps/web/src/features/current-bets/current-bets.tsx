import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { useMyBets } from '../../state/orders/my-bets.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { ALL_DAYS } from '../../ui/days.tsx'
import { ReportChoice, ReportForm } from '../../ui/report-form.tsx'
import {
  AREAS,
  BET_TYPES,
  currentBetsReport,
  STATES,
  type Area,
  type BetState,
  type BetType,
  type CurrentBetsAsk,
} from './current-bets-report.ts'

const FIRST: CurrentBetsAsk = { area: AREAS[0], betType: 'all', state: 'all', ...ALL_DAYS }

/** The form and the list: all sport bets until something else is submitted. */
export function CurrentBets() {
  const t = useText()
  const format = useOddsFormat()
  const [ask, setAsk] = useState({ what: FIRST, nth: 0 })
  const report = useMemo(() => currentBetsReport(ask.what, format), [ask, format])
  useFreshRows()
  return (
    <div className="flex flex-col gap-4">
      <CurrentBetsForm onSubmit={(what) => setAsk(({ nth }) => ({ what, nth: nth + 1 }))} />
      <DataTable
        key={ask.nth}
        report={report}
        label={`${t('Current Bets')}: ${ask.what.area.name(t)}`}
        empty={t('Bets appear here until their market is settled.')}
        way={
          <Link
            to={ask.what.area.file === 'sport' ? '/inplay/Cricket' : '/games'}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
          >
            {ask.what.area.file === 'sport' ? t('See what is in play') : t('See the tables')}
          </Link>
        }
      />
    </div>
  )
}

/** What the list says goes stale with every news of a bet: it is asked for again, once for what comes together. */
const TOGETHER_MS = 500

function useFreshRows(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | null = null
    const stop = useMyBets.subscribe(() => {
      soon ??= setTimeout(() => {
        soon = null
        void queries.invalidateQueries({ queryKey: ['report'] })
      }, TOGETHER_MS)
    })
    return () => {
      stop()
      if (soon !== null) clearTimeout(soon)
    }
  }, [queries])
}

interface CurrentBetsFormProps {
  readonly onSubmit: (ask: CurrentBetsAsk) => void
}

function CurrentBetsForm({ onSubmit }: CurrentBetsFormProps) {
  const t = useText()
  const [area, setArea] = useState<Area>(AREAS[0])
  const [betType, setBetType] = useState<BetType>('all')
  const [state, setState] = useState<BetState>('all')
  return (
    <ReportForm
      label={t('Current Bets')}
      onSubmit={(days) => onSubmit({ area, betType, state, ...days })}
    >
      <ReportChoice
        label={t('Bets on')}
        value={area.id}
        onChoose={(id) => setArea(AREAS.find((each) => each.id === id) ?? AREAS[0])}
      >
        {AREAS.map(({ id, name }) => (
          <option key={id} value={id}>
            {name(t)}
          </option>
        ))}
      </ReportChoice>
      {area.file === 'sport' && (
        <ReportChoice
          label={t('Status')}
          value={state}
          onChoose={(id) => setState(STATES.find((each) => each.id === id)?.id ?? 'all')}
        >
          {STATES.map(({ id, name }) => (
            <option key={id} value={id}>
              {name(t)}
            </option>
          ))}
        </ReportChoice>
      )}
      <SideChoice chosen={betType} onChoose={setBetType} />
    </ReportForm>
  )
}

interface SideChoiceProps {
  readonly chosen: BetType
  readonly onChoose: (betType: BetType) => void
}

function SideChoice({ chosen, onChoose }: SideChoiceProps) {
  const t = useText()
  return (
    <fieldset className="flex flex-wrap items-end gap-x-2 md:gap-x-4">
      <legend className="sr-only">{t('Side')}</legend>
      {BET_TYPES.map(({ id, name }) => (
        <label key={id} className="flex min-h-11 items-center gap-1 font-semibold md:gap-2">
          <input
            type="radio"
            name="betType"
            className="size-5 accent-(--button-color)"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          {name(t)}
        </label>
      ))}
    </fieldset>
  )
}
