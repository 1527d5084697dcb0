import type { Title } from '@crease/casino/kernel/title.ts'
import { booksNamed, group, groupsOf, zonesOf, type Plan } from '../plan.ts'
import { seated } from './seated.ts'

/** The hands with their odds; where a joker may be drawn or chosen, the odds with the drawn one below them. */
export function teenpatti(title: Title): Plan {
  const [none] = booksNamed(title, 'none')
  if (none === undefined) return seated(title)
  return [
    group(zonesOf(title, none), { caption: none.name }),
    ...groupsOf(title, ['drawn'], { size: 'flat' }),
  ]
}
