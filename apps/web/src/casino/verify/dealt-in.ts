import type { RoundRecord } from '../../link/named.ts'

/** The cards that the check found, as a record has them: 'A1 12, B1 7'. */
export const dealtIn = (found: string): RoundRecord['dealt'] =>
  found.split(', ').flatMap((one) => {
    const [slot = '', face = ''] = one.split(' ')
    return slot === '' || face === '' ? [] : [{ slot, face: Number(face) }]
  })
