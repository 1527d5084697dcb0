/** Places in the eleven of the five who bowl: the first two with the new ball, and at the end. */
const NEW_BALL = [9, 10] as const
const MIDDLE = [6, 7, 8] as const
const BOWLERS = NEW_BALL.length + MIDDLE.length

/** The most overs of one bowler in an innings: a fifth of them. */
export const quotaOf = (overs: number): number => Math.ceil(overs / BOWLERS)

/** The place in the eleven of the bowler of an over, counted from 0: no place bowls two in a row, or more than a fifth. */
export function bowlerOf(over: number, overs: number): number {
  const quota = quotaOf(overs)
  const isMiddle = over >= quota && over < overs - quota
  const pool = isMiddle ? MIDDLE : NEW_BALL
  // the last overs go on where the first ones stopped, so that both bowl as many
  const nth = isMiddle ? over - quota : over < quota ? over : over - (overs - quota) + quota
  return pool[nth % pool.length] ?? 0
}
