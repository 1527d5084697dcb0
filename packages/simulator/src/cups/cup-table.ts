/** The end of a match of a cup: no result shares its points. */
export type Ending = 'home' | 'away' | 'none'

/** The places of both sides of a match in the list of the cup's sides. */
export interface Meeting {
  readonly home: number
  readonly away: number
}

/** Points of a win, and of each side without a result. */
export const POINTS = { won: 2, none: 1 } as const

/**
 * The winner of a table: most points, then most points in the matches between those that are level, then a lot, which
 * is a number from 0 to 1.
 */
export function winnerOf(
  meetings: readonly Meeting[],
  ending: (match: number) => Ending,
  { sides, lot }: { readonly sides: number; readonly lot: number },
): number {
  const all = Array.from({ length: sides }, (_, side) => side)
  const first = bestOf(all, pointsIn(meetings, ending, sides))
  if (first.length === 1) return first[0] ?? 0
  const between = meetings.map(({ home, away }) => first.includes(home) && first.includes(away))
  const level = bestOf(
    first,
    pointsIn(meetings, (match) => (between[match] === true ? ending(match) : null), sides),
  )
  return level[Math.floor(lot * level.length)] ?? 0
}

/**
 * The sides of a table from its head: most points first, then most points in the matches between those that are level,
 * then by a lot, which is a number from 0 to 1 and names the first of those still level.
 */
export function rankingOf(
  meetings: readonly Meeting[],
  ending: (match: number) => Ending | null,
  { sides, lot }: { readonly sides: number; readonly lot: number },
): readonly number[] {
  const all = Array.from({ length: sides }, (_, side) => side)
  return levelIn(all, pointsIn(meetings, ending, sides)).flatMap((level) => {
    const between = meetings.map(({ home, away }) => level.includes(home) && level.includes(away))
    const own = (match: number): Ending | null => (between[match] === true ? ending(match) : null)
    return levelIn(level, pointsIn(meetings, own, sides)).flatMap((still) => byLot(still, lot))
  })
}

/** Sides with the same points together, those with most first. */
function levelIn(sides: readonly number[], points: readonly number[]): readonly number[][] {
  const groups = Map.groupBy(sides, (side) => points[side] ?? 0)
  return [...groups].toSorted(([one], [other]) => other - one).map(([, level]) => level)
}

function byLot(level: readonly number[], lot: number): readonly number[] {
  const first = Math.floor(lot * level.length)
  return [...level.slice(first), ...level.slice(0, first)]
}

/** Points of each side; matches without an ending do not count. */
export function pointsIn(
  meetings: readonly Meeting[],
  ending: (match: number) => Ending | null,
  sides: number,
): readonly number[] {
  const points = Array.from({ length: sides }, () => 0)
  for (const [match, { home, away }] of meetings.entries()) {
    const end = ending(match)
    if (end === null) continue
    const [one, other] = POINTS_OF[end]
    points[home] = (points[home] ?? 0) + one
    points[away] = (points[away] ?? 0) + other
  }
  return points
}

const POINTS_OF: Readonly<Record<Ending, readonly [number, number]>> = {
  home: [POINTS.won, 0],
  away: [0, POINTS.won],
  none: [POINTS.none, POINTS.none],
}

function bestOf(sides: readonly number[], points: readonly number[]): readonly number[] {
  const best = Math.max(...sides.map((side) => points[side] ?? 0))
  return sides.filter((side) => points[side] === best)
}
