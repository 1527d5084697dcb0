/** Resolves after `ms` milliseconds: a time limit for races. */
export function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** A page that is not looked at paints nothing */
const PAINTED_WITHIN_MS = 500

/** Resolves when what is drawn now has been painted. */
export function painted(): Promise<void> {
  const frame = new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
  return Promise.race([frame, after(PAINTED_WITHIN_MS)])
}
