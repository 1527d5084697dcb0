/** How a set of points ends: at `target` by `lead`, or at `cap`. */
export interface SetForm {
  readonly target: number
  readonly lead: 1 | 2
  readonly cap: number
}

export type Points = readonly [number, number]

/** A way in which a set may end, with its chance. */
interface SetEnd {
  readonly points: Points
  readonly chance: number
}

/** The winner of a set at these points; null while it is played. */
export function setWinner([home, away]: Points, { target, lead, cap }: SetForm): 0 | 1 | null {
  const most = Math.max(home, away)
  const isWon = most >= cap || (most >= target && Math.abs(home - away) >= lead)
  if (!isWon) return null
  return home > away ? 0 : 1
}

/** The chance of the home side to win a set from each score, by its chance of a point: exact, filled backwards. */
export function setChances(win: number, form: SetForm): (points: Points) => number {
  const size = form.cap + 1
  const known = new Float64Array(size * size).fill(Number.NaN)
  const chance = (home: number, away: number): number => {
    const winner = setWinner([home, away], form)
    if (winner !== null) return winner === 0 ? 1 : 0
    const at = home * size + away
    const found = known[at] ?? Number.NaN
    if (!Number.isNaN(found)) return found
    const value = win * chance(home + 1, away) + (1 - win) * chance(home, away + 1)
    known[at] = value
    return value
  }
  return ([home, away]) => chance(home, away)
}

/** Every way in which a set may end from a score, with its chance: exact, filled forwards. */
export function setEnds(win: number, form: SetForm, from: Points): readonly SetEnd[] {
  const ends: SetEnd[] = []
  let row = new Map<number, number>([[from[0], 1]])
  for (let played = from[0] + from[1]; row.size > 0; played += 1) {
    const next = new Map<number, number>()
    for (const [home, chance] of row) {
      const points = [home, played - home] as const
      if (setWinner(points, form) !== null) {
        ends.push({ points, chance })
        continue
      }
      next.set(home + 1, (next.get(home + 1) ?? 0) + chance * win)
      next.set(home, (next.get(home) ?? 0) + chance * (1 - win))
    }
    row = next
  }
  return ends
}
