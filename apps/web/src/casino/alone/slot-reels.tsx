import { lineWin, type SlotData } from '@crease/casino/solo/slot-lines.ts'
import { roundPays, slotDataOf, stopsOf } from '@crease/casino/solo/slot.ts'
import { exactMultiplier } from '@crease/casino/solo/multiplier.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { useEffect, useState } from 'react'
import { useText, useWorldText } from '../../i18n/text.ts'
import { SlotPicture } from './slot-pictures.tsx'
import type { BoardProps } from './board-props.ts'
import type { StyleProperties } from '../../ui/style-properties.ts'
import { FREE_SPIN_MS, playsMs } from './use-revealed.ts'

/** pictures that run by before a reel stops: the later reels run longer */
const RUN_BY = 8
/** when the first reel stops, and from one reel to the next, milliseconds: of a paid spin and of a free one */
const STOPS_MS = { paid: [900, 300], free: [450, 130] } as const

/** What is seen of a reel at a stop, from the top. */
const seenAt = (title: Title, reel: number, stop: number): readonly string[] =>
  title.faceName(`reel${reel + 1}`, stop).split(' / ')

/** pictures over those in sight: a single line lies between two that are seen in part */
const overOf = ({ rows }: SlotData): number => (rows === 1 ? 1 : 0)

/** pictures that run by before this reel stops */
const runsOf = (reel: number): number => RUN_BY + reel * 3

/** The pictures of a reel from the top, as they lie on its strip: those in sight, around a single line its neighbours, then those that ran by. */
export function columnOf(
  title: Title,
  slot: SlotData,
  [reel, stop]: readonly [number, number],
): readonly string[] {
  const over = overOf(slot)
  const turn = slot.strips[reel]?.length ?? 1
  const pictures = over + slot.rows + over + runsOf(reel)
  return Array.from(
    { length: pictures },
    (_, at) => seenAt(title, reel, (stop + at - over + turn) % turn)[0] ?? '',
  )
}

interface Spinning {
  /** the spin on the reels: the paid one is 0 */
  readonly spin: number
  /** its reels have stopped */
  readonly hasStopped: boolean
}

/** The spins of a round one after the other; one that was not watched stands at its last spin [UI603]. */
function useSpins({ title, mid, isNew }: BoardProps, spins: number): Spinning {
  const [played, setPlayed] = useState({ mid, spin: 0, hasStopped: false })
  const paidMs = playsMs(title.slug)
  const isPlayed = isNew && paidMs > 0
  useEffect(() => {
    if (!isPlayed) return
    const begins = (spin: number): number => (spin === 0 ? 0 : paidMs + (spin - 1) * FREE_SPIN_MS)
    const timers = Array.from({ length: spins }, (_, spin) => [
      setTimeout(() => setPlayed({ mid, spin, hasStopped: false }), begins(spin)),
      setTimeout(() => setPlayed({ mid, spin, hasStopped: true }), begins(spin + 1) - 300),
    ]).flat()
    return () => timers.forEach(clearTimeout)
  }, [isPlayed, mid, spins, paidMs])
  if (!isPlayed) return { spin: spins - 1, hasStopped: true }
  return played.mid === mid ? played : { spin: 0, hasStopped: false }
}

/** Reels that run and stop from left to right; without motion they stand at once [UI603]. */
export function SlotReels(props: BoardProps) {
  const { title, round, mid } = props
  const slot = slotDataOf(title)
  const reels = title.seats[0]?.places ?? 0
  const spins = Math.max(1, Math.ceil((round?.dealt.length ?? 0) / reels))
  const { spin, hasStopped } = useSpins(props, spins)
  if (slot === null) return null
  return (
    <div className="slot-game">
      <Frame {...props} key={`${mid ?? ''} ${spin}`} {...{ slot, spin, hasStopped }} />
      {slot.wildTimes !== undefined && <Multiplies slot={slot} times={slot.wildTimes} />}
      {slot.free !== undefined && <FreeSpins {...{ slot, round, spins, spin, hasStopped }} />}
    </div>
  )
}

interface MultipliesProps {
  readonly slot: SlotData
  readonly times: number
}

function Multiplies({ slot, times }: MultipliesProps) {
  const t = useText()
  const world = useWorldText()
  const name = slot.pictures.find(({ letter }) => letter === slot.wild)?.name ?? ''
  return (
    <p className="slot-free">
      {t('Each {name} in a line multiplies its payout by {factor}', {
        name: world(name),
        factor: times,
      })}
    </p>
  )
}

interface FrameProps extends BoardProps, Spinning {
  readonly slot: SlotData
}

/** The reels of one spin. */
function Frame({ title, round, isNew, slot, spin, hasStopped }: FrameProps) {
  const t = useText()
  const world = useWorldText()
  const stops = round === null ? slot.strips.map(() => 0) : stopsOf(slot, round, spin)
  const shown = stops.map((stop, reel) => seenAt(title, reel, stop))
  const lines = hasStopped && round !== null ? wonLines(slot, shown) : NO_LINES
  const wins = new Set(lines.flatMap((line) => line.map((row, reel) => `${reel} ${row}`)))
  const words = Array.from({ length: slot.rows }, (_, row) =>
    shown.map((column) => world(column[row] ?? '')).join(' '),
  )
  const over = overOf(slot)
  const style: StyleProperties = { '--reels': String(stops.length), '--rows': String(slot.rows) }
  return (
    <div
      className="slot-reels"
      role="img"
      aria-label={hasStopped ? words.join(', ') : t('Playing...')}
      data-skin={title.slug}
      data-wins={wins.size > 0}
      data-line={over > 0}
      style={style}
    >
      <WonLines lines={lines} reels={stops.length} rows={slot.rows} />
      {stops.map((stop, reel) => {
        const column = columnOf(title, slot, [reel, stop])
        return (
          <div key={reel} className="slot-reel">
            <div className="slot-strip" data-runs={isNew} style={runOf(spin, reel, column.length)}>
              {column.map((name, at) => (
                <SlotPicture
                  key={`${at} ${name}`}
                  name={name}
                  wins={wins.has(`${reel} ${at - over}`)}
                />
              ))}
            </div>
          </div>
        )
      })}
    </div>
  )
}

/** How far and how long a reel of this many pictures runs. */
function runOf(spin: number, reel: number, pictures: number): StyleProperties {
  const [first, step] = spin === 0 ? STOPS_MS.paid : STOPS_MS.free
  return { '--run': String(runsOf(reel) / pictures), '--stops': `${first + reel * step}ms` }
}

interface FreeSpinsProps extends Spinning, Pick<BoardProps, 'round'> {
  readonly slot: SlotData
  readonly spins: number
}

/** Which free spin is on the reels, and what the round has brought so far; before, what brings them. */
function FreeSpins({ slot, round, spins, spin, hasStopped }: FreeSpinsProps) {
  const t = useText()
  const world = useWorldText()
  const { free } = slot
  if (free === undefined) return null
  const name = slot.pictures.find(({ letter }) => letter === free.letter)?.name ?? ''
  if (round === null || spins === 1 || (spin === 0 && !hasStopped)) {
    const brings = { count: free.needs, name: world(name), spins: free.spins }
    return <p className="slot-free">{t('{count} x {name}: {spins} free spins', brings)}</p>
  }
  const paid = exactMultiplier(roundPays(slot, round, spin + (hasStopped ? 1 : 0)))
  return (
    <p className="slot-free" data-free={true}>
      {spin === 0
        ? t('{spins} free spins', { spins: free.spins })
        : t('Free spin {spin} of {spins}: {paid}', { spin, spins: free.spins, paid })}
    </p>
  )
}

/** A line that wins: the rows of its pictures, from the first reel on. */
type WonLine = readonly number[]

const NO_LINES: readonly WonLine[] = []

/** The lines that win, each as far as its pictures win it. */
export function wonLines(
  slot: SlotData,
  shown: readonly (readonly string[])[],
): readonly WonLine[] {
  const letters = new Map(slot.pictures.map(({ name, letter }) => [name, letter]))
  return slot.lines.flatMap((line) => {
    const along = line.map((row, reel) => letters.get(shown[reel]?.[row] ?? '') ?? '')
    const { hundredths, count } = lineWin(slot, along)
    return hundredths === 0 ? [] : [line.slice(0, count)]
  })
}

/** units of the drawing that a picture takes */
const CELL = 10

interface WonLinesProps extends Pick<SlotData, 'rows'> {
  readonly lines: readonly WonLine[]
  readonly reels: number
}

/** The winning lines, drawn through their pictures. */
function WonLines({ lines, reels, rows }: WonLinesProps) {
  if (lines.length === 0) return null
  const middle = (at: number): number => (at + 0.5) * CELL
  return (
    <svg
      viewBox={`0 0 ${reels * CELL} ${rows * CELL}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="slot-lines"
    >
      {lines.map((line) => (
        <polyline
          key={line.join()}
          points={line.map((row, reel) => `${middle(reel)},${middle(row)}`).join(' ')}
        />
      ))}
    </svg>
  )
}
