/** Numbers on either side of the page that is shown. */
const AROUND = 1

/** The numbers to offer: the first, the last, those around this one; null stands for a gap [UI140]. */
export function pageNumbers(page: number, pages: number): readonly (number | null)[] {
  const near = Array.from({ length: 2 * AROUND + 1 }, (_, at) => page - AROUND + at)
  const offered = [...new Set([1, ...near, pages])]
    .filter((each) => each >= 1 && each <= pages)
    .toSorted((a, b) => a - b)
  return offered.flatMap((each, at) => {
    const before = offered[at - 1] ?? 0
    // a gap of a single number is that number
    if (each - before === 2) return [each - 1, each]
    return each - before > 2 ? [null, each] : [each]
  })
}
