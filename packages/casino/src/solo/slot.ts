import type { Chances } from '../kernel/chances.ts'
import { faceAt, type Round, LOSE, WIN } from '../kernel/round.ts'
import type { Outcome, Selection, Title } from '../kernel/title.ts'
import { exactCode, exactMultiplier, multiplierCode, multiplierName } from './multiplier.ts'
import { betThen } from './single-window.ts'
import { slotChances } from './slot-chances.ts'
import { along, linePays, seen, type SlotData, type Stops } from './slot-lines.ts'
import { ended, say } from '../sentences/round-end.ts'

/** The payout of the reels at these stops, in hundredths of the stake: all lines together [CG173]. */
const stopsPay = (slot: SlotData, stops: Stops): number =>
  slot.lines.reduce((sum, line) => sum + linePays(slot, along(slot, line, stops)), 0)

/** Pictures of a letter that are seen on a reel at a stop. */
const seenOf = (slot: SlotData, letter: string, [reel, stop]: readonly [number, number]): number =>
  Array.from({ length: slot.rows }, (_, row) => seen(slot, reel, stop + row)).filter(
    (each) => each === letter,
  ).length

/** Whether the reels at these stops bring free spins. */
const bringsFree = (slot: SlotData, stops: Stops): boolean => {
  const { free } = slot
  if (free === undefined) return false
  const count = stops.reduce((sum, stop, reel) => sum + seenOf(slot, free.letter, [reel, stop]), 0)
  return count >= free.needs
}

/** The stops of a spin: the paid one is 0, free ones are counted from 1. */
export const stopsOf = (slot: SlotData, round: Round, spin = 0): Stops =>
  slot.strips.map((_, reel) => faceAt(round, slotOf(spin, reel)) ?? 0)

const slotOf = (spin: number, reel: number): string =>
  `${spin === 0 ? '' : `free${spin}.`}reel${reel + 1}`

/** Spins of a round as far as it has come, the paid one counted. */
export const spinsOf = (slot: SlotData, round: Round): number =>
  slot.free !== undefined && bringsFree(slot, stopsOf(slot, round)) ? 1 + slot.free.spins : 1

/** The payout of each spin of a round, in hundredths, the paid one first. */
const spinPays = (slot: SlotData, round: Round): readonly number[] =>
  Array.from({ length: spinsOf(slot, round) }, (_, spin) => {
    const pays = stopsPay(slot, stopsOf(slot, round, spin))
    return spin === 0 ? pays : pays * (slot.free?.times ?? 1)
  })

/** The payout of a round after this many of its spins, all by default, up to the most that it pays [CG173]. */
export const roundPays = (slot: SlotData, round: Round, spins = Infinity): number =>
  Math.min(
    slot.top,
    spinPays(slot, round)
      .slice(0, spins)
      .reduce((sum, pays) => sum + pays, 0),
  )

function spinBet(slot: SlotData): Selection {
  let counted: Chances | null = null
  return {
    id: 'spin',
    name: slot.lines.length === 1 ? 'Spin' : `Spin, ${slot.lines.length} lines`,
    price: { kind: 'table', top: slot.top, says: saysPays(slot) },
    settle: (round) => ({ kind: 'pays', hundredths: roundPays(slot, round) }),
    chances: () => (counted ??= slotChances(slot)),
  }
}

const saysPays = ({ pictures }: SlotData): string =>
  pictures
    .filter(({ pays }) => Object.keys(pays).length > 0)
    .map(({ name, pays }) => {
      const each = Object.entries(pays).map(([count, paid]) => `${count} ${exactMultiplier(paid)}`)
      return `${name} ${each.join(', ')}`
    })
    .join('; ')

const DATA = new WeakMap<Title, SlotData>()

/** The reels, lines and pictures of a title; null: it is no slot. */
export const slotDataOf = (title: Title): SlotData | null => DATA.get(title) ?? null

/** Reels whose stops are all equally likely. */
export function slotTitle(slot: SlotData): Title {
  const title = titleOf(slot)
  DATA.set(title, slot)
  return title
}

function titleOf(slot: SlotData): Title {
  const { slug, name, code, strips, rows } = slot
  const nameOf = (letter: string): string =>
    slot.pictures.find((picture) => picture.letter === letter)?.name ?? letter
  return {
    slug,
    name,
    code,
    family: 'slot',
    pace: 'solo',
    shoe: () => [],
    next: betThen((round) => {
      const [spin, reel] = [
        Math.floor(round.dealt.length / strips.length),
        round.dealt.length % strips.length,
      ]
      const strip = strips[reel]
      if (strip === undefined || (spin > 0 && spin >= spinsOf(slot, round))) return null
      const from = Array.from({ length: strip.length }, (_, stop) => stop)
      return { kind: 'deal', slot: slotOf(spin, reel), from, ms: 500 }
    }),
    markets: [
      {
        id: 'spin',
        name: 'Spin',
        book: { kind: 'apart', returns: [LOSE, WIN] },
        selections: [spinBet(slot)],
      },
    ],
    outcome: (round) => outcomeOf(roundPays(slot, round), [exactCode, exactMultiplier]),
    // the code was of four letters; from a hundred on the nearest whole multiplier was named
    formerly: (round) =>
      [exactMultiplier, multiplierName].map((words) =>
        outcomeOf(roundPays(slot, round), [multiplierCode, words]),
      ),
    seats: [
      { id: 'reels', name: 'Reels', kind: 'number', prefix: 'reel', places: strips.length },
      ...(slot.free === undefined
        ? []
        : [{ id: 'free', name: 'Free spins', kind: 'number', prefix: 'free', places: 0 } as const]),
    ],
    faceName: (at, face) => {
      const reel = Number(/\d+$/.exec(at)?.[0] ?? 1) - 1
      return Array.from({ length: rows }, (_, row) => nameOf(seen(slot, reel, face + row))).join(
        ' / ',
      )
    },
    rules: rulesOf(slot, nameOf),
  }
}

type Named = (hundredths: number) => string

function outcomeOf(paid: number, [codeOf, nameOf]: readonly [code: Named, name: Named]): Outcome {
  if (paid === 0) return { code: '0', winner: 'Nothing' }
  return ended(codeOf(paid), say('pays', { multiplier: nameOf(paid) }))
}

const saysLine = (line: readonly number[]): string => line.map((row) => row + 1).join('-')

function rulesOf(slot: SlotData, nameOf: (letter: string) => string): readonly string[] {
  const { strips, rows, lines } = slot
  const wild = nameOf(slot.wild)
  return [
    `${strips.length} reels stop each for itself, every stop equally likely; ${rows === 1 ? 'one picture' : `${rows} pictures`} of each can be seen. Your stake is on ${lines.length === 1 ? 'the line' : `all ${lines.length} lines`}.`,
    `Pictures pay from the left, by how many of them stand side by side on a line; ${wild} stands for every other one. A line pays its best only, and all lines are added. Paid times the whole stake: ${saysPays(slot)}.`,
    ...featureRules(slot, nameOf),
    ...strips.map((strip, reel) => `Reel ${reel + 1}: ${Array.from(strip, nameOf).join(', ')}.`),
    ...(lines.length === 1
      ? []
      : [`Lines, by the row on each reel, 1 at the top: ${lines.map(saysLine).join('; ')}.`]),
  ]
}

function featureRules(
  { wild, wildTimes, free, top }: SlotData,
  nameOf: (letter: string) => string,
): readonly string[] {
  return [
    ...(wildTimes === undefined
      ? []
      : [
          `Each ${nameOf(wild)} in a line that another picture wins multiplies what that line pays by ${wildTimes}.`,
        ]),
    ...(free === undefined
      ? []
      : [
          `${free.needs} or more of ${nameOf(free.letter)} anywhere bring ${free.spins} free spins on the same reels. What they pay counts ${free.times} times, and they bring no more free spins. ${nameOf(free.letter)} pays nothing on a line. A round pays ${exactMultiplier(top)} at most.`,
        ]),
  ]
}
