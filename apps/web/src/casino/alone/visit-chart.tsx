import './visit-chart.css'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import { clsx } from 'clsx'
import { memo, useMemo } from 'react'
import { useText } from '../../i18n/text.ts'
import { signedPlain } from '../../ui/amounts.ts'
import { toneOf } from '../../ui/tone-of.ts'
import { netOf, useSolo } from '../state/solo-games.ts'

const [WIDTH, HEIGHT, EDGE] = [320, 84, 6] as const

interface VisitChartProps {
  readonly slug: string
  /** the newest round is still played on the screen, so its end does not count yet */
  readonly plays: boolean
}

/** The net result of the visit after each of its rounds, where there is room beside the board [UI1342]. */
export const VisitChart = memo(({ slug, plays }: VisitChartProps) => {
  const t = useText()
  const mine = useSolo(slug)
  const playing = plays ? mine.stand?.round?.mid : undefined
  const ended = useMemo(
    () => new Map([...mine.ended].filter(([mid]) => mid !== playing)),
    [mine.ended, playing],
  )
  const nets = [...ended.values()]
  const net = netOf({ ...mine, ended })
  return (
    <section aria-label={t('This visit')} className="table-market visit-chart">
      <header className="table-market-head">
        <h3>{t('This visit')}</h3>
        <b className={clsx('tabular-nums', toneOf(net))}>{signedPlain(net)}</b>
      </header>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <Line nets={nets} />
      </svg>
      <dl className="visit-figures">
        <div>
          <dt>{t('Rounds')}</dt>
          <dd>{nets.length}</dd>
        </div>
        <div>
          <dt>{t('Won')}</dt>
          <dd>{nets.filter((one) => one > 0).length}</dd>
        </div>
        <div>
          <dt>{t('Best round')}</dt>
          <dd>{signedPlain(best(nets))}</dd>
        </div>
      </dl>
    </section>
  )
})

const best = (nets: readonly Paise[]): Paise => paise(Math.max(0, ...nets))

/** The running sums from zero, and the line of zero, in the box of the drawing. */
function Line({ nets }: { readonly nets: readonly Paise[] }) {
  const sums = nets.reduce<readonly number[]>((all, one) => [...all, (all.at(-1) ?? 0) + one], [0])
  const [low, high] = [Math.min(...sums), Math.max(...sums)]
  const height = (sum: number): number =>
    high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((sum - low) / (high - low)) * (HEIGHT - 2 * EDGE)
  const points = sums
    .map((sum, at) => `${(at / Math.max(1, sums.length - 1)) * WIDTH},${height(sum)}`)
    .join(' ')
  const zero = height(0)
  return (
    <>
      <path d={`M0 ${zero}H${WIDTH}`} data-line="zero" />
      <polyline points={points} data-gains={(sums.at(-1) ?? 0) >= 0} />
    </>
  )
}
