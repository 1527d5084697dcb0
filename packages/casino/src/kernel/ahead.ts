import type { Return } from '@crease/domain/rounds/returns.ts'
import { ChanceCount, type Chances } from './chances.ts'

type Test = (face: number) => boolean

/** In how many ways k of n can be chosen; none when there are too few. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let at = 0; at < k; at += 1) ways = (ways * BigInt(n - at)) / BigInt(at + 1)
  return ways
}

/** The chances of a bet on the next face, or on any other one that has not been drawn. */
export function oneAhead(shoe: readonly number[], comes: (face: number) => Return): Chances {
  const ways = new Map<Return, number>()
  for (const [face, copies] of copiesOf(shoe)) add(ways, comes(face), copies)
  return counted(ways)
}

/** The chances of a bet on two faces that have not been drawn, in their order. */
export function twoAhead(
  shoe: readonly number[],
  comes: (first: number, second: number) => Return,
): Chances {
  const ways = new Map<Return, number>()
  const copies = [...copiesOf(shoe)]
  for (const [first, ofFirst] of copies) {
    for (const [second, ofSecond] of copies) {
      const both = ofFirst * (first === second ? ofSecond - 1 : ofSecond)
      if (both > 0) add(ways, comes(first, second), both)
    }
  }
  return counted(ways)
}

const add = (ways: Map<Return, number>, comes: Return, more: number): void => {
  ways.set(comes, (ways.get(comes) ?? 0) + more)
}

/** Ways of a shoe that is small enough for numbers. */
function counted(ways: ReadonlyMap<Return, number>): Chances {
  const count = new ChanceCount()
  for (const [comes, each] of ways) count.add(comes, BigInt(each))
  return count.chances()
}

/** The number of ways in which none, one, two ... of `draws` faces pass a test. */
export function hitsAhead(shoe: readonly number[], draws: number, test: Test): readonly bigint[] {
  const good = shoe.filter(test).length
  return Array.from(
    { length: draws + 1 },
    (_, hits) => choose(good, hits) * choose(shoe.length - good, draws - hits),
  )
}

/** The number of ways in which the drawn faces have each sum of points. */
export function sumsAhead(
  shoe: readonly number[],
  draws: number,
  pointsOf: (face: number) => number,
): ReadonlyMap<number, bigint> {
  // by how many were drawn
  let sums = Array.from({ length: draws + 1 }, () => new Map<number, bigint>())
  sums[0]?.set(0, 1n)
  for (const [points, copies] of copiesOf(shoe.map(pointsOf))) {
    const more = sums.map((of) => new Map(of))
    for (let taken = 1; taken <= Math.min(copies, draws); taken += 1) {
      for (let had = 0; had + taken <= draws; had += 1) {
        for (const [sum, ways] of sums[had] ?? []) {
          const to = more[had + taken]
          const all = sum + points * taken
          to?.set(all, (to.get(all) ?? 0n) + ways * choose(copies, taken))
        }
      }
    }
    sums = more
  }
  return sums[draws] ?? new Map()
}

/** The chances of a bet on three faces that have not been drawn, in any order. */
export function threeAhead(
  shoe: readonly number[],
  comes: (faces: readonly [number, number, number]) => Return,
): Chances {
  const ways = new Map<Return, number>()
  shoe.forEach((first, at) => {
    for (let second = at + 1; second < shoe.length; second += 1) {
      for (let third = second + 1; third < shoe.length; third += 1) {
        add(ways, comes([first, shoe[second] ?? 0, shoe[third] ?? 0]), 1)
      }
    }
  })
  return counted(ways)
}

/** The chances of win or lose, by how many ways win of all. */
export function winsOf(wins: bigint, all: bigint): Chances {
  const chances: Chances = [
    { comes: { kind: 'win' }, ways: wins },
    { comes: { kind: 'lose' }, ways: all - wins },
  ]
  return chances.filter(({ ways }) => ways > 0n)
}

/**
 * In how many ways as many faces as there are tests are drawn one after the other, each of which passes its own.
 * Counted over the ways to put the tests into groups that one face would meet: those with a repeated face cancel out.
 */
export function rowsAhead(shoe: readonly number[], tests: readonly Test[]): bigint {
  const groupings = tests.reduce<readonly (readonly (readonly Test[])[])[]>(
    (found, test) => found.flatMap((groups) => joined(groups, test)),
    [[]],
  )
  let rows = 0n
  for (const groups of groupings) {
    rows += groups.reduce((ways, group) => ways * signedWays(shoe, group), 1n)
  }
  return rows
}

/** The groups with one more test: alone, or in any of them. */
function joined(groups: readonly (readonly Test[])[], test: Test): readonly (readonly Test[])[][] {
  const within = groups.map((_, at) =>
    groups.map((group, each) => (each === at ? [...group, test] : group)),
  )
  return [[...groups, [test]], ...within]
}

/** (-1)^(n-1) (n-1)! times the faces that pass all n tests. */
function signedWays(shoe: readonly number[], tests: readonly Test[]): bigint {
  let ways = BigInt(shoe.filter((face) => tests.every((test) => test(face))).length)
  for (let at = 1; at < tests.length; at += 1) ways *= BigInt(-at)
  return ways
}

/** How often each face is there. */
export function copiesOf(shoe: readonly number[]): ReadonlyMap<number, number> {
  const copies = new Map<number, number>()
  for (const face of shoe) copies.set(face, (copies.get(face) ?? 0) + 1)
  return copies
}
