import './roads.css'
import type { Title } from '@crease/casino/kernel/title.ts'
import { memo, type ReactNode } from 'react'
import { useText, useWorldText } from '../../../i18n/text.ts'
import type { TableState } from '../../../link/named.ts'
import { resultTone } from '../../drawings/result-tone.ts'
import { useInTurn } from '../../../ui/turns/in-turn.ts'
import { sameProps } from '../../../ui/turns/same-props.ts'
import { roadOf } from './road.ts'
import { useRoadResults } from './road-results.ts'
import { hotAndCold, RARER, sharesOf } from './shares.ts'
import {
  drawnOf,
  hasBigRoad,
  hasShares,
  isBetween,
  markOfSide,
  sideOf,
  toneOfSide,
  type Drawn,
} from './sides.ts'

/** signs of a code on a bead of usual width, and on a wide one */
const [SHORT_CODE, CODE_MAX] = [2, 3]
/** signs as wide as two letters */
const WIDE_SIGN = /[▲▼]/u

/** Whether a code needs a wide bead. */
export const isWideCode = (code: string): boolean =>
  code.length > SHORT_CODE || WIDE_SIGN.test(code)
const PERCENT = new Intl.NumberFormat('en-IN', { style: 'percent' })

/** Whether a title has a panel of results; where a multiplier rises it has a list of its own. */
export const hasRoads = ({ rise }: Pick<Title, 'rise'>): boolean => rise === undefined

interface RoadsProps {
  readonly title: Title
  readonly last: TableState['last']
  /** the round whose end is not shown yet [UI708]; null: none */
  readonly untold: string | null
}

/** The results of a whole shoe: shares, hot and cold numbers, the big road and the bead plate [UI421]. */
export const Roads = memo(({ title, last, untold }: RoadsProps) => {
  const t = useText()
  // in a later frame than the strip of the last results
  const results = useRoadResults(title, { last: useInTurn(last), untold })
  const drawn = drawnOf(title)
  const name = hasBigRoad(title) && drawn === null ? t('Results of the shoe') : t('Last results')
  return (
    <section aria-label={name} className="table-market road-panel">
      <header className="table-market-head">
        <h3>{results.length < 2 ? name : t('Last {count} results', { count: results.length })}</h3>
      </header>
      {hasShares(title) && <Shares title={title} results={results} />}
      {drawn !== null && results.length > 0 && (
        <Numbers title={title} drawn={drawn} results={results} />
      )}
      {hasBigRoad(title) && <BigRoad title={title} results={results} />}
      <BeadPlate title={title} results={results} />
    </section>
  )
})

interface ResultsProps {
  readonly title: Title
  readonly results: TableState['last']
}

function Shares({ title, results }: ResultsProps) {
  const world = useWorldText()
  const names = { red: world('Red'), slate: world('Black'), green: '0' }
  const shares = sharesOf(results.map(({ code }) => sideOf(title, code)))
  return (
    <ul className="road-shares">
      {shares.map(({ code, count }) => (
        <li key={code} style={{ flexGrow: count }}>
          <i className="result-disc result-small" data-tone={toneOfShare(title, code)}>
            {title.family === 'wheel' ? (Reflect.get(names, code) ?? code) : code}
          </i>
          <b>{PERCENT.format(count / results.length)}</b>
          <small>{count}</small>
        </li>
      ))}
    </ul>
  )
}

const toneOfShare = (title: Title, code: string): string =>
  code === RARER ? 'slate' : toneOfSide(title, code)

interface NumbersProps extends ResultsProps {
  readonly drawn: Drawn
}

function Numbers({ title, drawn, results }: NumbersProps) {
  const t = useText()
  const came = results.flatMap(({ code }) => drawn.in(code))
  const { hot, cold } = hotAndCold(drawn.all, came)
  return (
    <dl className="road-numbers">
      {[
        { name: t('Hot'), numbers: hot },
        { name: t('Cold'), numbers: cold },
      ].map(({ name, numbers }) => (
        <div key={name}>
          <dt>{name}</dt>
          {numbers.map(({ code, count }) => (
            <dd key={code}>
              <i className="result-disc result-small" data-tone={resultTone(title, code)}>
                {code}
              </i>
              <small>{count}</small>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** Beads are drawn again when a result comes, not with each state of the table [UI712]. */
const BigRoad = memo(({ title, results }: ResultsProps) => {
  const t = useText()
  const sides = results.map(({ roundId, code }) => ({ roundId, code: sideOf(title, code) }))
  const road = roadOf(sides, (code) => isBetween(title, code))
  return (
    <Strip name={t('Big road')} says={sides.map(({ code }) => code).join(' ')}>
      {road.map(({ roundId, code, ties, column, row }) => (
        <i
          key={roundId}
          className="road-dot"
          data-tone={toneOfSide(title, code)}
          data-ties={ties > 0}
          style={{ gridColumn: column + 1, gridRow: row + 1 }}
        >
          {markOfSide(title, code)}
        </i>
      ))}
    </Strip>
  )
}, sameProps)

const BeadPlate = memo(({ title, results }: ResultsProps) => {
  const t = useText()
  return (
    <Strip
      name={t('Bead plate')}
      says={results.map(({ code }) => code).join(' ')}
      isWide={results.some(({ code }) => isWideCode(code))}
    >
      {results.map(({ roundId, code }) => (
        <i key={roundId} className="road-dot" data-tone={resultTone(title, code)}>
          {code.slice(0, CODE_MAX)}
        </i>
      ))}
    </Strip>
  )
}, sameProps)

interface StripProps {
  readonly name: string
  /** all of it, for readers who do not see it */
  readonly says: string
  /** its beads have room for three signs */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A road scrolls sideways, with its newest column in sight. */
function Strip({ name, says, isWide = false, children }: StripProps) {
  return (
    <figure className="road-figure">
      <figcaption>{name}</figcaption>
      <div
        className="road"
        role="img"
        aria-label={`${name}: ${says}`}
        // a road is longer than its window: a keyboard scrolls it too
        tabIndex={0}
      >
        <div className="road-grid" data-wide={isWide}>
          {children}
        </div>
      </div>
    </figure>
  )
}
