import type { Title } from '@crease/casino/kernel/title.ts'
import { group, zonesOf, type Plan, type Zone } from '../plan.ts'

/** a side with its hand, and the end between two sides that has none */
const SIDE = 5
const BETWEEN = 3

/** The first book with a hand in each of its zones; an end that no hand has, as a tie, lies between the two sides. */
export function seated(title: Title): Plan {
  const [main] = title.markets
  if (main === undefined || main.selections.length === 0) return []
  const zones = zonesOf(title, main)
  const [one, other, ...rest] = zones.filter(({ seat }) => seat !== null)
  const between = zones.filter(({ seat }) => seat === null)
  const isDuel = one !== undefined && other !== undefined && rest.length === 0
  if (!isDuel || between.length !== 1) return [group(zones, sized(zones))]
  const shares = [SIDE, BETWEEN, SIDE]
  return [group([one, ...between, other], { narrow: shares, broad: shares })]
}

/** Words alone are large where they are few. */
const sized = (zones: readonly Zone[]): { readonly size?: 'tall' } =>
  zones.every(({ seat }) => seat === null) ? { size: 'tall' } : {}
