const REDS: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
])

/** How a number of the wheel is coloured. */
export const wheelTone = (number: number): 'red' | 'black' | 'green' =>
  number === 0 ? 'green' : REDS.has(number) ? 'red' : 'black'
