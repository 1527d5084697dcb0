import type { RaceScoreData } from '../../link/named.ts'
import { useText, worldText } from '../../i18n/text.ts'
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
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 px-3 py-1.5 md:grid-cols-[auto_minmax(0,1fr)_auto]">
        <p className="truncate font-bold" title={worldText(title)}>
          {worldText(title)}
        </p>
        <p className="flex h-4 flex-wrap gap-x-2 overflow-hidden text-xs/4 text-quiet max-md:order-last max-md:col-span-2">
          {facts.map((fact) => (
            <span key={fact} className="whitespace-nowrap">
              {fact}
            </span>
          ))}
        </p>
        <p role="status" className="text-sm font-bold whitespace-nowrap">
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
