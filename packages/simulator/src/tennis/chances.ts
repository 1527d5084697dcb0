import type { TennisPlayer } from '@crease/domain/rulebook/tennis-results.ts'
import type { TieBreakPoints } from './match-format.ts'
import type { ServeChances } from './match.ts'

/** The other player. */
export const opponent = (player: TennisPlayer): TennisPlayer =>
  player === 'first' ? 'second' : 'first'

/** The chance of two points more than the other, from deuce: p x p of p x p + q x q. */
function deuceChance(chance: number): number {
  const lost = 1 - chance
  return (chance * chance) / (chance * chance + lost * lost)
}

/** The server's chance to win the game from these points; 3-3 is deuce. */
export function gameChance(chance: number, server: number, receiver: number): number {
  if (server >= 4 && server - receiver >= 2) return 1
  if (receiver >= 4 && receiver - server >= 2) return 0
  if (server >= 3 && receiver >= 3) return fromDeuce(chance, server - receiver)
  return (
    chance * gameChance(chance, server + 1, receiver) +
    (1 - chance) * gameChance(chance, server, receiver + 1)
  )
}

/** The same at deuce, or a point from it: ahead where `lead` is above 0. */
function fromDeuce(chance: number, lead: number): number {
  const deuce = deuceChance(chance)
  if (lead === 0) return deuce
  return lead > 0 ? chance + (1 - chance) * deuce : chance * deuce
}

/** The server of a tie-break's point after `played` points: one, then two by two. */
export function tieBreakServer(opens: TennisPlayer, played: number): TennisPlayer {
  return Math.floor((played + 1) / 2) % 2 === 0 ? opens : opponent(opens)
}

/** A tie-break: its points, and who serves first. */
interface TieBreak {
  readonly to: TieBreakPoints
  readonly opens: TennisPlayer
}

/** The first player's chance to win a tie-break from `points`. */
export function tieBreakChance(
  serves: ServeChances,
  { to, opens }: TieBreak,
  points: readonly [number, number],
): number {
  const known = new Map<number, number>()
  const chance = (first: number, second: number): number => {
    if (first >= to && first - second >= 2) return 1
    if (second >= to && second - first >= 2) return 0
    // two points from level on, each serves one of them whatever the turn: 6-6 is 8-8
    if (first >= to - 1 && first === second) return levelTieBreak(serves)
    const key = first * 64 + second
    const found = known.get(key)
    if (found !== undefined) return found
    const win = firstWinsPoint(serves, tieBreakServer(opens, first + second))
    const value = win * chance(first + 1, second) + (1 - win) * chance(first, second + 1)
    known.set(key, value)
    return value
  }
  return chance(...points)
}

function levelTieBreak(serves: ServeChances): number {
  const both = serves.first * (1 - serves.second)
  const neither = (1 - serves.first) * serves.second
  return both / (both + neither)
}

/** The chance that the first player wins a point that this one serves. */
export const firstWinsPoint = (serves: ServeChances, server: TennisPlayer): number =>
  server === 'first' ? serves.first : 1 - serves.second

/** How a set may end from here: chances by the games of both, by who serves next, first player first. */
export interface SetEnd {
  readonly winner: TennisPlayer
  readonly games: number
  readonly nextServer: TennisPlayer
  readonly tieBreak: boolean
  readonly chance: number
}

/** A score of games, and who serves the next one. */
interface SetScore {
  readonly first: number
  readonly second: number
  readonly server: TennisPlayer
  /** of the set's tie-break */
  readonly tieBreakTo: TieBreakPoints
}

/** The model of one match: tables that are filled as they are asked for. */
export interface TennisModel {
  readonly serves: ServeChances
  /** the server's chance to hold a game from love all */
  readonly hold: Readonly<Record<TennisPlayer, number>>
  readonly setEnds: (score: SetScore) => readonly SetEnd[]
}

/** How games, sets and matches may end, by the chances of both to win a point on their serve. */
export function tennisModel(serves: ServeChances): TennisModel {
  const hold = { first: gameChance(serves.first, 0, 0), second: gameChance(serves.second, 0, 0) }
  const known = new Map<string, readonly SetEnd[]>()

  function setEnds(score: SetScore): readonly SetEnd[] {
    const key = `${score.first} ${score.second} ${score.server} ${score.tieBreakTo}`
    const found = known.get(key)
    if (found !== undefined) return found
    const ends = workOut(score)
    known.set(key, ends)
    return ends
  }

  function workOut(score: SetScore): readonly SetEnd[] {
    const { first, second, server } = score
    const winner = setWinner(first, second)
    const next = opponent(server)
    if (winner !== null) {
      const end = {
        winner,
        games: first + second,
        nextServer: server,
        tieBreak: first + second === 13,
      }
      return [{ ...end, chance: 1 }]
    }
    const win =
      first === 6 && second === 6
        ? tieBreakChance(serves, { to: score.tieBreakTo, opens: server }, [0, 0])
        : server === 'first'
          ? hold.first
          : 1 - hold.second
    return mixed([
      [win, setEnds({ ...score, first: first + 1, server: next })],
      [1 - win, setEnds({ ...score, second: second + 1, server: next })],
    ])
  }

  return { serves, hold, setEnds }
}

/** The winner of a set by its games: six by two, or the seventh; null while it continues. */
export function setWinner(first: number, second: number): TennisPlayer | null {
  const lead = first - second
  const most = Math.max(first, second)
  if (most < 6 || (most === 6 && Math.abs(lead) < 2)) return null
  return lead > 0 ? 'first' : 'second'
}

/** Adds up what may come of two ways that the next game may go. */
export function mixed(ways: readonly (readonly [number, readonly SetEnd[]])[]): readonly SetEnd[] {
  const sums = new Map<string, SetEnd>()
  for (const [weight, ends] of ways) {
    for (const end of ends) {
      const key = `${end.winner} ${end.games} ${end.nextServer} ${end.tieBreak}`
      const before = sums.get(key)?.chance ?? 0
      sums.set(key, { ...end, chance: before + weight * end.chance })
    }
  }
  return [...sums.values()]
}
