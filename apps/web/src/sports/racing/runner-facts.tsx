import type { RaceEntry } from '../../link/named.ts'
import { useText } from '../../i18n/text.ts'

/** The line under a runner's name: form, draw, age and weight, jockey and trainer, and its last race. */
export function RunnerFacts({ entry }: { readonly entry: RaceEntry }) {
  const t = useText()
  const { form, draw, age, weight, jockey, trainer, last } = entry
  return (
    <p className="col-span-2 flex flex-wrap gap-x-3 pb-1 text-xs text-quiet">
      <span title={t('Places in earlier races, the latest last; 0 is tenth or worse')}>
        {t('Form')} <b className="text-ink tabular-nums">{form === '' ? '–' : form}</b>
      </span>
      {draw !== null && <span>{t('Draw {draw}', { draw })}</span>}
      <span>{t('{age} years, {weight} kg', { age, weight: (weight / 10).toFixed(1) })}</span>
      {jockey !== null && <span>{t('Jockey {name}', { name: jockey })}</span>}
      <span>{t('Trainer {name}', { name: trainer })}</span>
      {last !== null && (
        <span className="max-md:hidden">
          {t('{place} of {of} at {course} {days} days ago', last)}
        </span>
      )}
    </p>
  )
}
