/** Resolves after so many milliseconds: for races with what may take too long. */
export function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
