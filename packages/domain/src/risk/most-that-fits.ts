/** The largest whole number from 0 to `most` that fits, where nothing larger fits once one does not. */
export function mostThatFits(most: number, fits: (amount: number) => boolean): number {
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low
}
