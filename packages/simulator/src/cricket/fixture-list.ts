/** Two places in a list of teams, the home side first. */
export interface Pairing {
  readonly home: number
  readonly away: number
}

/**
 * Everybody against everybody once, round by round, in an order in which no team appears in two
 * matches that follow each other, so that matches of a series may overlap by one [WD3]. Takes an even
 * number of teams, at least six.
 */
export function fixtureList(teamCount: number): readonly Pairing[] {
  return Array.from({ length: teamCount - 1 }, (_, round) => roundOf(teamCount, round)).flat()
}

/** One round by the circle method: the last team stays, the others move round one place a round. */
function roundOf(teamCount: number, round: number): Pairing[] {
  const moving = teamCount - 1
  return Array.from({ length: teamCount / 2 }, (_, table) => {
    if (table === 0) return homeInTurn({ home: round % moving, away: moving }, round)
    const one = (round + table) % moving
    const other = (round - table + moving) % moving
    return homeInTurn({ home: one, away: other }, table)
  })
}

const homeInTurn = (pairing: Pairing, turn: number): Pairing =>
  turn % 2 === 0 ? pairing : { home: pairing.away, away: pairing.home }
