import { paise, type Paise } from '@crease/domain/units/money.ts'
import { useText, worldText } from '../../i18n/text.ts'
import { read } from '../../link/call.ts'
import type { StatementRow } from '../../link/named.ts'
import { signedAmount, toneOf } from '../../ui/amounts.ts'
import { clock, today, zoneId } from '../../i18n/moment-text.ts'
import { useQuery } from '../../state/queries/use-query.ts'

/** Lines that are shown of a day; the statement has them all. */
const LINES = 50

/** The bets settled today, with their sum, from the statement; fetched when the tab is opened [BS61]. */
export function SettledToday() {
  const t = useText()
  const { data, isError } = useQuery({
    queryKey: ['settled-today'],
    refetchInterval: 10_000,
    queryFn: ({ signal }) => {
      const day = today()
      const query = { limit: LINES, startDate: day, endDate: day, timeZone: zoneId() }
      return read('statementSport', { query, signal })
    },
  })
  if (isError) return <p className="p-3 text-quiet">{t('Not loaded. Trying again.')}</p>
  if (data === undefined)
    return <div role="status" className="skeleton m-3 h-8" aria-label={t('Loading')} />
  if (data.data.length === 0)
    return <p className="p-3 text-quiet">{t('Nothing was settled today')}</p>
  const sum = paise(data.totals.credit - data.totals.debit)
  return <SettledLines rows={data.data} all={data.total} sum={sum} />
}

interface SettledLinesProps {
  readonly rows: readonly StatementRow[]
  /** how many lines the day has */
  readonly all: number
  /** of the whole day */
  readonly sum: Paise
}

/** The newest lines of a day, and the sum of all; of a long one how many are shown. */
export function SettledLines({ rows, all, sum }: SettledLinesProps) {
  const t = useText()
  return (
    <div className="overflow-y-auto" tabIndex={0} role="region" aria-label={t('Settled today')}>
      <ul>
        {rows.map(({ createdAt, narration, said, profitOrLoss }, at) => (
          <li key={`${createdAt} ${at}`} className="flex gap-3 border-b border-line px-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block break-words">{worldText(narration, said)}</span>
              <time className="text-xs text-quiet">{clock(new Date(createdAt))}</time>
            </span>
            <b className={toneOf(profitOrLoss)}>{signedAmount(profitOrLoss)}</b>
          </li>
        ))}
      </ul>
      {all > rows.length && (
        <p className="px-3 py-2 text-xs text-quiet">
          {t('The newest {shown} of {all}; the account statement has the others.', {
            shown: rows.length,
            all: all.toLocaleString('en-IN'),
          })}
        </p>
      )}
      <p className="flex justify-between px-3 py-2 font-bold">
        {t('Total')} <span className={toneOf(sum)}>{signedAmount(sum)}</span>
      </p>
    </div>
  )
}
