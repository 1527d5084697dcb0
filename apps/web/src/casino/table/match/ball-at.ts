import type { Goal } from '@crease/casino/virtual/goals.ts'

const MIDDLE = { x: 50, y: 50 } as const
const IN_GOAL = { home: { x: 97, y: 50 }, away: { x: 3, y: 50 } } as const
/** percent: away from the goals, so that nothing looks like a goal but one */
const [EDGE, PLAY] = [14, 72]

interface Asked {
  /** tells one match from another */
  readonly about: string
  readonly minute: number
  /** those that have fallen by then */
  readonly goals: readonly Goal[]
}

/**
 * The place of the ball, percent of the pitch: in a goal at the minute of one, in the middle after it and before the kick-off,
 * else anywhere between the goals by the round and the minute alone, so that it says nothing of what comes.
 */
export function ballAt({ about, minute, goals }: Asked): {
  readonly x: number
  readonly y: number
} {
  const now = goals.find((goal) => goal.minute === minute)
  if (now !== undefined) return IN_GOAL[now.side]
  if (minute === 0 || goals.some((goal) => goal.minute === minute - 1)) return MIDDLE
  return { x: EDGE + PLAY * mixed(about, minute), y: EDGE + PLAY * mixed(`${about} y`, minute) }
}

/** Between 0 and 1. */
function mixed(about: string, minute: number): number {
  let sum = minute * 2_654_435_761
  for (const letter of about) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 4_294_967_296
  return (sum % 997) / 997
}
