/** A fight that is over. */
interface Ended {
  readonly rounds: number
  readonly how: 'stoppage' | 'points'
  readonly winner: 'home' | 'away' | 'draw'
  /** the points of both sides in each finished round */
  readonly cards: readonly (readonly [number, number])[]
}

/** Faults of a fight that is over: in its rounds, its verdict or its cards; empty: none [WD121]. */
export function fightFaults({ rounds, how, winner, cards }: Ended): readonly string[] {
  if (cards.length > rounds) return ['too many rounds']
  if (how === 'stoppage') {
    return winner === 'draw' || cards.length === rounds ? ['no stoppage'] : []
  }
  const lead = cards.reduce((sum, [home, away]) => sum + home - away, 0)
  const leader = lead === 0 ? 'draw' : lead > 0 ? 'home' : 'away'
  return [
    ...(cards.length < rounds ? ['a verdict before the distance'] : []),
    ...(winner !== leader ? ['a verdict against the cards'] : []),
  ]
}
