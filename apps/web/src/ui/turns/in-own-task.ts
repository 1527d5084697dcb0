/**
 * Runs the effect of a press in a task of its own: the press is painted first, and on a slow phone neither task is long
 * [UI701]. Presses keep their order.
 */
export const inOwnTask = (run: () => void): void => {
  setTimeout(run)
}
