import { useText } from '../../../i18n/text.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import type { TableState } from '../../../link/named.ts'
import { useRoadResults } from '../roads/road-results.ts'

/** rounds on the list */
const SHOWN = 100
/** a round that went as high as this at least stands out */
const HIGH = 2

interface RisePointsProps {
  readonly title: Title
  readonly last: TableState['last']
  /** the round whose end is not shown yet [UI708]; null: none */
  readonly untold: string | null
}

/** The multipliers of the last rounds, the newest first. */
export function RisePoints({ title, ...told }: RisePointsProps) {
  const t = useText()
  const points = useRoadResults(title, told).slice(-SHOWN).toReversed()
  if (points.length === 0) return null
  return (
    <section aria-label={t('Last results')} className="table-market road-panel">
      <header className="table-market-head">
        <h3>{t('Last results')}</h3>
      </header>
      <ol className="rise-points" tabIndex={0}>
        {points.map(({ roundId, code }) => (
          <li key={roundId} data-high={Number.parseFloat(code) >= HIGH}>
            {code}
          </li>
        ))}
      </ol>
    </section>
  )
}
