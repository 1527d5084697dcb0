import { clsx } from 'clsx'
import type { RaceEntry, RaceScoreData } from '../../link/named.ts'
import { useText } from '../../i18n/text.ts'
import { factorText, lengthsText } from './lengths.ts'
import { Silks, Trap } from './silks.tsx'

/** The finishers with the distances between them, the paid places marked, and who did not run. */
export function RaceResult({ race }: { readonly race: RaceScoreData }) {
  const t = useText()
  const { order, entries = [], places } = race
  const out = entries.filter(({ factors }) => factors !== null)
  return (
    <div className="border-t border-line">
      <table aria-label={t('Result')} className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('Place')}</th>
            <th scope="col">{t('Runner')}</th>
            <th scope="col">{t('Distance')}</th>
          </tr>
        </thead>
        <tbody>
          {order.map(({ number, place, behind }, at) => (
            <tr
              key={number}
              className={clsx(
                'border-t border-line first:border-t-0',
                place > places && 'text-quiet',
              )}
            >
              <td className="w-10 pl-3 font-bold tabular-nums">{place}</td>
              <td className="py-0.5">
                <Name entry={entries.find((entry) => entry.number === number)} number={number} />
              </td>
              <td className="w-28 pr-3 text-right whitespace-nowrap">
                {at > 0 && lengthsText(t, behind - (order[at - 1]?.behind ?? 0))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {out.length > 0 && (
        <p className="flex flex-wrap gap-x-3 border-t border-line px-3 py-1 text-xs text-quiet">
          {t('Non-runners')}:
          {out.map((entry) => (
            <span key={entry.number} className="whitespace-nowrap">
              <s>{entry.name}</s> {factorText(entry.factors?.win ?? 0)}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

interface NameProps {
  readonly entry: RaceEntry | undefined
  readonly number: number
}

function Name({ entry, number }: NameProps) {
  const silks = entry?.silks ?? null
  return (
    <span className="flex min-w-0 items-center gap-2">
      {silks === null ? <Trap number={number} /> : <Silks silks={silks} />}
      <span className="min-w-0 truncate">
        {silks !== null && <span className="text-quiet">{number} </span>}
        <b>{entry?.name}</b> <span className="text-quiet">{entry?.jockey}</span>
      </span>
    </span>
  )
}
