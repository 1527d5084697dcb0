export type Side = 'BACK' | 'LAY'

export const SIDES: readonly Side[] = ['BACK', 'LAY']

/** The side that a bet meets. */
export const opposite = (side: Side): Side => (side === 'BACK' ? 'LAY' : 'BACK')
