import { useText } from '../../i18n/text.ts'
import { Runner, type RunnerKind } from './runner.tsx'
import type { StyleProperties } from '../../ui/style-properties.ts'

interface RaceTrackProps {
  readonly kind: RunnerKind
  /** by the number, from 1 */
  readonly names: readonly string[]
  /** lots of each in the draw; empty: the field is not drawn yet */
  readonly forms: readonly number[]
  /** the numbers of those who are home, the first one first */
  readonly home: readonly number[]
  /** they are off, and some are still to come */
  readonly isRunning: boolean
  /** of whom it was told already when the page came: they do not run any more */
  readonly before: ReadonlySet<number>
  /** tells one race from another: what they run like on the way says nothing of how they come in */
  readonly about: string
}

const PERCENT = new Intl.NumberFormat('en-IN', { style: 'percent' })

/** percent of the track that the field has behind it when the first one is home, and before the last one is */
const ON_THE_WAY = 58
const CLOSING = 84
/** percent by which they are apart on the way */
const APART = 14

/** A lane for each runner, beside its name and odds: they run together until they come in, one after the other, each with its place. */
export function RaceTrack({ kind, names, forms, home, isRunning, before, about }: RaceTrackProps) {
  const lots = forms.reduce((sum, form) => sum + form, 0)
  return (
    <ol className="race-track" data-running={isRunning}>
      {names.map((name, at) => {
        const number = at + 1
        const place = home.indexOf(number) + 1
        const style: StyleProperties = {
          '--run': `${runOf({ number, place, home, isRunning, about })}%`,
        }
        return (
          <li
            key={number}
            className="race-lane"
            data-state={stateOf(place, home.length, isRunning)}
            data-before={before.has(number)}
            style={style}
          >
            <Share share={forms[at] === undefined ? null : forms[at] / lots} />
            <span className="race-run">
              <span className="race-runner" role="img" aria-label={name}>
                <Runner kind={kind} number={number} />
              </span>
            </span>
            {place > 0 && (
              <b className="race-place" data-place={place}>
                {place}
              </b>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The chance to win, from the lots; nothing before they are drawn. */
function Share({ share }: { readonly share: number | null }) {
  const t = useText()
  const percent = share === null ? '' : PERCENT.format(share)
  return (
    <small className="race-form">
      {share !== null && (
        <span
          role="img"
          aria-label={t('Wins {share}', { share: percent })}
          title={t('Chance to win')}
        >
          {percent}
        </span>
      )}
    </small>
  )
}

function stateOf(place: number, home: number, isRunning: boolean): string {
  if (place > 0) return 'home'
  if (!isRunning) return 'waits'
  return home === 0 ? 'runs' : 'closes'
}

interface Running {
  readonly number: number
  readonly place: number
  readonly home: readonly number[]
  readonly isRunning: boolean
  readonly about: string
}

/** How far a runner is, percent of its lane [UI1181]. */
export function runOf({ number, place, home, isRunning, about }: Running): number {
  if (place > 0) return 100
  if (!isRunning) return 0
  const ahead = strideOf(about, number) * APART
  return (home.length === 0 ? ON_THE_WAY : CLOSING) + ahead
}

/** Between 0 and 1, another one for each runner and race. */
function strideOf(about: string, number: number): number {
  let mixed = number * 2_654_435_761
  for (const letter of about) mixed = (mixed * 31 + (letter.codePointAt(0) ?? 0)) % 4_294_967_296
  return (mixed % 1_000) / 1_000
}
