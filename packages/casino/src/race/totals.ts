import type { Chances } from '../kernel/chances.ts'
import { rankOf, suitOf, SUITS, type Card } from '../kernel/cards.ts'
import { perKey, rankCounts } from '../kernel/counting.ts'
import { winsOf } from '../kernel/ahead.ts'
import type { Round } from '../kernel/round.ts'
import { WINDOW_SECONDS } from '../kernel/script.ts'
import type { Next } from '../kernel/title.ts'

/** A race of totals: every player has points before the first card, and draws one; who leads together draws again. */
export interface TotalsRace {
  readonly players: readonly RacePlayer[]
  /** after this many cards the suit of the last one decides; null: they draw until one leads */
  readonly mostCards: number | null
}

export interface RacePlayer {
  readonly id: string
  readonly name: string
  readonly base: number
}

/**
 * The state of a race: `racing` are the players who draw in this turn, by their number, and how many of them have
 * drawn.
 */
export interface Standing {
  readonly totals: readonly number[]
  readonly racing: readonly number[]
  readonly drawn: number
  readonly turn: number
  readonly winner: number | null
}

/** The slot of a player's card of a turn, from 0. */
export const slotOf = (player: RacePlayer | undefined, turn: number): string =>
  `p${player?.id ?? ''}-${turn + 1}`

export function standingOf(race: TotalsRace, { dealt }: Round): Standing {
  const totals = race.players.map(({ base }) => base)
  let racing = race.players.map((_, at) => at)
  let lying = 0
  for (let turn = 0; ; turn += 1) {
    const cards = dealt.slice(lying, lying + racing.length).map(({ face }) => face)
    for (const [at, card] of cards.entries()) addTo(totals, racing[at] ?? 0, rankOf(card))
    const stand = { totals, racing, drawn: cards.length, turn }
    if (cards.length < racing.length) return { ...stand, winner: null }
    lying += cards.length
    const leaders = leadersOf(totals, racing)
    const [leader = 0] = leaders
    if (leaders.length === 1) return { ...stand, winner: leader }
    if (turn + 1 === race.mostCards) return { ...stand, winner: bySuit(stand, leaders, cards) }
    racing = leaders
  }
}

function addTo(totals: number[], player: number, points: number): void {
  totals[player] = (totals[player] ?? 0) + points
}

function leadersOf(totals: readonly number[], racing: readonly number[]): number[] {
  const best = Math.max(...racing.map((player) => totals[player] ?? 0))
  return racing.filter((player) => totals[player] === best)
}

/** The tied player with the highest suit: cards that tied once more are of one rank, and of different suits. */
function bySuit(
  { racing }: Pick<Standing, 'racing'>,
  leaders: readonly number[],
  cards: readonly Card[],
): number {
  const suits = leaders.map((player) => SUITS.indexOf(suitOf(cards[racing.indexOf(player)] ?? 0)))
  return leaders[suits.indexOf(Math.min(...suits))] ?? 0
}

/** A window before each card of the first turn, and before each turn of those who tied. */
export function nextOf(race: TotalsRace, round: Round): Next {
  const stand = standingOf(race, round)
  const { racing, drawn, turn, winner } = stand
  if (winner !== null) return { kind: 'end' }
  const window = windowOf(race, stand)
  if (window !== null && round.windows <= window) {
    return { kind: 'window', seconds: WINDOW_SECONDS[window === 0 ? 'first' : 'within'] }
  }
  if (drawn === 0 && round.shoe.length < racing.length) return { kind: 'reshuffle' }
  return { kind: 'deal', slot: slotOf(race.players[racing[drawn] ?? -1], turn) }
}

/** The number of the window that belongs before the next card; null: none. */
function windowOf({ players }: TotalsRace, { turn, drawn }: Standing): number | null {
  if (turn === 0) return drawn
  return drawn === 0 ? players.length - 1 + turn : null
}

/** a win of one of up to four tied players is counted as this many, divided among them */
const WHOLE = 12

/**
 * The chances of each player to win. Players who tie have the same chance from there on: a tie of k is worth 1/k to
 * each of them [CG140]. Only asked between turns, or within the first one.
 */
export function winChances(race: TotalsRace): (round: Round) => readonly Chances[] {
  // the totals of the first turn tell what was drawn, and so what is left
  const keyOf = (round: Round): string => {
    const { turn, totals, racing } = standingOf(race, round)
    return turn === 0 ? totals.join() : `tie ${racing.join()}`
  }
  return perKey(keyOf, (round) => {
    const { totals, drawn, turn, racing } = standingOf(race, round)
    const shares = race.players.map(() => 0)
    if (turn > 0) {
      for (const player of racing) shares[player] = WHOLE / racing.length
      return shares.map((share) => winsOf(BigInt(share), BigInt(WHOLE)))
    }
    const left = [...rankCounts(round.shoe)]
    const all = addShares({ totals: [...totals], left, shares }, drawn, 1)
    return shares.map((share) => winsOf(BigInt(share), BigInt(all * WHOLE)))
  })
}

interface Search {
  readonly totals: number[]
  readonly left: number[]
  readonly shares: number[]
}

/** Every way in which the players from this one on draw; how many there are. */
function addShares(search: Search, player: number, ways: number): number {
  const { totals, left, shares } = search
  if (player === totals.length) {
    const best = Math.max(...totals)
    const among = totals.filter((total) => total === best).length
    for (const [at, total] of totals.entries()) {
      if (total === best) shares[at] = (shares[at] ?? 0) + (ways * WHOLE) / among
    }
    return ways
  }
  let all = 0
  const before = totals[player] ?? 0
  for (const [rank, copies] of left.entries()) {
    if (copies === 0) continue
    left[rank] = copies - 1
    totals[player] = before + rank
    all += addShares(search, player + 1, ways * copies)
    left[rank] = copies
  }
  totals[player] = before
  return all
}
