import { setsOf, type TennisPlayer } from '@crease/domain/rulebook/tennis-results.ts'
import {
  gameChance,
  mixed,
  opponent,
  tieBreakChance,
  type SetEnd,
  type TennisModel,
} from './chances.ts'
import { gamesOf, isTieBreak, setUnderWay, type Court } from './court.ts'
import { addSpread, certain, spreadOf, type Spread } from '../scoring/games/spread.ts'
import { tieBreakPoints, widestLead, type MatchFormat } from './match-format.ts'

/** Games of a match are followed up to here: five sets of thirteen. */
const MOST_GAMES = 65
const WIDTH = MOST_GAMES + 1
const MOST_SETS = 3
/** Chances by the final sets of both, by whether there is a tie-break to come, and by games to come. */
type Ends = Float64Array<ArrayBuffer>

const cellOf = (sets: readonly [number, number], tieBreak: 0 | 1, games: number): number =>
  ((sets[0] * (MOST_SETS + 1) + sets[1]) * 2 + tieBreak) * WIDTH + games
const CELLS = (MOST_SETS + 1) * (MOST_SETS + 1) * 2 * WIDTH

/** The model's forecast of one match. */
export interface Outlook {
  /** how the set under way may end */
  readonly set: readonly SetEnd[]
  /** how the match may end; games and tie-breaks that are over are not in it */
  readonly match: MatchAhead
  /** the first player's chance to win the game under way */
  readonly game: number
}

/** Chances of what is still to come in a match. */
interface MatchAhead {
  readonly firstWins: number
  /** of the final sets of both, as '2-1' */
  readonly sets: Readonly<Record<string, number>>
  readonly tieBreak: number
  /** chances of at least n more games, by n */
  readonly gamesAtLeast: readonly number[]
  /** games of the first player less those of the second, from the set under way on, its own included */
  readonly lead: Spread
}

type Sums = Omit<MatchAhead, 'lead'>
type Sets = readonly [number, number]

/** Looks ahead by tables of whole sets, which are worked out once for a match. */
export class Outlooker {
  readonly #model: TennisModel
  readonly #format: MatchFormat
  readonly #needed: number
  readonly #ends = new Map<string, Sparse>()
  readonly #sums = new Map<string, Sums>()
  readonly #leads = new Map<string, Spread>()

  constructor(model: TennisModel, format: MatchFormat) {
    this.#model = model
    this.#format = format
    this.#needed = (format.bestOf + 1) / 2
  }

  look(court: Court): Outlook {
    const set = this.#setAhead(court)
    const sets = setsWon(court)
    const ends = this.#onward(sets, set, setUnderWay(court).games.length)
    const match = { ...summed(sparse(ends)), lead: this.#leadOnward(sets, set) }
    return { set, match, game: this.#gameAhead(court) }
  }

  /** the first player's chance to win the match */
  chance(court: Court): number {
    if (court.winner !== null) return court.winner === 'first' ? 1 : 0
    const sets = setsWon(court)
    return this.#setAhead(court).reduce((sum, { winner, nextServer, chance }) => {
      const after = withSet(sets, winner)
      if (Math.max(...after) === this.#needed) return sum + (winner === 'first' ? chance : 0)
      return sum + chance * this.#summedFrom(after, nextServer).firstWins
    }, 0)
  }

  /** From the beginning of a set. */
  #fromSet(sets: Sets, server: TennisPlayer): Sparse {
    const key = `${sets.join(' ')} ${server}`
    const found = this.#ends.get(key)
    if (found !== undefined) return found
    const ends = sparse(this.#onward(sets, this.#waysOf(sets, server), 0))
    this.#ends.set(key, ends)
    return ends
  }

  /** How a set after these may end. */
  #waysOf(sets: Sets, server: TennisPlayer): readonly SetEnd[] {
    const tieBreakTo = tieBreakPoints(this.#format, sets[0] + sets[1] + 1)
    return this.#model.setEnds({ first: 0, second: 0, server, tieBreakTo })
  }

  /** Leads in games from a set on that may end in several ways. */
  #leadOnward(sets: Sets, ways: readonly SetEnd[]): Spread {
    const widest = widestLead(this.#format)
    const leads = new Float64Array(2 * widest + 1)
    for (const { winner, games, nextServer, chance } of ways) {
      const after = withSet(sets, winner)
      const isOver = Math.max(...after) === this.#needed
      const later = isOver ? certain(0) : this.#leadFrom(after, nextServer)
      addSpread(leads, later, { chance, shift: widest + leadOf(winner, games) })
    }
    return spreadOf(leads, -widest)
  }

  #leadFrom(sets: Sets, server: TennisPlayer): Spread {
    const key = `${sets.join(' ')} ${server}`
    const found = this.#leads.get(key) ?? this.#leadOnward(sets, this.#waysOf(sets, server))
    this.#leads.set(key, found)
    return found
  }

  #summedFrom(sets: Sets, server: TennisPlayer): Sums {
    const key = `${sets.join(' ')} ${server}`
    const found = this.#sums.get(key) ?? summed(this.#fromSet(sets, server))
    this.#sums.set(key, found)
    return found
  }

  /** From a set that may end in several ways; `played` of its games are over. */
  #onward(sets: Sets, ways: readonly SetEnd[], played: number): Ends {
    const total = new Float64Array(CELLS)
    for (const { winner, games, nextServer, tieBreak, chance } of ways) {
      const after = withSet(sets, winner)
      const more = games - played
      if (Math.max(...after) === this.#needed) {
        const cell = cellOf(after, tieBreak ? 1 : 0, more)
        total[cell] = (total[cell] ?? 0) + chance
      } else {
        addMoved(total, this.#fromSet(after, nextServer), { more, tieBreak, chance })
      }
    }
    return total
  }

  #setAhead(court: Court): readonly SetEnd[] {
    const set = setUnderWay(court)
    const [first, second] = [gamesOf(set, 'first'), gamesOf(set, 'second')]
    const server = opponent(court.server)
    const tieBreakTo = tieBreakPoints(court, court.sets.length)
    const win = this.#gameAhead(court)
    return mixed([
      [win, this.#model.setEnds({ first: first + 1, second, server, tieBreakTo })],
      [1 - win, this.#model.setEnds({ first, second: second + 1, server, tieBreakTo })],
    ])
  }

  #gameAhead(court: Court): number {
    const { serves } = this.#model
    const [first, second] = court.points
    if (isTieBreak(court)) {
      const to = tieBreakPoints(court, court.sets.length)
      return tieBreakChance(serves, { to, opens: court.server }, court.points)
    }
    return court.server === 'first'
      ? gameChance(serves.first, first, second)
      : 1 - gameChance(serves.second, second, first)
  }
}

const setsWon = ({ sets }: Court): Sets => [setsOf(sets, 'first'), setsOf(sets, 'second')]

const withSet = ([first, second]: Sets, winner: TennisPlayer): Sets =>
  winner === 'first' ? [first + 1, second] : [first, second + 1]

/** The lead in the games of a set that is over: the winner has six of up to ten, and seven of more. */
function leadOf(winner: TennisPlayer, games: number): number {
  const lead = (games > 10 ? 14 : 12) - games
  return winner === 'first' ? lead : -lead
}

/** Adds the continuation after a set to the result of its end: its games and its tie-break. */
function addMoved(
  total: Ends,
  ends: Sparse,
  by: { readonly more: number; readonly tieBreak: boolean; readonly chance: number },
): void {
  for (const [cell, mass] of ends) {
    const isWith = Math.floor(cell / WIDTH) % 2 === 1
    const to = cell + by.more + (by.tieBreak && !isWith ? WIDTH : 0)
    total[to] = (total[to] ?? 0) + by.chance * mass
  }
}

/** Every chance that is asked for, in one walk over the cells. */
function summed(ends: Sparse): Sums {
  const sets: Record<string, number> = {}
  const games = Array.from({ length: WIDTH + 1 }, () => 0)
  let [firstWins, tieBreak] = [0, 0]
  for (const [cell, mass] of ends) {
    const row = Math.floor(cell / WIDTH)
    const [first, second] = [
      Math.floor(row / 2 / (MOST_SETS + 1)),
      Math.floor(row / 2) % (MOST_SETS + 1),
    ]
    const key = `${first}-${second}`
    sets[key] = (sets[key] ?? 0) + mass
    if (first > second) firstWins += mass
    if (row % 2 === 1) tieBreak += mass
    const count = cell % WIDTH
    games[count] = (games[count] ?? 0) + mass
  }
  for (let count = WIDTH - 1; count >= 0; count -= 1) {
    games[count] = (games[count] ?? 0) + (games[count + 1] ?? 0)
  }
  return { firstWins, sets, tieBreak, gamesAtLeast: games }
}

/** The cells that are not nothing. */
type Sparse = readonly (readonly [number, number])[]

function sparse(ends: Ends): Sparse {
  const found: (readonly [number, number])[] = []
  for (const [cell, mass] of ends.entries()) if (mass > 0) found.push([cell, mass])
  return found
}
