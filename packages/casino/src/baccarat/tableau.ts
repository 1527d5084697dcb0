/** The totals of player and banker after two cards each, and the points of the third cards that were drawn. */
export interface Coup {
  readonly player: number
  readonly banker: number
  readonly playerThird: number | null
}

const isNatural = ({ player, banker }: Coup): boolean => player >= 8 || banker >= 8

/** The player draws on five or less, unless either has eight or nine [CG127]. */
export const playerDraws = (coup: Coup): boolean => !isNatural(coup) && coup.player <= 5

/** The lowest and the highest third card of the player on which the banker draws, by the banker's total. */
const BANKER_DRAWS: readonly (readonly [number, number])[] = [
  [0, 9],
  [0, 9],
  [0, 9],
  [0, 9],
  [2, 7],
  [4, 7],
  [6, 7],
]

/** Against a player who stood the banker draws on five or less; else by the player's third card: on three not against an eight [CG127]. */
export function bankerDraws(coup: Coup): boolean {
  const { banker, playerThird } = coup
  if (isNatural(coup)) return false
  if (playerThird === null) return banker <= 5
  if (banker === 3) return playerThird !== 8
  const [least, most] = BANKER_DRAWS[banker] ?? [1, 0]
  return playerThird >= least && playerThird <= most
}
