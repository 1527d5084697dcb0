import type { Title } from '@crease/casino/kernel/title.ts'
import { useWorldText } from '../../i18n/world-text.ts'
import { SlotPicture } from './slot-pictures.tsx'
import type { BoardProps } from './board-props.ts'
import type { StyleProperties } from '../../ui/style-properties.ts'

/** pictures that run by before a reel stops: the later reels run longer */
const RUN_BY = 8
/** where the reels stand before the first spin */
const AT_REST = 0

/** What is seen of a reel at a stop, from the top. */
const seenAt = (title: Title, reel: number, stop: number): readonly string[] =>
  title.faceName(`reel${reel + 1}`, stop).split(' / ')

/** Reels that run and stop from left to right; without motion they stand at once [UI603]. */
export function SlotReels({ title, round, mid, isNew }: BoardProps) {
  const world = useWorldText()
  const reels = title.seats[0]?.places ?? 0
  const stops = Array.from({ length: reels }, (_, reel) => round?.dealt[reel]?.face ?? AT_REST)
  const shown = stops.map((stop, reel) => seenAt(title, reel, stop))
  const rows = shown[0]?.length ?? 1
  const words = Array.from({ length: rows }, (_, row) =>
    shown.map((column) => world(column[row] ?? '')).join(' '),
  )
  const frame: StyleProperties = { '--reels': String(reels), '--rows': String(rows) }
  return (
    <div
      className="slot-reels"
      role="img"
      aria-label={words.join(', ')}
      data-skin={title.slug}
      style={frame}
    >
      {stops.map((stop, reel) => {
        const runs = RUN_BY + reel * 3
        const column = [
          ...(shown[reel] ?? []),
          ...Array.from(
            { length: runs },
            (_, at) => seenAt(title, reel, stop + rows + at)[0] ?? '',
          ),
        ]
        const running: StyleProperties = {
          '--run': String(runs / column.length),
          '--stops': `${900 + reel * 300}ms`,
        }
        return (
          <div key={reel} className="slot-reel">
            <div key={mid} className="slot-strip" data-runs={isNew} style={running}>
              {column.map((name, at) => (
                <SlotPicture key={`${at} ${name}`} name={name} />
              ))}
            </div>
          </div>
        )
      })}
    </div>
  )
}
