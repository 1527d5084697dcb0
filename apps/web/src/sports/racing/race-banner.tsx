import type { RaceScoreData } from '../../link/named.ts'
import { useText } from '../../i18n/text.ts'
import { worldText } from '../../i18n/world-text.ts'
import { PositionStrip } from './position-strip.tsx'
import { RaceResult } from './race-result.tsx'
import { metres, phaseText } from './race-words.ts'

const DECIDED: ReadonlySet<string> = new Set(['result', 'objection', 'final'])

/** A race's conditions, its running order while it is run, and its result. */
export function RaceBanner({ race }: { readonly race: RaceScoreData }) {
  const t = useText()
  const { title, distance, going, places, phase, left, entries = [] } = race
  const runners = entries.filter(({ state }) => state === 'runs').length
  const facts = [
    metres(t, distance),
    worldText(going),
    t('{count, plural, one {# runner} other {# runners}}', { count: runners }),
    ...(places > 1 ? [t('{places} places', { places })] : []),
  ]
  return (
    <section aria-label={t('Race')} className="race-banner rounded-md border border-line bg-panel">
      <div className="flex flex-wrap items-baseline gap-x-3 px-3 py-1.5">
        <p className="font-bold">{worldText(title)}</p>
        <p className="flex flex-wrap gap-x-2 text-xs text-quiet">
          {facts.map((fact) => (
            <span key={fact} className="whitespace-nowrap">
              {fact}
            </span>
          ))}
        </p>
        <p role="status" className="ml-auto text-sm font-bold">
          {phaseText(t, phase)}
          {phase === 'running' && left !== null && (
            <span className="pl-2 font-normal text-quiet tabular-nums" aria-hidden>
              {t('{distance} to go', { distance: metres(t, left) })}
            </span>
          )}
        </p>
      </div>
      {phase === 'running' && <PositionStrip race={race} />}
      {DECIDED.has(phase) && <RaceResult race={race} />}
    </section>
  )
}
