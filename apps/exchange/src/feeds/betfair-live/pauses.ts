/** How long to wait before the next connection, milliseconds. */
export interface Pauses {
  readonly firstMs: number
  readonly mostMs: number
  /** after a refusal that lasts until somebody acts */
  readonly refusedFirstMs: number
  readonly refusedMostMs: number
}

export const USUAL_PAUSES: Pauses = {
  firstMs: 500,
  mostMs: 30_000,
  refusedFirstMs: 60_000,
  refusedMostMs: 600_000,
}

/**
 * The pause before connection number `failures` in a row: twice as long each time up to a limit, of which
 * a part between a half and the whole is drawn, so that many clients do not come back at once [FD54].
 * `draw` is from 0 to 1.
 */
export function pauseMs(
  pauses: Pauses,
  after: { readonly again: 'soon' | 'late'; readonly failures: number; readonly draw: number },
): number {
  const late = after.again === 'late'
  const [first, most] = late
    ? [pauses.refusedFirstMs, pauses.refusedMostMs]
    : [pauses.firstMs, pauses.mostMs]
  const doubled = Math.min(most, first * 2 ** Math.min(after.failures - 1, 30))
  return Math.round(doubled * (0.5 + after.draw / 2))
}
