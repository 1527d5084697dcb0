import type { Seat, Title } from '@crease/casino/kernel/title.ts'
import type { TableState } from '../../../link/named.ts'
import { EmptyPlace, Face } from '../../drawings/face.tsx'

/** balls in a row: half of an over, of several overs one */
const BALLS = { one: 3, several: 6 } as const
/** cards in a row, each over the one before */
const CARDS_IN_ROW = 13

/** Faces in the first row of a seat with this many. */
export const inRowOf = ({ kind, places }: Seat, count: number): number => {
  const balls = places === 0 ? BALLS.several : BALLS.one
  return Math.min(count, kind === 'ball' ? balls : CARDS_IN_ROW)
}

export interface HandProps {
  readonly title: Title
  readonly seat: Seat
  readonly lies: TableState['dealt']
  /** the slots that were dealt before the round was seen here */
  readonly before: ReadonlySet<string>
  /** the slot of the card that ends the round; null: more comes */
  readonly decides: string | null
}

/** How a face comes: it lay there, it is turned slowly, or it is dealt. */
export const comesAs = (slot: string, before: ReadonlySet<string>, decides: string | null) => {
  if (before.has(slot)) return 'before'
  return slot === decides ? 'slowly' : 'now'
}

/** The faces of a seat in their places. */
export function Hand({ title, seat, lies, before, decides }: HandProps) {
  const empty = Math.max(0, (seat.places === 0 ? 1 : seat.places) - lies.length)
  const inHand = lies.length + empty
  const inRow = inRowOf(seat, inHand)
  const overlapped = inRow - 1
  return (
    <div
      className="hand"
      data-rows={inHand > inRow ? 'many' : 'one'}
      data-kind={seat.kind}
      data-pack={seat.places === 0}
      style={{
        gridTemplateColumns:
          overlapped === 0
            ? 'var(--face-w)'
            : `repeat(${overlapped}, minmax(0, calc(var(--face-w) + 4px))) var(--face-w)`,
      }}
    >
      {lies.map(({ slot, face }) => (
        <Face
          key={slot}
          look={seat.kind}
          face={face}
          name={title.faceName(slot, face)}
          comes={comesAs(slot, before, decides)}
        />
      ))}
      {Array.from({ length: empty }, (_, at) => (
        <EmptyPlace key={at} look={seat.kind} />
      ))}
    </div>
  )
}
