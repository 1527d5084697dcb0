/** Two places in a list of teams, the home side first. */
export interface Pairing {
  readonly home: number
  readonly away: number
}

/**
 * Everybody against everybody once, in an order in which no team appears in two matches that follow
 * each other, so that matches of a series may overlap by one [WD3]. Takes an even number of teams,
 * at least six.
 */
export function fixtureList(teamCount: number): readonly Pairing[] {
  const order: Pairing[] = []
  for (let round = 0; round < teamCount - 1; round += 1) {
    const waiting = roundOf(teamCount, round)
    while (waiting.length > 0) {
      const last = order.at(-1)
      const fresh = waiting.findIndex((pairing) => last === undefined || !share(pairing, last))
      order.push(...waiting.splice(Math.max(fresh, 0), 1))
    }
  }
  return order
}

/** One round by the circle method: the last team stays, the others move round one place a round. */
function roundOf(teamCount: number, round: number): Pairing[] {
  const moving = teamCount - 1
  return Array.from({ length: teamCount / 2 }, (_, table) => {
    if (table === 0) return swapInOddRounds({ home: round % moving, away: moving }, round)
    const one = (round + table) % moving
    const other = (round - table + moving) % moving
    return swapInOddRounds({ home: one, away: other }, table)
  })
}

const swapInOddRounds = (pairing: Pairing, round: number): Pairing =>
  round % 2 === 0 ? pairing : { home: pairing.away, away: pairing.home }

const share = (one: Pairing, other: Pairing): boolean =>
  one.home === other.home ||
  one.home === other.away ||
  one.away === other.home ||
  one.away === other.away
