import type { Round } from '@crease/casino/kernel/round.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import type { SettleRound } from '@crease/domain/rounds/round.ts'
import { findSelection } from './offers.ts'

/** What a round came to, for every selection that has a bet [CG57]. Throws on one that the title does not have. */
export function settlementOf(
  title: Title,
  end: Round,
  selections: readonly string[],
): Pick<SettleRound, 'comes' | 'code' | 'winner'> {
  const comes = selections.map((id) => {
    const found = findSelection(title, id)
    if (found === null) throw new Error(`${title.slug} has no selection ${id}`)
    return [id, found.selection.settle(end)] as const
  })
  return { comes, ...title.outcome(end) }
}
