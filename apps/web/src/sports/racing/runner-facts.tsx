import type { ReactNode } from 'react'
import type { RaceEntry } from '../../link/named.ts'
import { useText, type Say } from '../../i18n/text.ts'

interface RunnerFactsProps {
  readonly entry: RaceEntry
  /** its starting prices */
  readonly children: ReactNode
}

/** All that a card has of a runner, under its row. */
export function RunnerFacts({ entry, children }: RunnerFactsProps) {
  const t = useText()
  const { jockey, trainer, last } = entry
  return (
    <p className="col-span-2 flex flex-wrap gap-x-3 pb-1 text-xs text-quiet">
      <Form entry={entry} />
      {figuresOf(t, entry).map((figure) => (
        <span key={figure}>{figure}</span>
      ))}
      {jockey !== null && <span>{t('Jockey {name}', { name: jockey })}</span>}
      <span>{t('Trainer {name}', { name: trainer })}</span>
      {last !== null && (
        <span>
          {t('{place} of {of} at {course} {days, plural, one {# day} other {# days}} ago', last)}
        </span>
      )}
      {children}
    </p>
  )
}

/** The rider, and from tablet width on the rest, each only where it fits whole. */
export function ShortFacts({ entry }: { readonly entry: RaceEntry }) {
  const t = useText()
  const { jockey, trainer } = entry
  return (
    <span className="flex h-4 flex-wrap gap-x-3 gap-y-1 overflow-hidden text-2xs/3.5 whitespace-nowrap text-quiet md:text-xs/4">
      <span
        className="max-w-full truncate"
        title={
          jockey === null
            ? t('Trainer {name}', { name: trainer })
            : t('Jockey {name}', { name: jockey })
        }
      >
        {jockey ?? trainer}
      </span>
      <span className="contents max-md:hidden">
        <Form entry={entry} />
        {figuresOf(t, entry).map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
        {jockey !== null && (
          // between these widths some rows alone would have room for it
          <span className="xl:max-[1599px]:hidden">{t('Trainer {name}', { name: trainer })}</span>
        )}
      </span>
    </span>
  )
}

/** The stall, and the age with the weight. */
const figuresOf = (t: Say, { draw, silks, age, weight }: RaceEntry): readonly string[] => [
  ...(draw === null
    ? []
    : [silks === null ? t('Trap {draw}', { draw }) : t('Draw {draw}', { draw })]),
  t('{age} years, {weight} kg', { age, weight: (weight / 10).toFixed(1) }),
]

/** Earlier finishes; nothing before the first race of a runner. */
function Form({ entry: { form } }: { readonly entry: RaceEntry }) {
  const t = useText()
  if (form === '') return null
  return (
    <span title={t('Places in earlier races, the latest last; 0 is tenth or worse')}>
      {t('Form')} <b className="text-ink tabular-nums">{form}</b>
    </span>
  )
}
