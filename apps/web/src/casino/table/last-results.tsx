import { memo } from 'react'
import type { Title } from '@crease/casino/kernel/title.ts'
import { useText } from '../../i18n/text.ts'
import type { TableState } from '../../link/named.ts'
import { showRound } from '../state/round-shown.ts'
import { resultTone } from '../drawings/result-tone.ts'
import { roadOf, type Road } from './road.ts'

interface LastResultsProps {
  readonly title: Title
  readonly last: TableState['last']
}

const SHOWN = 10

/** The last ten, the newest first; each opens its round. */
export const LastResults = memo(({ title, last }: LastResultsProps) => {
  const t = useText()
  const newest = last.slice(-SHOWN).toReversed()
  return (
    <nav aria-label={t('Last results')} className="last-results">
      {newest.length === 0 && (
        <p className="px-2 text-xs text-quiet">{t('Results appear here when rounds end.')}</p>
      )}
      {newest.map(({ roundId, code }, at) => (
        <button
          key={roundId}
          type="button"
          onClick={() => showRound(roundId)}
          aria-label={t('Result {code}: the round', { code })}
          className="grid size-11 shrink-0 place-items-center"
        >
          <span
            className="result-disc"
            data-tone={resultTone(title.family, code)}
            data-newest={at === 0}
          >
            {code}
          </span>
        </button>
      ))}
    </nav>
  )
})

/** The T of a dragon tiger table is its tiger. */
const tieOf = ({ family }: Title): string => (family === 'compare' ? 'TIE' : 'T')
/** Families whose players read roads. */
const HAS_ROAD: ReadonlySet<string> = new Set(['baccarat', 'wheel'])
export const hasRoad = ({ family, slug }: Title): boolean =>
  HAS_ROAD.has(family) || slug.startsWith('dt')

const COLUMNS = 18

const wordsOf = (road: Road): string =>
  road
    .flat()
    .map(({ code }) => code)
    .join(' ')

/** The road map of the table's last results: a column for each run of one side. */
export const RoadMap = memo(({ title, last }: LastResultsProps) => {
  const t = useText()
  const isWheel = title.family === 'wheel'
  const shown = last.map(({ roundId, code }) => ({
    roundId,
    code: isWheel ? resultTone(title.family, code) : code,
  }))
  const isTie = (code: string): boolean => code === (isWheel ? 'green' : tieOf(title))
  const road = roadOf(shown, isTie).slice(-COLUMNS)
  const empty = Math.max(0, COLUMNS - road.length)
  return (
    <figure aria-label={t('Road map')} className="rounded-md border border-line bg-panel p-2">
      <div
        className="road"
        role="img"
        aria-label={road.length === 0 ? t('Road map') : wordsOf(road)}
      >
        {road.map((column, at) => (
          <div key={column[0]?.roundId ?? at} className="road-column">
            {column.map(({ roundId, code, ties }) => (
              <i
                key={roundId}
                className="road-dot"
                data-tone={isWheel ? code : resultTone(title.family, code)}
                data-ties={ties > 0}
              >
                {isWheel ? '' : code.slice(0, 1)}
              </i>
            ))}
          </div>
        ))}
        {Array.from({ length: empty }, (_, at) => (
          <div key={`empty ${at}`} className="road-column" />
        ))}
      </div>
    </figure>
  )
})
