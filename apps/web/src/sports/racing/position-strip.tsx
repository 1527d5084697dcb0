import type { RaceEntry, RaceScoreData } from '../../link/named.ts'
import { useText } from '../../i18n/text.ts'
import { placeText } from './race-words.ts'
import { Silks, Trap } from './silks.tsx'

/** Length of the strip, hundredths of a length: runners further behind are at its end. */
const SHOWN = 1_200
const LANES = 3
/** Percent of the strip: its length, how far the leader comes along it from the off to the winning post, and the end. */
const FIELD = 68
const RUN = 23
const POST = 93

/** Runners on a strip by their distances, the first one nearing the winning post, and the first of them by name. */
export function PositionStrip({ race }: { readonly race: RaceScoreData }) {
  const t = useText()
  const { order, entries = [], distance, left } = race
  const leader = POST - (left === null || distance === 0 ? 0 : (left / distance) * RUN)
  const entryOf = (number: number): RaceEntry | undefined =>
    entries.find((entry) => entry.number === number)
  return (
    <div className="px-3 pb-2">
      <div aria-hidden className="race-strip relative h-[5.25rem] overflow-hidden rounded-md">
        {order.map(({ number, behind }) => (
          <span
            key={number}
            className="race-runner absolute flex flex-col items-center text-2xs font-bold text-white"
            style={{
              right: `${100 - leader + (Math.min(behind, SHOWN) / SHOWN) * FIELD}%`,
              top: `${(number % LANES) * 1.6 + 0.1}rem`,
            }}
          >
            <Colours entry={entryOf(number)} number={number} />
          </span>
        ))}
      </div>
      <ol aria-label={t('Running order')} className="flex flex-wrap gap-x-3 pt-1 text-xs">
        {order.slice(0, 4).map(({ number, place }) => (
          <li key={number} className="flex items-center gap-x-1 whitespace-nowrap [&_svg]:size-5">
            <span className="text-quiet tabular-nums">{placeText(t, place)}</span>
            <Colours entry={entryOf(number)} number={number} />
            <b>{entryOf(number)?.name}</b>
          </li>
        ))}
      </ol>
    </div>
  )
}

interface ColoursProps {
  readonly entry: RaceEntry | undefined
  readonly number: number
}

/** The silks of a horse, the jacket of a greyhound. */
function Colours({ entry, number }: ColoursProps) {
  const silks = entry?.silks ?? null
  return silks === null ? <Trap number={number} trap={entry?.draw} /> : <Silks silks={silks} />
}
