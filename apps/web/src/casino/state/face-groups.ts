import type { Title } from '@crease/casino/kernel/title.ts'

interface Dealt {
  readonly slot: string
  readonly face: number
}

/** The dealt faces, seat by seat, as they are drawn and named; empty seats are left out. */
export const faceGroups = ({ seats, faceName }: Title, dealt: readonly Dealt[]) =>
  seats.flatMap(({ name, kind, prefix }) => {
    const lies = dealt.filter(({ slot }) => slot.startsWith(prefix))
    if (lies.length === 0) return []
    const faces = lies.map(({ slot, face }) => ({ slot, face, name: faceName(slot, face) }))
    return [{ name, look: kind, faces }]
  })
