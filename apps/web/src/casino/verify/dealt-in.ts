import type { RoundRecord } from '../../link/named.ts'

/** What the check of the cards found, as cards again: 'A1 12, B1 7'. */
export const dealtIn = (found: string): RoundRecord['dealt'] =>
  found.split(', ').flatMap((one) => {
    const [slot = '', face = ''] = one.split(' ')
    return slot === '' || face === '' ? [] : [{ slot, face: Number(face) }]
  })
