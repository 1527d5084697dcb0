import type { Round } from '@crease/casino/kernel/round.ts'
import type { Market, Selection, Title } from '@crease/casino/kernel/title.ts'
import type { Return } from '@crease/domain/rounds/returns.ts'

/** hundredths: what pays more than its stake has won */
const STAKE = 100

const hasWon = (comes: Return): boolean => {
  switch (comes.kind) {
    case 'win':
    case 'share':
      return true
    case 'pays':
      return comes.hundredths > STAKE
    case 'points':
      return comes.points > 0
    case 'lose':
    case 'push':
    case 'half':
      return false
  }
}

/**
 * The selections of a book that have won, by the rules that settle it [UI705]. Only the server knows the rest of a
 * continuing shoe: a selection that another shoe would settle otherwise is left out.
 */
export function cameOf(
  { slug, shoe }: Pick<Title, 'slug' | 'shoe'>,
  { selections }: Pick<Market, 'selections'>,
  dealt: Round['dealt'],
): ReadonlySet<string> {
  const lies = { slug, dealt, windows: 0 }
  const [bare, whole]: readonly Round[] = [
    { ...lies, shoe: [] },
    { ...lies, shoe: shoe() },
  ]
  if (bare === undefined || whole === undefined) return new Set()
  const won = (one: Selection): boolean => hasWon(one.settle(bare)) && hasWon(one.settle(whole))
  return new Set(selections.filter(won).map(({ id }) => id))
}
