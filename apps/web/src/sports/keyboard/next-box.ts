/** The place of an element on the page, pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type Step = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End'

const STEPS: ReadonlySet<string> = new Set<Step>([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
])
/** Whether a key moves the focus from box to box. */
export const isStep = (key: string): key is Step => STEPS.has(key)

/**
 * Which box a step from the one at `from` reaches: along its row the next one, Home and End the ends of the
 * row; up and down the nearest row, and in it the box that stands most nearly above or below. At an edge
 * it is the same one again [UI282].
 */
export function nextBox(boxes: readonly Box[], from: number, step: Step): number {
  if (step === 'ArrowUp') return inNextRow(boxes, from, -1)
  return step === 'ArrowDown' ? inNextRow(boxes, from, 1) : alongRow(boxes, from, step)
}

type StepInRow = Exclude<Step, 'ArrowUp' | 'ArrowDown'>

function alongRow(boxes: readonly Box[], from: number, step: StepInRow): number {
  const here = boxes[from]
  if (here === undefined) return from
  const row = boxes
    .map((box, at) => ({ at, box }))
    .filter(({ box }) => inOneRow(box, here))
    .toSorted((one, other) => middleX(one.box) - middleX(other.box))
  const place = row.findIndex(({ at }) => at === from)
  const to = {
    Home: 0,
    End: row.length - 1,
    ArrowLeft: Math.max(0, place - 1),
    ArrowRight: Math.min(row.length - 1, place + 1),
  }
  return row[to[step]]?.at ?? from
}

function inNextRow(boxes: readonly Box[], from: number, way: 1 | -1): number {
  const here = boxes[from]
  if (here === undefined) return from
  const beyond = boxes
    .map((box, at) => ({ at, box, away: way * (middleY(box) - middleY(here)) }))
    .filter(({ box, away }) => away > 0 && !inOneRow(box, here))
  const nearest = beyond.toSorted((one, other) => one.away - other.away)[0]
  if (nearest === undefined) return from
  const sideways = (box: Box): number => Math.abs(middleX(box) - middleX(here))
  const row = beyond.filter(({ box }) => inOneRow(box, nearest.box))
  return row.toSorted((one, other) => sideways(one.box) - sideways(other.box))[0]?.at ?? from
}

const middleX = ({ left, width }: Box): number => left + width / 2
const middleY = ({ top, height }: Box): number => top + height / 2
/** Whether two boxes stand side by side. */
export const inOneRow = (one: Box, other: Box): boolean =>
  Math.abs(middleY(one) - middleY(other)) < Math.min(one.height, other.height) / 2
