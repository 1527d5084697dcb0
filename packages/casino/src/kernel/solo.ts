import { dealOn, windowClosed, type Below } from './play.ts'
import type { Choice, Title } from './title.ts'
import type { Round } from './round.ts'

/** The one choice that ends a game and pays what stands. */
export const TAKE = 'take'

/** The round after its player closed the window by this: the selection that was bet on, or a choice [CG170]. */
export const chosen = (round: Round, choice: string): Round => ({
  ...windowClosed(round),
  choices: [...(round.choices ?? []), choice],
})

/** The choices in the open window of a game in steps; none before the bet, nor after the end. */
export const choicesOf = (title: Title, round: Round): readonly Choice[] =>
  round.windows === 0 || title.next(round).kind !== 'window' ? [] : (title.choices?.(round) ?? [])

interface Solo {
  readonly from: Round
  /** what the player does at each window, first the selection that is bet on */
  readonly choices: readonly string[]
}

/** A round of a game that is played alone, as far as these choices bring it. A choice that is not there is refused. */
export function playSolo(
  title: Title,
  { from, choices }: Solo,
  belowOf: (phase: number) => Below,
): Round {
  let stand = dealOn(title, from, belowOf(0))
  for (const choice of choices) {
    if (stand.window === null) throw new Error(`${title.slug} has ended before ${choice}`)
    const { round } = stand
    if (round.windows > 0 && !choicesOf(title, round).some(({ id }) => id === choice)) {
      throw new Error(`${title.slug} has no choice ${choice}`)
    }
    const closed = chosen(round, choice)
    stand = dealOn(title, closed, belowOf(closed.windows))
  }
  return stand.round
}
