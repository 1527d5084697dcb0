import './roads.css'
import type { Title } from '@crease/casino/kernel/title.ts'
import { memo, type ReactNode } from 'react'
import { useText } from '../../../i18n/text.ts'
import { useWorldText } from '../../../i18n/world-text.ts'
import type { TableState } from '../../../link/named.ts'
import { isTie, resultTone } from '../../drawings/result-tone.ts'
import { planOf } from '../cloth/plan-of.ts'
import { useInTurn } from '../../../ui/turns/in-turn.ts'
import { sameProps } from '../../../ui/turns/same-props.ts'
import { roadOf } from './road.ts'
import { useRoadResults } from './road-results.ts'
import { hotAndCold, sharesOf } from './shares.ts'

/** of more different results than these no shares are shown */
const SHARES_MAX = 6
/** signs of a code on a bead of usual width, and on a wide one */
const [SHORT_CODE, CODE_MAX] = [2, 3]
const PERCENT = new Intl.NumberFormat('en-IN', { style: 'percent' })
/** numbers of a wheel on each list */
const NUMBERS_SHOWN = 6

/** Families whose rounds are won by a side: its runs make a road. */
const OF_SIDES: ReadonlySet<string> = new Set([
  'baccarat',
  'compare',
  'teenpatti',
  'poker',
  'wheel',
])

/** Whether a title has a panel of results: its bets lie on a cloth. */
export const hasRoads = (title: Title): boolean => planOf(title).length > 0

interface RoadsProps {
  readonly title: Title
  readonly last: TableState['last']
  /** the round whose end is not shown yet [UI708]; null: none */
  readonly untold: string | null
}

/** The results of a whole shoe: shares, hot and cold numbers of a wheel, the big road and the bead plate [UI421]. */
export const Roads = memo(({ title, last, untold }: RoadsProps) => {
  const t = useText()
  // in a later frame than the strip of the last results
  const results = useRoadResults(title, { last: useInTurn(last), untold })
  const isWheel = title.family === 'wheel'
  const name = OF_SIDES.has(title.family) && !isWheel ? t('Results of the shoe') : t('Last results')
  return (
    <section aria-label={name} className="table-market road-panel">
      <header className="table-market-head">
        <h3>{results.length < 2 ? name : t('Last {count} results', { count: results.length })}</h3>
      </header>
      <Shares title={title} results={results} />
      {isWheel && results.length > 0 && <Numbers title={title} results={results} />}
      {OF_SIDES.has(title.family) && <BigRoad title={title} results={results} />}
      <BeadPlate title={title} results={results} />
    </section>
  )
})

interface DrawnProps {
  readonly title: Title
  readonly results: TableState['last']
}

/** A result as the road has it: of a wheel its colour. */
const sideOf = (title: Title, code: string): string =>
  title.family === 'wheel' ? resultTone(title, code) : code
const toneOf = (title: Title, side: string): string =>
  title.family === 'wheel' ? side : resultTone(title, side)

function Shares({ title, results }: DrawnProps) {
  const world = useWorldText()
  const names = { red: world('Red'), slate: world('Black'), green: '0' }
  const shares = sharesOf(results.map(({ code }) => sideOf(title, code)))
  if (shares.length > SHARES_MAX) return null
  return (
    <ul className="road-shares">
      {shares.map(({ code, count }) => (
        <li key={code} style={{ flexGrow: count }}>
          <i className="result-disc result-small" data-tone={toneOf(title, code)}>
            {title.family === 'wheel' ? (Reflect.get(names, code) ?? code) : code}
          </i>
          <b>{PERCENT.format(count / results.length)}</b>
          <small>{count}</small>
        </li>
      ))}
    </ul>
  )
}

function Numbers({ title, results }: DrawnProps) {
  const t = useText()
  const { hot, cold } = hotAndCold(
    results.map(({ code }) => code),
    NUMBERS_SHOWN,
  )
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

/** Whether a side of the road is a tie: of a wheel its zero. */
const isBetween = (title: Title, side: string): boolean =>
  title.family === 'wheel' ? side === 'green' : isTie(title, side)

/** Beads are drawn again when a result comes, not with each state of the table [UI712]. */
const BigRoad = memo(({ title, results }: DrawnProps) => {
  const t = useText()
  const sides = results.map(({ roundId, code }) => ({ roundId, code: sideOf(title, code) }))
  const road = roadOf(sides, (code) => isBetween(title, code))
  return (
    <Strip name={t('Big road')} says={sides.map(({ code }) => code).join(' ')}>
      {road.map(({ roundId, code, ties, column, row }) => (
        <i
          key={roundId}
          className="road-dot"
          data-tone={toneOf(title, code)}
          data-ties={ties > 0}
          style={{ gridColumn: column + 1, gridRow: row + 1 }}
        >
          {title.family === 'wheel' ? '' : code.slice(0, 1)}
        </i>
      ))}
    </Strip>
  )
}, sameProps)

const BeadPlate = memo(({ title, results }: DrawnProps) => {
  const t = useText()
  return (
    <Strip
      name={t('Bead plate')}
      says={results.map(({ code }) => code).join(' ')}
      isWide={results.some(({ code }) => code.length > SHORT_CODE)}
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
