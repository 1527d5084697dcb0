import type { Lot, Next, Title } from './title.ts'
import type { Dealt, Round } from './round.ts'

/** A whole number below `n`, every one of them equally likely. */
export type Below = (n: number) => number

/** A round before its first window. `left` is what the round before left of a shoe that carries on; null: a new shoe. */
export function newRound(title: Title, left: readonly number[] | null): Round {
  const goesOn = left !== null && title.carriesOn?.(left) === true
  const { slug, edition } = title
  return roundFrom({ table: slug, shoe: goesOn ? left : title.shoe(), edition })
}

/** The beginning of a round with this shoe, by the edition that its record names. */
export const roundFrom = ({ table, shoe, edition }: Beginning): Round => ({
  slug: table,
  shoe,
  dealt: [],
  windows: 0,
  ...(edition !== undefined && { edition }),
})

interface Beginning {
  readonly table: string
  readonly shoe: readonly number[]
  readonly edition?: number | undefined
}

/** The state of a round after its cards were dealt: at a window, or at its end. */
export interface Stand {
  readonly round: Round
  /** what was dealt on the way, with the milliseconds after which each lies open */
  readonly reveals: readonly Reveal[]
  readonly window: { readonly seconds: number } | null
}

interface Reveal extends Dealt {
  readonly ms: number
}

const CARD_MS = 900
/** more than any round needs: a script that does not end is a bug */
const MOST_STEPS = 2_000

/** Deals all that comes before the next window, or to the end [CG31]. */
export function dealOn(title: Title, from: Round, below: Below): Stand {
  const reveals: Reveal[] = []
  let round = from
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const next = title.next(round)
    if (next.kind === 'window') return { round, reveals, window: { seconds: next.seconds } }
    if (next.kind === 'end') return { round, reveals, window: null }
    if (next.kind === 'reshuffle') round = { ...round, shoe: title.shoe() }
    else {
      round = drawn(round, next, below)
      const last = round.dealt.at(-1)
      if (last !== undefined) reveals.push({ ...last, ms: next.ms ?? CARD_MS })
    }
  }
  throw new Error(`a round of ${title.slug} does not end`)
}

/** The round after its open window has closed. */
export const windowClosed = (round: Round): Round => ({ ...round, windows: round.windows + 1 })

function drawn(round: Round, step: Extract<Next, { kind: 'deal' }>, below: Below): Round {
  const { slot, from, lots } = step
  if (lots !== undefined)
    return { ...round, dealt: [...round.dealt, { slot, face: lotOf(lots, below) }] }
  if (from !== undefined) {
    const face = from[below(from.length)]
    if (face === undefined) throw new Error('drawn from nothing')
    return { ...round, dealt: [...round.dealt, { slot, face }] }
  }
  // pf1: take the one that was drawn, and put the last in its place
  const shoe = [...round.shoe]
  const at = below(shoe.length)
  const face = shoe[at]
  const last = shoe.pop()
  if (face === undefined || last === undefined) throw new Error('the shoe is empty')
  if (at < shoe.length) shoe[at] = last
  return { ...round, shoe, dealt: [...round.dealt, { slot, face }] }
}

/** A whole round whose windows close at once: its end, and its state at each window. */
export function playRound(
  title: Title,
  from: Round,
  belowOf: (phase: number) => Below,
): { readonly end: Round; readonly windows: readonly Round[] } {
  const windows: Round[] = []
  let stand = dealOn(title, from, belowOf(0))
  while (stand.window !== null) {
    windows.push(stand.round)
    const closed = windowClosed(stand.round)
    stand = dealOn(title, closed, belowOf(closed.windows))
  }
  return { end: stand.round, windows }
}

/** The face whose lot is drawn, the lots of each face one after the other. */
function lotOf(lots: readonly Lot[], below: Below): number {
  let left = below(lots.reduce((sum, [, copies]) => sum + copies, 0))
  for (const [face, copies] of lots) {
    if (left < copies) return face
    left -= copies
  }
  throw new Error('drawn from nothing')
}
