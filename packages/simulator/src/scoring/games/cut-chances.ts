import { Counts } from './place-chances.ts'
import type { Spread } from './spread.ts'
import { SurvivorCounts } from './survivor-counts.ts'

/** An entrant before a cut: the spreads of its number at the cut and of what it adds later. The lowest is best. */
export interface BeforeCut {
  readonly atCut: Spread
  readonly later: Spread
}

/** Lines of the cut less likely than this are left out, and the others stand for them. */
const UNLIKELY_LINE = 3e-3
/** Final numbers with so small a chance, or so small a chance to be placed, are left out. */
const UNLIKELY_FINAL = 3e-5
const NEGLIGIBLE = 1e-7
/** Points and weights of Gauss and Legendre on the unit interval, over which ties are integrated. */
const NODES = [
  [0.211_324_865_405_187_1, 0.5],
  [0.788_675_134_594_812_9, 0.5],
] as const
/** Before a cut no entrant has lost: a chance too small to be counted is this one, which has no price. */
const LEAST = 1e-12

/** The chance of each entrant to be among the best `places` at the cut, or level with the last of them. */
export function cutChances(field: readonly BeforeCut[], places: number): Float64Array {
  const chances = new Float64Array(field.length)
  const below = new Float64Array(field.length)
  const counts = new Counts(field.length, places)
  const { from, until } = rangeOf(field.map(({ atCut }) => atCut))
  for (let number = from; number < until; number += 1) {
    counts.count(below)
    for (const [at, { atCut }] of field.entries()) {
      const here = chanceOf(atCut, number)
      if (here > 0) chances[at] = (chances[at] ?? 0) + here * counts.fewAhead(at, places)
      below[at] = (below[at] ?? 0) + here
    }
  }
  return chances
}

interface Asked {
  /** how many places make the cut */
  readonly cut: number
  /** of each list entry: the places that win */
  readonly places: readonly number[]
}

/**
 * The chance of each entrant to make the cut and to end among the first `places` of each list entry, when ties are
 * broken by lot. The line of the cut is c if at least `cut` entrants are at c or below and fewer are below c. A place A
 * counts those at c or below, so P(A and the line is c) = P(A, `cut` at c or below) - P(A, `cut` below c).
 */
export function placesAfterCut(field: readonly BeforeCut[], asked: Asked): readonly Float64Array[] {
  const chances = asked.places.map(() => new Float64Array(field.length).fill(LEAST))
  const bounds = { counted: asked.cut, ahead: Math.max(...asked.places) }
  const counts = {
    upTo: new SurvivorCounts(field.length, bounds),
    below: new SurvivorCounts(field.length, bounds),
  }
  const { from, until } = rangeOf(field.map(({ atCut }) => atCut))
  let below = nobodyOf(field)
  let [before, covered] = [0, 0]
  for (let line = from; line < until && before < 1 - UNLIKELY_LINE; line += 1) {
    const upTo = withLine(below, field, line)
    const reached = atLeast(upTo.chances, asked.cut)
    if (reached - before > UNLIKELY_LINE) {
      covered += reached - before
      addLine(chances, { upTo, below, counts, reached }, asked)
    }
    before = reached
    below = upTo
  }
  return chances.map((each) => each.map((chance) => chance / covered))
}

/** Entrants at a line or below it. */
interface Passed {
  readonly chances: Float64Array
  /** by entrant: the chance of that and of each final number, from the lowest of the field on */
  readonly finals: readonly Float64Array[]
}

const finalOf = ({ atCut, later }: BeforeCut): Spread => ({
  from: atCut.from + later.from,
  values: new Float64Array(atCut.values.length + later.values.length - 1),
})

function nobodyOf(field: readonly BeforeCut[]): Passed {
  const { from, until } = rangeOf(field.map(finalOf))
  return {
    chances: new Float64Array(field.length),
    finals: field.map(() => new Float64Array(until - from)),
  }
}

/** The same with those at one more line. */
function withLine({ chances, finals }: Passed, field: readonly BeforeCut[], line: number): Passed {
  const { from } = rangeOf(field.map(finalOf))
  return {
    chances: chances.map((chance, at) => {
      const entrant = field[at]
      return entrant === undefined ? chance : chance + chanceOf(entrant.atCut, line)
    }),
    finals: field.map(({ atCut, later }, at) => {
      const here = chanceOf(atCut, line)
      const sums = Float64Array.from(finals[at] ?? [])
      const shift = line + later.from - from
      if (here === 0) return sums
      for (let more = 0; more < later.values.length; more += 1)
        sums[shift + more] = (sums[shift + more] ?? 0) + here * (later.values[more] ?? 0)
      return sums
    }),
  }
}

interface Line {
  readonly upTo: Passed
  readonly below: Passed
  /** the chance that enough entrants are at it or below it */
  readonly reached: number
  readonly counts: { readonly upTo: SurvivorCounts; readonly below: SurvivorCounts }
}

/** Adds the chances of one line of the cut, by the final number. */
function addLine(chances: readonly Float64Array[], line: Line, asked: Asked): void {
  const { upTo, below, counts } = line
  let ahead: AtLine = { upTo: upTo.chances.map(() => 0), below: upTo.chances.map(() => 0) }
  for (let number = 0; number < (upTo.finals[0]?.length ?? 0); number += 1) {
    const here: AtLine = { upTo: columnOf(upTo, number), below: columnOf(below, number) }
    if (here.upTo.some((chance) => chance > UNLIKELY_FINAL)) {
      for (const [tie, weight] of NODES) {
        countAhead(line, sumsOf(ahead, here, tie))
        for (const [list, to] of chances.entries()) {
          const place = asked.places[list] ?? 1
          addPlaced(to, { here, counts, weight, place, cut: asked.cut })
        }
      }
      if (counts.upTo.fewAhead() < UNLIKELY_FINAL * line.reached) return
    }
    ahead = sumsOf(ahead, here, 1)
  }
}

interface Placed extends Pick<Line, 'counts'> {
  readonly here: AtLine
  readonly weight: number
  readonly place: number
  readonly cut: number
}

function addPlaced(to: Float64Array, { here, counts, weight, place, cut }: Placed): void {
  const [withIt, withoutIt] = [
    { counted: cut - 1, place },
    { counted: cut, place },
  ]
  for (let at = 0; at < to.length; at += 1) {
    const [own = 0, before = 0] = [here.upTo[at], here.below[at]]
    if (own <= NEGLIGIBLE) continue
    const added =
      own * counts.upTo.withoutOne(at, withIt) -
      before * counts.below.withoutOne(at, withIt) -
      (own - before) * counts.below.withoutOne(at, withoutIt)
    to[at] = (to[at] ?? 0) + weight * added
  }
}

/** By entrant: the chance to be at a line or below it, and something else. */
interface AtLine {
  readonly upTo: Float64Array
  readonly below: Float64Array
}

function countAhead({ upTo, below, counts }: Line, ahead: AtLine): void {
  counts.upTo.count({
    countedAhead: ahead.upTo,
    countedBehind: sumOf(upTo.chances, ahead.upTo, -1),
    onlyAhead: ahead.upTo.map(() => 0),
  })
  counts.below.count({
    countedAhead: ahead.below,
    countedBehind: sumOf(below.chances, ahead.below, -1),
    onlyAhead: sumOf(ahead.upTo, ahead.below, -1),
  })
}

const columnOf = ({ finals }: Passed, number: number): Float64Array =>
  Float64Array.from(finals, (each) => each[number] ?? 0)

const sumOf = (some: Float64Array, others: Float64Array, share: number): Float64Array =>
  some.map((each, at) => each + share * (others[at] ?? 0))

const chanceOf = ({ from, values }: Spread, number: number): number => values[number - from] ?? 0

const sumsOf = (one: AtLine, other: AtLine, share: number): AtLine => ({
  upTo: sumOf(one.upTo, other.upTo, share),
  below: sumOf(one.below, other.below, share),
})

const rangeOf = (spreads: readonly Spread[]) => ({
  from: Math.min(...spreads.map(({ from }) => from)),
  until: Math.max(...spreads.map(({ from, values }) => from + values.length)),
})

/** The chance that at least `many` of independent events happen. */
function atLeast(chances: Float64Array, many: number): number {
  const counts = new Float64Array(many + 1)
  counts[0] = 1
  for (const chance of chances) {
    for (let count = many; count >= 0; count -= 1) {
      const stays = count === many ? 1 : 1 - chance
      const before = count === 0 ? 0 : (counts[count - 1] ?? 0)
      counts[count] = (counts[count] ?? 0) * stays + before * chance
    }
  }
  return counts[many] ?? 0
}
