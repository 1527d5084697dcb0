import { FLAT, type Position } from '../risk/exposure.ts'
import { centipaise } from '../units/money.ts'

/**
 * A position over the runners that can still win, by their places in the market. The results of the others by losing
 * are certain: they are added to both results of the first one, which moves every outcome alike.
 */
export function positionAmong(position: Position, racing: readonly number[]): Position {
  const left = new Set(racing)
  const certain = position.reduce(
    (sum, { ifLose }, index) => (left.has(index) ? sum : sum + ifLose),
    0,
  )
  return racing.map((index, place) => {
    const own = position[index] ?? FLAT
    if (place > 0 || certain === 0) return own
    const [ifWin, ifLose] = [own.ifWin + certain, own.ifLose + certain]
    return { ...own, ifWin: centipaise(ifWin), ifLose: centipaise(ifLose) }
  })
}
