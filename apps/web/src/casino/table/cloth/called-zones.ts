import type { Round } from '@crease/casino/kernel/round.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { useMemo } from 'react'
import type { TableState } from '../../../link/named.ts'
import type { CellLook } from '../shown/cell-looks.ts'
import type { Zone, ZoneGroup } from './plan.ts'

export interface ShownName {
  readonly name: string
  readonly look: CellLook | undefined
}

/** Zones whose selections have names of this round, as runners of a drawn field; the others are left out. */
export function useCalled(
  title: Title,
  { zones }: ZoneGroup,
  dealt: TableState['dealt'],
): ReadonlyMap<Zone, Zone> {
  const round: Round = { slug: title.slug, shoe: [], dealt, windows: 0 }
  const names = zones.map(({ selection }) => selection.called?.(round) ?? '')
  const told = names.join('|')
  return useMemo(() => {
    const parts = told.split('|')
    return new Map(
      zones.flatMap((zone, at) => {
        const name = parts[at] ?? ''
        return name === ''
          ? []
          : [[zone, { ...zone, selection: { ...zone.selection, name } }] as const]
      }),
    )
  }, [zones, told])
}

export const shownOf = (
  called: Zone | undefined,
  named: ShownName | undefined,
  zone: Zone,
): ShownName =>
  called === undefined
    ? (named ?? { name: zone.selection.name, look: undefined })
    : { name: called.selection.name, look: undefined }
