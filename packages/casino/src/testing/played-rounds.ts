import { newRound, playRound, type Below } from '../kernel/play.ts'
import type { Round } from '../kernel/round.ts'
import type { Market, Selection, Title } from '../kernel/title.ts'

/** Numbers that look random and are the same in every run. */
export function seeded(seed: number): Below {
  let state = seed >>> 0
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n
  }
}

export interface Played {
  readonly end: Round
  readonly windows: readonly Round[]
}

/** Rounds of a title: each with its state at its windows, and its end. */
export function* played(title: Title, rounds: number, seed = 1): Generator<Played> {
  const below = seeded(seed)
  for (let count = 0; count < rounds; count += 1) {
    yield playRound(title, newRound(title, null), () => below)
  }
}

/** A selection that a player might make up. */
function madeUp({ picks }: Market, below: Below): readonly Selection[] {
  if (picks === undefined) return []
  const chosen = picks.asks.map(({ options, least, most }) => {
    const left = options.map(({ id }) => id)
    return Array.from(
      { length: least + below(most - least + 1) },
      () => left.splice(below(left.length), 1)[0] ?? '',
    )
  })
  const selection = picks.read(picks.idOf(chosen))
  return selection === null ? [] : [selection]
}

/** All selections of a market, with an example of each kind that is made up, and one at random. */
export const selectionsOf = (market: Market, below: Below): readonly Selection[] => [
  ...market.selections,
  ...(market.picks?.examples ?? []),
  ...madeUp(market, below),
]
