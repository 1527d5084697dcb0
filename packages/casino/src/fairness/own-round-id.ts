/** The parts of a solo round's name: its player, and its seed in their chain of the game. */
export interface OwnRoundPlace {
  readonly player: number
  readonly epoch: number
  readonly seedNumber: number
}

/**
 * The id of a player's own round: the code of the game, the player, the chain and the seed. It follows from what is
 * published with the seed, so that nothing of a bet can choose it [CG191].
 */
export const ownRoundId = (code: number, { player, epoch, seedNumber }: OwnRoundPlace): string =>
  [String(code).padStart(3, '0'), player, epoch, seedNumber].join('-')

/** The player in the id of an own round; null: its id is the moment of its bet, as it was before ids were fixed. */
export function playerOf(roundId: string): number | null {
  const parts = roundId.split('-')
  const player = Number(parts[1])
  return parts.length === 4 && Number.isSafeInteger(player) ? player : null
}
