import type { Round } from './round.ts'
import type { Outcome, Title } from './title.ts'

/**
 * The outcome of a round, in the words that it was stored with if an earlier release had those for the same end; else in
 * the present ones [CG965].
 */
export function outcomeAs(
  title: Pick<Title, 'outcome' | 'formerly'>,
  end: Round,
  stored: Pick<Outcome, 'code' | 'winner'> | null,
): Outcome {
  const former = title
    .formerly?.(end)
    .find(({ code, winner }) => code === stored?.code && winner === stored?.winner)
  return former ?? title.outcome(end)
}
