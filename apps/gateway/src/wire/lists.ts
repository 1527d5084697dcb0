import type { Market } from '@crease/contract/shapes.ts'
import type { MatchImage } from '@crease/contract/sockets.ts'
import type { Gtype } from '@crease/domain/market/kinds.ts'

type Lists = MatchImage['meta_data']['data']

/** The list of each kind of market [MK33]. */
const LIST_OF: Readonly<Record<Gtype, keyof Lists>> = {
  match: 't1',
  match1: 't2',
  fancy: 't3',
  fancy2: 't3',
  fancy1: 't4',
  oddeven: 't4',
  cricketcasino: 't4',
  handicap: 't4',
  total: 't4',
  eachway: 't4',
  khado: 't5',
  meter: 't5',
}

/** The markets of an event in the lists of the field: match odds, bookmaker, sessions, others, khado and meter. */
export function inLists(markets: readonly Market[]): Lists {
  const lists: Lists = { t1: [], t2: [], t3: [], t4: [], t5: [] }
  for (const market of markets) lists[LIST_OF[market.gtype]].push(market)
  return lists
}
