/** Gain, loss, or neither. */
export function toneOf(points: number): string {
  if (points === 0) return 'text-quiet'
  return points > 0 ? 'text-gain' : 'text-loss'
}
