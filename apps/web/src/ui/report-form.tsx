import { clsx } from 'clsx'
import ListFilter from 'lucide-react/icons/list-filter'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { Button } from './button.tsx'
import { Choice } from './choice.tsx'
import { ALL_DAYS, dateProblem, DaysFields, lastDays, type Days } from './days.tsx'
import { today, zoneName } from '../i18n/moment-text.ts'

interface ReportFormProps {
  readonly label: string
  /** the days that it begins with; open ones when absent */
  readonly begins?: Days
  /** days in order only; of others the form says what is wrong [UI7] */
  readonly onSubmit: (days: Days) => void
  /** what else is asked for */
  readonly children: ReactNode
}

const SUBMIT = 'self-end nth-[odd]:col-span-2 md:w-32 xl:max-2xl:w-28'

/** Between which days, of which zone, what else, and Submit [UI520]; below the wide layout all but the spans behind 'Filter' [UI1236]. */
export function ReportForm({ label, begins = ALL_DAYS, onSubmit, children }: ReportFormProps) {
  const t = useText()
  const [days, setDays] = useState(begins)
  const [isRefused, setRefused] = useState(false)
  const [open, setOpen] = useState(false)
  const [fieldsId, problemId] = [useId(), useId()]
  const filter = useRef<HTMLButtonElement>(null)
  const problemOf = (asked: Days) => dateProblem(asked, Date.parse(today()))
  const problem = isRefused ? problemOf(days) : null
  const submit = (asked: Days): boolean => {
    const isWrong = problemOf(asked) !== null
    setRefused(isWrong)
    setOpen(isWrong)
    if (!isWrong) onSubmit(asked)
    return !isWrong
  }
  return (
    <form
      aria-label={label}
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        // the fields close with the focus in them; where they always stand, 'Filter' is not there and takes none
        if (submit(days)) filter.current?.focus()
      }}
    >
      <div
        id={fieldsId}
        className={clsx(
          open ? 'grid md:flex' : 'hidden xl:flex',
          'grid-cols-2 gap-3 md:flex-wrap md:items-end md:[&>label]:w-52 xl:max-2xl:[&>label]:w-40',
        )}
      >
        <DaysFields days={days} onDays={setDays} problem={problem} problemId={problemId} />
        {children}
        <Button tone="primary" type="submit" className={SUBMIT}>
          {t('Submit')}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-xl:order-first md:gap-x-3">
        <Spans
          days={days}
          onSpan={(span) => {
            setDays(span)
            submit(span)
          }}
        />
        <button
          ref={filter}
          type="button"
          aria-expanded={open}
          aria-controls={fieldsId}
          onClick={() => setOpen(!open)}
          className="group ml-auto flex min-h-11 items-center xl:hidden"
        >
          <span className="flex h-8 items-center gap-1.5 rounded-md border border-line bg-panel px-2.5 text-sm font-semibold group-hover:bg-raised group-aria-expanded:border-ink">
            <ListFilter size={16} aria-hidden /> {t('Filter')}
          </span>
        </button>
        <p className={clsx('text-xs text-quiet', !open && 'max-xl:sr-only')}>
          {t('Times in {zone}', { zone: zoneName() })}
        </p>
      </div>
      <p id={problemId} role="alert" className="text-sm font-semibold text-loss empty:hidden">
        {problem !== null && t(problem.text, problem.values)}
      </p>
    </form>
  )
}

const SPANS = ['1', '7', '30', '90'] as const

/** The spans that most ask for, each one press [UI520]. */
function Spans({ days, onSpan }: { readonly days: Days; readonly onSpan: (days: Days) => void }) {
  const t = useText()
  const chosen = SPANS.find((count) => {
    const { startDate, endDate } = lastDays(Number(count))
    return startDate === days.startDate && endDate === days.endDate
  })
  return (
    <Choice
      label={t('Days')}
      options={SPANS.map((count) => ({
        id: count,
        word: count === '1' ? t('Today') : t('{count} days', { count }),
      }))}
      chosen={chosen ?? null}
      onChoose={(count) => onSpan(lastDays(Number(count)))}
    />
  )
}

interface ReportChoiceProps<T extends string> {
  readonly label: string
  readonly options: readonly { readonly id: T; readonly word: string }[]
  readonly chosen: T
  readonly onChoose: (id: T) => void
}

/** One of several, beside the days. */
export function ReportChoice<T extends string>(props: ReportChoiceProps<T>) {
  const { label, options, chosen, onChoose } = props
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm font-semibold">
      {label}
      <select
        className="field"
        value={chosen}
        onChange={({ target }) => onChoose(options[target.selectedIndex]?.id ?? chosen)}
      >
        {options.map(({ id, word }) => (
          <option key={id} value={id}>
            {word}
          </option>
        ))}
      </select>
    </label>
  )
}
