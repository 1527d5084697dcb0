import { memo } from 'react'
import type { Title } from '@crease/casino/kernel/title.ts'
import { useText } from '../../i18n/text.ts'
import type { TableState } from '../../link/named.ts'
import { showRound } from '../state/round-shown.ts'
import { hasResult } from './roads/road-results.ts'
import { resultTone } from '../drawings/result-tone.ts'

interface LastResultsProps {
  readonly title: Title
  readonly last: TableState['last']
}

const SHOWN = 10

/** The last ten, the newest first; each opens its round. */
export const LastResults = memo(({ title, last }: LastResultsProps) => {
  const t = useText()
  const newest = last.filter(hasResult).slice(-SHOWN).toReversed()
  return (
    <nav aria-label={t('Last results')} className="last-results">
      <div className="own-line">
        {newest.length === 0 && <NoneYet />}
        {newest.map(({ roundId, code }, at) => (
          <button
            key={roundId}
            type="button"
            onClick={() => showRound(roundId)}
            aria-label={t('Result {code}: the round', { code })}
            className="grid h-11 min-w-11 shrink-0 place-items-center px-1"
          >
            <span
              className="result-disc"
              data-tone={resultTone(title, code)}
              data-newest={at === 0}
            >
              {code}
            </span>
          </button>
        ))}
      </div>
    </nav>
  )
})

/** Places for results of a new table; its panel of results says that there are none, to all but readers of this strip. */
function NoneYet() {
  const t = useText()
  return (
    <>
      <span className="sr-only">{t('No round has ended yet.')}</span>
      {Array.from({ length: SHOWN }, (_, at) => (
        <i key={at} aria-hidden="true" className="result-place" />
      ))}
    </>
  )
}
