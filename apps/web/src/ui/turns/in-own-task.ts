/**
 * Does in a task of its own what a press leads to: the press is seen first, and on a slow phone neither task is long
 * [UI701]. What is pressed later comes later.
 */
export const inOwnTask = (run: () => void): void => {
  setTimeout(run)
}
