import { ChanceCount, type Chances } from '../kernel/chances.ts'
import { linePays, type SlotData } from './slot-lines.ts'

/** Ways by the sum that they pay, hundredths. */
type Ways = Map<number, bigint>

/** The ways of a paid spin, apart where it brings free spins. */
interface SpinWays {
  readonly plain: Ways
  readonly brings: Ways
}

const add = (ways: Ways, sum: number, of: bigint): void => {
  ways.set(sum, (ways.get(sum) ?? 0n) + of)
}

/**
 * The exact chances of a round: every stop of every reel, and after a spin that brings free spins every sequence of
 * their sums. All ways have one denominator, the stops to the power of the most spins [CG173].
 */
export function slotChances(slot: SlotData): Chances {
  const spin = spinWays(slot)
  const all = withFree(slot, spin)
  const count = new ChanceCount()
  for (const [hundredths, of] of all) count.add({ kind: 'pays', hundredths }, of)
  return count.chances()
}

function withFree({ free, top }: SlotData, { plain, brings }: SpinWays): Ways {
  if (free === undefined) return plain
  const each: Ways = new Map()
  for (const ways of [plain, brings]) {
    for (const [sum, of] of ways) add(each, sum * free.times, of)
  }
  const whole = [...each.values()].reduce((sum, of) => sum + of, 0n)
  let ended = brings
  for (let spins = 0; spins < free.spins; spins += 1) ended = added(ended, each, top)
  for (const [sum, of] of plain) add(ended, Math.min(top, sum), of * whole ** BigInt(free.spins))
  return ended
}

/** The sums of two independent spins, up to a cap. */
function added(one: Ways, other: Ways, top: number): Ways {
  const sums: Ways = new Map()
  for (const [first, ofFirst] of one) {
    for (const [second, ofSecond] of other) {
      add(sums, Math.min(top, first + second), ofFirst * ofSecond)
    }
  }
  return sums
}

/** At each stop of a reel the picture, by its place in the list, that each line meets there, and the scatters in sight. */
interface Stop {
  readonly lines: readonly number[]
  readonly scatters: number
}

function stopsOf(slot: SlotData, reel: number): readonly Stop[] {
  const strip = slot.strips[reel] ?? ''
  const at = (stop: number): string => strip.charAt(stop % strip.length)
  return Array.from(strip, (_, stop) => ({
    lines: slot.lines.map((line) =>
      slot.pictures.findIndex(({ letter }) => letter === at(stop + (line[reel] ?? 0))),
    ),
    scatters: Array.from({ length: slot.rows }, (__, row) => at(stop + row)).filter(
      (letter) => letter === slot.free?.letter,
    ).length,
  }))
}

/** Every stop of every reel, with the payout of a line's letters found once. */
function spinWays(slot: SlotData): SpinWays {
  const [plain, brings] = [new Map<number, number>(), new Map<number, number>()]
  const paidOf = rememberedLines(slot)
  const reels = slot.strips.map((_, reel) => stopsOf(slot, reel))
  const wide = slot.pictures.length
  const needs = slot.free?.needs ?? Infinity
  const turn = (reel: number, lines: readonly number[], scatters: number): void => {
    const stops = reels[reel]
    if (stops === undefined) {
      let sum = 0
      for (const line of lines) sum += paidOf(line)
      const ways = scatters >= needs ? brings : plain
      ways.set(sum, (ways.get(sum) ?? 0) + 1)
      return
    }
    for (const stop of stops) {
      const next = lines.map((line, at) => line * wide + (stop.lines[at] ?? 0))
      turn(reel + 1, next, scatters + stop.scatters)
    }
  }
  const start = slot.lines.map(() => 0)
  turn(0, start, 0)
  return { plain: whole(plain), brings: whole(brings) }
}

const whole = (ways: ReadonlyMap<number, number>): Ways =>
  new Map([...ways].map(([sum, of]) => [sum, BigInt(of)]))

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
