import type { Title } from '@crease/casino/kernel/title.ts'
import { bareZones, booksNamed, group, zonesOf, type Plan } from '../plan.ts'
import { seated } from './seated.ts'

/** Player and Banker with their hands, the pairs beside the tie under them, as on the cloth of a casino. */
export function baccarat(title: Title): Plan {
  const [winner, pairs] = booksNamed(title, 'winner', 'pairs')
  if (winner === undefined || pairs === undefined) return seated(title)
  const zones = zonesOf(title, winner)
  const [playerPair, bankerPair] = bareZones(pairs)
  const tie = zones.filter(({ seat }) => seat === null)
  const under = [playerPair, ...tie, bankerPair].filter((zone) => zone !== undefined)
  return [
    group(zones.filter(({ seat }) => seat !== null)),
    group(under, { size: 'tall', isDuel: true }),
  ]
}
