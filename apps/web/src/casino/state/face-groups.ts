import type { Title } from '@crease/casino/kernel/title.ts'

interface Dealt {
  readonly slot: string
  readonly face: number
}

/** What was dealt, seat by seat, as it is drawn and called; seats at which nothing lies are left out. */
export const faceGroups = ({ seats, faceName }: Title, dealt: readonly Dealt[]) =>
  seats.flatMap(({ name, kind, prefix }) => {
    const lies = dealt.filter(({ slot }) => slot.startsWith(prefix))
    if (lies.length === 0) return []
    const faces = lies.map(({ slot, face }) => ({ slot, face, name: faceName(slot, face) }))
    return [{ name, look: kind, faces }]
  })
