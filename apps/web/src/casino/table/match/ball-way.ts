import { EXTRA, WICKET } from '@crease/casino/cricket/runs-ahead.ts'

/** Where a ball comes to rest on a drawing 300 by 200 around its middle, and how high it flies on the way. */
export interface Way {
  readonly x: number
  readonly y: number
  readonly lift: number
}

/** how far a ball runs by its runs, part of the way to the rope */
const FAR: Readonly<Record<number, number>> = { 0: 0.2, 1: 0.5, 2: 0.66, 3: 0.86, 4: 1.02, 6: 1.1 }
const ROPE = { x: 140, y: 92 } as const
const STUMPS = { x: 0, y: -30, lift: 0 } as const
const WIDE = { x: 26, y: -46, lift: 0 } as const

/** The way of a bowled ball by what was drawn; its direction by the round alone. */
export function ballOn(roundId: string, face: number): Way {
  if (face === WICKET) return STUMPS
  if (face === EXTRA) return WIDE
  const angle = partOf(roundId) * 2 * Math.PI
  const far = FAR[face] ?? FAR[0] ?? 0
  return {
    x: Math.round(Math.cos(angle) * ROPE.x * far),
    y: Math.round(Math.sin(angle) * ROPE.y * far),
    lift: face === 6 ? 1 : 0,
  }
}

/** Into the goal, or beside it: the place by the round alone. */
export function goalOn(roundId: string, isGoal: boolean): Way {
  const part = partOf(roundId)
  const side = part < 0.5 ? -1 : 1
  if (!isGoal) return { x: side * (92 + Math.round(part * 30)), y: -30, lift: 1 }
  return {
    x: Math.round((part - 0.5) * 110),
    y: -12 - Math.round(partOf(`${roundId} high`) * 40),
    lift: 1,
  }
}

/** Between 0 and 1. */
function partOf(about: string): number {
  let mixed = 7
  for (const letter of about) mixed = (mixed * 31 + (letter.codePointAt(0) ?? 0)) % 4_294_967_296
  return (mixed % 997) / 997
}
