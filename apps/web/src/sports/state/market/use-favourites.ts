import { useWorldText } from '../../../i18n/text.ts'
import type { Match } from '../../../link/named.ts'
import { useOddsFormat } from '../../../state/preferences/preferences.ts'
import type { NamedPrice } from '../../../ui/strips/named-prices.tsx'
import { oddsText } from './odds-text.ts'

/** The favourites of a field too large for the columns of a list, the shortest price first; none of a smaller one. */
export function useFavourites({ matchOdds }: Match): readonly NamedPrice[] {
  const named = useWorldText()
  const format = useOddsFormat()
  if (matchOdds.runners === undefined) return []
  return matchOdds.oddDatas.flatMap(({ selectionId, runnerName, status, b1 }) =>
    status !== 'ACTIVE' || b1 === null
      ? []
      : [{ id: selectionId, name: named(runnerName), price: oddsText(format, b1) }],
  )
}
