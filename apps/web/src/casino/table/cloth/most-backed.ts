import type { Title } from '@crease/casino/kernel/title.ts'
import type { TableState } from '../../../link/named.ts'
import { calledIn, selectionOf } from '../../state/titles.ts'
import type { Plan } from './plan.ts'

/** An outcome with the bets of all players on it. */
interface Backed {
  readonly selection: string
  readonly name: string
  readonly bettors: number
  readonly staked: TableState['crowd'][number]['staked']
}

/** lines that the head of the cloth has room for */
const SHOWN_MAX = 3

/**
 * Outcomes that several players share, for the head of the cloth [UI1368]. Those whose place has room for their figures,
 * the zones with hands, come last; of the others the highest sums first.
 */
export function mostBacked(
  title: Title,
  plan: Plan,
  { crowd, dealt }: Pick<TableState, 'crowd' | 'dealt'>,
): readonly Backed[] {
  const roomy = new Set(
    plan.flatMap(({ zones }) =>
      zones.flatMap(({ seat, selection }) => (seat === null ? [] : [selection.id])),
    ),
  )
  const isRoomy = ({ selection }: { readonly selection: string }): number =>
    Number(roomy.has(selection))
  return crowd
    .toSorted((a, b) => isRoomy(a) - isRoomy(b) || b.staked - a.staked)
    .flatMap((one) => {
      const name = calledIn(title, one.selection, dealt) ?? selectionOf(title, one.selection)?.name
      return name === undefined ? [] : [{ ...one, name }]
    })
    .slice(0, SHOWN_MAX)
}
