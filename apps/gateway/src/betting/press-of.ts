/**
 * The age of a press for the exchange's command, where the body states the press [BS26]. The browser states it by the
 * `Date` of our answers, which Node writes by `Date.now()`: the same clock judges it, whatever the exchange's shows. A
 * press that is not past by it was made before this clock was set back, or by another clock: it has no age.
 */
export const pressOf = ({
  pressedAt = Infinity,
}: {
  readonly pressedAt?: number | undefined
}): { readonly pressedAgoMs?: number } => {
  const pressedAgoMs = Date.now() - pressedAt
  return pressedAgoMs > 0 ? { pressedAgoMs } : {}
}
