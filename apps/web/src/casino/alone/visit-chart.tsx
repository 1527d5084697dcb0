import './visit-chart.css'
import { clsx } from 'clsx'
import { memo } from 'react'
import { useText } from '../../i18n/text.ts'
import { signedPlain, toneOf } from '../../ui/amounts.ts'
import { endedShown, netOf, useSolo } from '../state/solo-games.ts'
import { bestRound, visitLine } from './visit-line.ts'

const BOX = { width: 320, height: 84, edge: 6 } as const

interface VisitChartProps {
  readonly slug: string
  /** the newest round is still played on the screen, so its end does not count yet */
  readonly plays: boolean
}

/** The net result of the visit after each of its rounds, where there is room beside the board [UI1342]. */
export const VisitChart = memo(({ slug, plays }: VisitChartProps) => {
  const t = useText()
  const mine = useSolo(slug)
  const ended = endedShown(mine, plays)
  const nets = [...ended.values()]
  const net = netOf({ ...mine, ended })
  const line = visitLine(nets, BOX)
  const best = bestRound(nets)
  return (
    <section aria-label={t('This visit')} className="table-market visit-chart">
      <header className="table-market-head">
        <h3>{t('This visit')}</h3>
        <b className={clsx('tabular-nums', toneOf(net))}>{signedPlain(net)}</b>
      </header>
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 ${line.zero}H${BOX.width}`} />
        {/* one round is no course yet */}
        {nets.length > 1 && <polyline points={line.points} data-gains={line.hasGained} />}
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
          <dd>{best === null ? '–' : signedPlain(best)}</dd>
        </div>
      </dl>
    </section>
  )
})
