/**
 * The age of a press for the exchange's command, where the body states the press [BS26]. The browser states it by the
 * `Date` of our answers, which is the server's clock, as `now` is. A press that is not past by it was made by another
 * clock: it has no age.
 */
export function pressOf(
  { pressedAt = Infinity }: { readonly pressedAt?: number | undefined },
  now: number,
): { readonly pressedAgoMs?: number } {
  const pressedAgoMs = now - pressedAt
  return pressedAgoMs > 0 ? { pressedAgoMs } : {}
}
