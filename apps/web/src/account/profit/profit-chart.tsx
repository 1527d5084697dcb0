import { useText } from '../../i18n/text.ts'
import type { ProfitReply } from '../../link/named.ts'
import { shortAmount, signedAmount } from '../../ui/amounts.ts'
import { dayText } from '../../ui/day-field/day-text.ts'
import { drawnDays, type DrawnDay } from './profit-days.ts'

/** The drawing's own units. */
const [DAY, HEIGHT, BAR] = [10, 100, 7]

/** Profit and loss of each day as bars, and of all days up to it as a line [UI524]; the table under it has the figures. */
export function ProfitChart({ byDay }: Pick<ProfitReply, 'byDay'>) {
  const t = useText()
  const { days, top, bottom, zeroAt } = drawnDays(byDay)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const width = days.length * DAY
  return (
    <figure className="p-3">
      <div className="flex gap-2">
        <div className="relative w-14 shrink-0 text-right text-xs text-quiet" aria-hidden>
          <span className="absolute top-0 right-0">{shortAmount(top)}</span>
          <span className="absolute right-0 bottom-0">{shortAmount(bottom)}</span>
        </div>
        <svg
          role="img"
          aria-label={t('Profit and loss by day from {from} to {to}: total {sum}', {
            from: dayText(first.day),
            to: dayText(last.day),
            sum: signedAmount(last.upTo),
          })}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-44 min-w-0 flex-1 overflow-visible md:h-56"
        >
          {days.map((day, at) => (
            <Bar key={day.day} day={day} at={at} />
          ))}
          <line
            x1={0}
            x2={width}
            y1={zeroAt * HEIGHT}
            y2={zeroAt * HEIGHT}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
          <polyline
            points={runningLine(days)}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <div className="ml-16 flex justify-between pt-1 text-xs text-quiet" aria-hidden>
        <span>{dayText(first.day)}</span>
        {days.length > 1 && <span>{dayText(last.day)}</span>}
      </div>
      <figcaption className="flex flex-wrap gap-x-4 pt-2 text-xs text-quiet">
        <span>
          <i aria-hidden className="mr-1 inline-block size-2.5 bg-gain" />
          <i aria-hidden className="mr-1 inline-block size-2.5 bg-loss" />
          {t('Each day')}
        </span>
        <span>
          <i aria-hidden className="mr-1 inline-block h-0.5 w-4 bg-ink align-middle" />
          {t('Running total')}
        </span>
      </figcaption>
    </figure>
  )
}

/** The running total from the first day with a result, level from its start to its middle; nothing before it. */
function runningLine(days: readonly DrawnDay[]): string {
  const first = days.findIndex(({ profitOrLoss }) => profitOrLoss !== 0)
  const points = days.flatMap(({ sumAt }, at) => {
    const middle = `${at * DAY + DAY / 2},${sumAt * HEIGHT}`
    if (at === first) return [`${at * DAY},${sumAt * HEIGHT}`, middle]
    return at > first ? [middle] : []
  })
  return points.join(' ')
}

function Bar({ day, at }: { readonly day: DrawnDay; readonly at: number }) {
  const { profitOrLoss, from, to } = day
  return (
    <g>
      <title>{`${dayText(day.day)}: ${signedAmount(profitOrLoss)}`}</title>
      <rect x={at * DAY} width={DAY} y={0} height={HEIGHT} fill="transparent" />
      <rect
        x={at * DAY + (DAY - BAR) / 2}
        width={BAR}
        y={from * HEIGHT}
        height={(to - from) * HEIGHT}
        className={profitOrLoss < 0 ? 'fill-loss' : 'fill-gain'}
      />
    </g>
  )
}
