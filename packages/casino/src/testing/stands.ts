import type { Return } from '@crease/domain/rounds/returns.ts'
import { utf8 } from '../fairness/digests.ts'
import { Stream } from '../fairness/stream.ts'
import { ratio, waysOf, waysTo } from '../kernel/chances.ts'
import { newRound, playRound } from '../kernel/play.ts'
import { quoteOf, type Quote } from '../kernel/prices.ts'
import type { Round } from '../kernel/round.ts'
import type { Next, Selection, Title } from '../kernel/title.ts'

/** A round to which exactly these faces came, at the window or the end that follows them. */
export function standAt(
  title: Title,
  faces: readonly number[],
  from = newRound(title, null),
): Round {
  let round = from
  for (let at = 0; ;) {
    const next = title.next(round)
    const face = faces[at]
    if (next.kind === 'end' || (next.kind === 'window' && face === undefined)) return round
    if (next.kind === 'window') round = { ...round, windows: round.windows + 1 }
    else if (next.kind === 'reshuffle') round = { ...round, shoe: title.shoe() }
    else if (face === undefined) throw new Error(`${title.slug} deals on to ${next.slot}`)
    else {
      const shoe = shoeAfter(next, round.shoe, face)
      round = { ...round, shoe, dealt: [...round.dealt, { slot: next.slot, face }] }
      at += 1
    }
  }
}

/** A face that is drawn from a list or by lots leaves the shoe as it is. */
const shoeAfter = (
  { from, lots }: Extract<Next, { kind: 'deal' }>,
  shoe: readonly number[],
  face: number,
): readonly number[] => (from === undefined && lots === undefined ? without(shoe, face) : shoe)

function without(shoe: readonly number[], face: number): readonly number[] {
  const at = shoe.indexOf(face)
  if (at === -1) throw new Error(`${face} is not in the shoe`)
  return shoe.toSpliced(at, 1)
}

/** A selection of a title by its id. */
export function selectionOf(title: Title, id: string): Selection {
  const found = title.markets.flatMap(({ selections }) => selections).find((each) => each.id === id)
  if (found === undefined) throw new Error(`${title.slug} has no ${id}`)
  return found
}

/** The chance that a selection wins, to fifteen digits. */
export function shareOf(title: Title, id: string, round: Round): number {
  const chances = selectionOf(title, id).chances(round)
  return ratio({ num: waysTo(chances, 'win'), den: waysOf(chances) })
}

/** The odds of a selection, in hundredths. */
export const quoted = (title: Title, id: string, round: Round): Quote =>
  quoteOf(selectionOf(title, id), round)

export const settled = (title: Title, id: string, round: Round): Return =>
  selectionOf(title, id).settle(round)

/** Rounds of a title from a fixed key, with every state in which bets were taken. */
export function played(
  title: Title,
  rounds: number,
): readonly { readonly end: Round; readonly windows: readonly Round[] }[] {
  let left: readonly number[] | null = null
  return Array.from({ length: rounds }, (_, number) => {
    const { below } = new Stream(utf8(`${title.slug} played ${number}`))
    const one = playRound(title, newRound(title, left), () => below)
    left = one.end.shoe
    return one
  })
}
