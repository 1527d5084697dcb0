import { useMemo, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { ALL_DAYS, dateProblem, DaysFields } from '../../ui/days.tsx'
import {
  AREAS,
  BET_TYPES,
  currentBetsReport,
  type Area,
  type BetType,
  type CurrentBetsAsk,
} from './current-bets-report.ts'

const FIRST: CurrentBetsAsk = { area: AREAS[0], betType: 'all', ...ALL_DAYS }

/** The form and the list: all sport bets until something else is submitted. */
export function CurrentBets() {
  const t = useText()
  const format = useOddsFormat()
  const [ask, setAsk] = useState({ what: FIRST, nth: 0 })
  const report = useMemo(() => currentBetsReport(ask.what, format), [ask, format])
  return (
    <div className="flex flex-col gap-4">
      <CurrentBetsForm onSubmit={(what) => setAsk(({ nth }) => ({ what, nth: nth + 1 }))} />
      <DataTable
        key={ask.nth}
        report={report}
        label={`${t('Current Bets')}: ${ask.what.area.name(t)}`}
        empty={t('Bets appear here until their market is settled.')}
      />
    </div>
  )
}

interface CurrentBetsFormProps {
  readonly onSubmit: (ask: CurrentBetsAsk) => void
}

function CurrentBetsForm({ onSubmit }: CurrentBetsFormProps) {
  const t = useText()
  const [area, setArea] = useState<Area>(AREAS[0])
  const [betType, setBetType] = useState<BetType>('all')
  const [days, setDays] = useState(ALL_DAYS)
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <form
      aria-label={t('Current Bets')}
      className="grid grid-cols-2 gap-3 md:flex md:flex-wrap md:items-end"
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = dateProblem(days, Date.now())
        setProblem(wrong)
        if (wrong === null) onSubmit({ area, betType, ...days })
      }}
    >
      <label className="col-span-2 flex flex-col gap-1 text-sm font-semibold md:w-52">
        {t('Bets on')}
        <select
          className="field"
          value={area.id}
          onChange={({ target }) =>
            setArea(AREAS.find(({ id }) => id === target.value) ?? AREAS[0])
          }
        >
          {AREAS.map(({ id, name }) => (
            <option key={id} value={id}>
              {name(t)}
            </option>
          ))}
        </select>
      </label>
      <DaysFields days={days} onDays={setDays} />
      <SideChoice chosen={betType} onChoose={setBetType} />
      <Button tone="primary" type="submit" className="col-span-2 md:w-32">
        {t('Submit')}
      </Button>
      {problem !== null && (
        <p role="alert" className="col-span-full w-full text-sm font-semibold text-loss">
          {t(problem)}
        </p>
      )}
    </form>
  )
}

interface SideChoiceProps {
  readonly chosen: BetType
  readonly onChoose: (betType: BetType) => void
}

function SideChoice({ chosen, onChoose }: SideChoiceProps) {
  const t = useText()
  return (
    <fieldset className="col-span-2 flex gap-4">
      <legend className="sr-only">{t('Side')}</legend>
      {BET_TYPES.map(({ id, name }) => (
        <label key={id} className="flex min-h-11 items-center gap-2 font-semibold">
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
