import { LOSE, WIN } from '../kernel/books.ts'
import { ChanceCount, type Chances } from '../kernel/chances.ts'
import { faceAt, type Round } from '../kernel/round.ts'
import type { Selection, Title } from '../kernel/title.ts'
import { multiplierCode, multiplierName } from './multiplier.ts'
import { betThen } from './single-window.ts'
import { ended, say } from '../sentences/round-end.ts'

/**
 * A picture on the reels: its letter on the strips, and the payouts of a number of them from the left, hundredths of
 * the whole stake.
 */
interface Picture {
  readonly letter: string
  readonly name: string
  readonly pays: Readonly<Partial<Record<2 | 3 | 4 | 5, number>>>
}

export interface SlotData extends Pick<Title, 'slug' | 'name' | 'code'> {
  readonly pictures: readonly Picture[]
  /** the letter of the picture that stands for every other one */
  readonly wild: string
  /** a letter for each stop, in their order; after the last comes the first again */
  readonly strips: readonly string[]
  /** pictures of each reel that are seen: the stop, and those after it */
  readonly rows: number
  /** each line by the row that it takes on each reel, from 0 */
  readonly lines: readonly (readonly number[])[]
  /** the most that all lines together pay, hundredths: known when all stops are counted, which takes a while */
  readonly top: number
}

type Stops = readonly number[]

const seen = ({ strips }: SlotData, reel: number, stop: number): string => {
  const strip = strips[reel] ?? ''
  return strip.charAt(stop % strip.length)
}

/** The letters along a line, from the left. */
const along = (slot: SlotData, line: readonly number[], stops: Stops): readonly string[] =>
  line.map((row, reel) => seen(slot, reel, (stops[reel] ?? 0) + row))

/** The payout of `count` of a picture from the left; fewer than are listed pay nothing. */
function paidBy({ pictures }: SlotData, letter: string, count: number): number {
  const pays = pictures.find((picture) => picture.letter === letter)?.pays
  return Object.entries(pays ?? {}).find(([needs]) => Number(needs) === count)?.[1] ?? 0
}

/** The best of what a line shows from the left: wilds for themselves, or with the first picture that is none. */
export function linePays(slot: SlotData, letters: readonly string[]): number {
  const { wild } = slot
  const first = letters.find((letter) => letter !== wild) ?? wild
  const runOf = (fits: (letter: string) => boolean): number => {
    const end = letters.findIndex((letter) => !fits(letter))
    return end === -1 ? letters.length : end
  }
  const alone = paidBy(
    slot,
    wild,
    runOf((letter) => letter === wild),
  )
  const mixed = paidBy(
    slot,
    first,
    runOf((letter) => letter === wild || letter === first),
  )
  return Math.max(alone, mixed)
}

/** The payout of the reels at these stops, in hundredths of the stake: all lines together [CG173]. */
const stopsPay = (slot: SlotData, stops: Stops): number =>
  slot.lines.reduce((sum, line) => sum + linePays(slot, along(slot, line, stops)), 0)

/** How many of all stops pay each sum: every stop of every reel, with what the letters of a line pay found once. */
function countOf(slot: SlotData): Chances {
  const ways = new Map<number, number>()
  const paidOf = rememberedLines(slot)
  const steps = slot.strips.map((_, reel) => stepsOf(slot, reel))
  const turn = (reel: number, lines: readonly number[]): void => {
    const stops = steps[reel]
    if (stops === undefined) {
      let sum = 0
      for (const line of lines) sum += paidOf(line)
      ways.set(sum, (ways.get(sum) ?? 0) + 1)
      return
    }
    const wide = slot.pictures.length
    for (const shown of stops) {
      turn(
        reel + 1,
        lines.map((line, at) => line * wide + (shown[at] ?? 0)),
      )
    }
  }
  turn(
    0,
    slot.lines.map(() => 0),
  )
  const count = new ChanceCount()
  for (const [hundredths, of] of ways) count.add({ kind: 'pays', hundredths }, BigInt(of))
  return count.chances()
}

/** At each stop of a reel the picture, by its place in the list, that each line meets there. */
const stepsOf = (slot: SlotData, reel: number): readonly (readonly number[])[] =>
  Array.from(slot.strips[reel] ?? '', (_, stop) =>
    slot.lines.map((line) => {
      const letter = seen(slot, reel, stop + (line[reel] ?? 0))
      return slot.pictures.findIndex((picture) => picture.letter === letter)
    }),
  )

/** The payout of a line by the number that its pictures make, a digit each. */
function rememberedLines(slot: SlotData): (line: number) => number {
  const wide = slot.pictures.length
  const known: number[] = []
  const lettersOf = (line: number): readonly string[] =>
    slot.strips
      .map((_, reel) => Math.floor(line / wide ** (slot.strips.length - 1 - reel)) % wide)
      .map((at) => slot.pictures[at]?.letter ?? '')
  return (line) => (known[line] ??= linePays(slot, lettersOf(line)))
}

const stopsOf = (slot: SlotData, round: Round): Stops =>
  slot.strips.map((_, reel) => faceAt(round, `reel${reel + 1}`) ?? 0)

function spin(slot: SlotData): Selection {
  let counted: Chances | null = null
  return {
    id: 'spin',
    name: slot.lines.length === 1 ? 'Spin' : `Spin, ${slot.lines.length} lines`,
    price: { kind: 'table', top: slot.top, says: saysPays(slot) },
    settle: (round) => {
      const hundredths = stopsPay(slot, stopsOf(slot, round))
      return { kind: 'pays', hundredths }
    },
    chances: () => (counted ??= countOf(slot)),
  }
}

const saysPays = ({ pictures }: SlotData): string =>
  pictures
    .map(({ name, pays }) => {
      const each = Object.entries(pays).map(([count, paid]) => `${count} ${multiplierName(paid)}`)
      return `${name} ${each.join(', ')}`
    })
    .join('; ')

/** Reels whose stops are all equally likely. */
export function slotTitle(slot: SlotData): Title {
  const { slug, name, code, strips, rows, lines } = slot
  const nameOf = (letter: string): string =>
    slot.pictures.find((picture) => picture.letter === letter)?.name ?? letter
  return {
    slug,
    name,
    code,
    family: 'slot',
    pace: 'solo',
    shoe: () => [],
    next: betThen(({ dealt }) => {
      const strip = strips[dealt.length]
      if (strip === undefined) return null
      const from = Array.from({ length: strip.length }, (_, stop) => stop)
      return { kind: 'deal', slot: `reel${dealt.length + 1}`, from, ms: 500 }
    }),
    markets: [
      {
        id: 'spin',
        name: 'Spin',
        book: { kind: 'apart', returns: [LOSE, WIN] },
        selections: [spin(slot)],
      },
    ],
    outcome: (round) => {
      const paid = stopsPay(slot, stopsOf(slot, round))
      return paid === 0
        ? { code: '0', winner: 'Nothing' }
        : ended(multiplierCode(paid), say('pays', { multiplier: multiplierName(paid) }))
    },
    seats: [{ id: 'reels', name: 'Reels', kind: 'number', prefix: 'reel', places: strips.length }],
    faceName: (at, face) => {
      const reel = Number(at.slice('reel'.length)) - 1
      return Array.from({ length: rows }, (_, row) => nameOf(seen(slot, reel, face + row))).join(
        ' / ',
      )
    },
    rules: [
      `${strips.length} reels stop each for itself, every stop equally likely; ${rows === 1 ? 'one picture' : `${rows} pictures`} of each can be seen. Your stake is on ${lines.length === 1 ? 'the line' : `all ${lines.length} lines`}.`,
      `Pictures pay from the left, by how many of them stand side by side on a line; ${nameOf(slot.wild)} stands for every other one. A line pays its best only, and all lines are added. Paid times the whole stake: ${saysPays(slot)}.`,
      ...strips.map((strip, reel) => `Reel ${reel + 1}: ${Array.from(strip, nameOf).join(', ')}.`),
      ...(lines.length === 1
        ? []
        : [`Lines, by the row on each reel, 1 at the top: ${lines.map(saysLine).join('; ')}.`]),
    ],
    isLive: false,
  }
}

const saysLine = (line: readonly number[]): string => line.map((row) => row + 1).join('-')
