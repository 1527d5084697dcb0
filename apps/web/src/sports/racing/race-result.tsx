import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { clsx } from 'clsx'
import type { RaceEntry, RaceScoreData } from '../../link/named.ts'
import { useText } from '../../i18n/text.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { oddsText } from '../state/market/odds-text.ts'
import { useTraded } from '../state/match/live-match.ts'
import { factorsText, lengthsText } from './lengths.ts'
import { Silks, Trap } from './silks.tsx'
import { useRaceMarkets } from './win-and-place.ts'

/** The finishers with the distances between them and their starting prices, the paid places marked, and the non-runners. */
export function RaceResult({ race }: { readonly race: RaceScoreData }) {
  const t = useText()
  const { order, entries = [], places } = race
  const markets = useRaceMarkets()
  const entryOf = (number: number) => entries.find((entry) => entry.number === number)
  const out = entries.filter(({ factors }) => factors !== null)
  return (
    <div className="border-t border-line">
      <table aria-label={t('Result')} className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('Place')}</th>
            <th scope="col">{t('Runner')}</th>
            <th scope="col">{t('Distance')}</th>
            <th scope="col">{t('Starting price')}</th>
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
                <Name entry={entryOf(number)} number={number} />
              </td>
              <td className="w-20 text-right whitespace-nowrap md:w-28">
                {at > 0 && lengthsText(t, behind - (order[at - 1]?.behind ?? 0))}
              </td>
              <td className="pr-3 pl-2 text-right whitespace-nowrap md:w-48">
                <Starts markets={markets} sid={entryOf(number)?.runnerId} />
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
              <s>{entry.name}</s> {factorsText(t, factorsOf(entry, places))}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

/** The factors of a non-runner; without paid places there is no place market. */
const factorsOf = ({ factors }: RaceEntry, places: number) => ({
  win: factors?.win ?? 0,
  place: places > 1 ? (factors?.place ?? 0) : 0,
})

interface StartsProps {
  /** null: the page has none of the race */
  readonly markets: { readonly win: MarketId; readonly place: MarketId | null } | null
  readonly sid: RunnerId | undefined
}

/** The starting prices to win and, from tablet width on, for a place [RC13]. */
function Starts({ markets, sid }: StartsProps) {
  const t = useText()
  if (markets === null || sid === undefined) return null
  return (
    <>
      <StartingPrice mid={markets.win} sid={sid} word={t('SP')} />
      {markets.place !== null && (
        <span className="pl-3 text-quiet max-md:hidden">
          <StartingPrice mid={markets.place} sid={sid} word={t('Place')} />
        </span>
      )}
    </>
  )
}

interface StartingPriceProps {
  readonly mid: MarketId
  readonly sid: RunnerId
  readonly word: string
}

function StartingPrice({ mid, sid, word }: StartingPriceProps) {
  const format = useOddsFormat()
  const start = useTraded(mid, sid)?.start ?? null
  if (start === null || !('sp' in start)) return null
  return (
    <span className="tabular-nums">
      {word} <b>{start.sp === null ? '–' : oddsText(format, start.sp)}</b>
    </span>
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
      {silks === null ? <Trap number={number} trap={entry?.draw} /> : <Silks silks={silks} />}
      <span className="min-w-0 truncate">
        {silks !== null && <span className="text-quiet">{number} </span>}
        <b>{entry?.name}</b> <span className="text-quiet">{entry?.jockey}</span>
      </span>
    </span>
  )
}
