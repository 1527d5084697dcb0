import type { Title } from '../kernel/title.ts'

/**
 * A picture on the reels: its letter on the strips, and the payouts of a number of them from the left, hundredths of
 * the whole stake.
 */
interface Picture {
  readonly letter: string
  readonly name: string
  readonly pays: Readonly<Partial<Record<2 | 3 | 4 | 5, number>>>
}

/** Spins that this picture, anywhere on the reels, brings without another stake; none of them brings more. */
interface FreeSpins {
  readonly letter: string
  /** pictures that bring them */
  readonly needs: number
  readonly spins: number
  /** their payouts count this number of times */
  readonly times: number
}

export interface SlotData extends Pick<Title, 'slug' | 'name' | 'code'> {
  readonly pictures: readonly Picture[]
  /** the letter of the picture that stands for every other one */
  readonly wild: string
  /** each wild in a line that another picture wins multiplies its payout by this; absent: by nothing */
  readonly wildTimes?: number
  readonly free?: FreeSpins
  /** a letter for each stop, in their order; after the last comes the first again */
  readonly strips: readonly string[]
  /** pictures of each reel that are seen: the stop, and those after it */
  readonly rows: number
  /** each line by the row that it takes on each reel, from 0 */
  readonly lines: readonly (readonly number[])[]
  /** the most that a round pays, hundredths: counted over all stops, which takes a while, or with free spins a cap */
  readonly top: number
}

/** The five lines of every slot of three rows: straight, and those that cross. */
export const ON_THREE_REELS: SlotData['lines'] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]
export const ON_FIVE_REELS: SlotData['lines'] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
]

export type Stops = readonly number[]

export const seen = ({ strips }: SlotData, reel: number, stop: number): string => {
  const strip = strips[reel] ?? ''
  return strip.charAt(stop % strip.length)
}

/** The letters along a line, from the left. */
export const along = (slot: SlotData, line: readonly number[], stops: Stops): readonly string[] =>
  line.map((row, reel) => seen(slot, reel, (stops[reel] ?? 0) + row))

/** The payout of `count` of a picture from the left; fewer than are listed pay nothing. */
function paidBy({ pictures }: SlotData, letter: string, count: number): number {
  const pays = pictures.find((picture) => picture.letter === letter)?.pays
  return Object.entries(pays ?? {}).find(([needs]) => Number(needs) === count)?.[1] ?? 0
}

/** The payout of a line, and the number of its pictures from the left that win it. */
interface LineWin {
  readonly hundredths: number
  readonly count: number
}

/** The best of what a line shows from the left: wilds for themselves, or with the first picture that is none. */
export function lineWin(slot: SlotData, letters: readonly string[]): LineWin {
  const { wild, wildTimes = 1 } = slot
  const first = letters.find((letter) => letter !== wild) ?? wild
  const runOf = (fits: (letter: string) => boolean): number => {
    const end = letters.findIndex((letter) => !fits(letter))
    return end === -1 ? letters.length : end
  }
  const wilds = runOf((letter) => letter === wild)
  const alone = { hundredths: paidBy(slot, wild, wilds), count: wilds }
  const count = runOf((letter) => letter === wild || letter === first)
  const helped = letters.slice(0, count).filter((letter) => letter === wild).length
  const times = first === wild ? 1 : wildTimes ** helped
  const mixed = { hundredths: paidBy(slot, first, count) * times, count }
  return mixed.hundredths > alone.hundredths ? mixed : alone
}

export const linePays = (slot: SlotData, letters: readonly string[]): number =>
  lineWin(slot, letters).hundredths
