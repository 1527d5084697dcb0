/** The biases of a match by phase. */
export interface Biases {
  /** of the distances of a match by phase, each towards what a bettor on standing still would like */
  readonly sums: Float64Array
  /** phases in which a chance gained or lost much, each 1 */
  readonly gained: Float64Array
  readonly lost: Float64Array
}

/** How many standard errors the mean of the matches lies from nothing, by phase: matches are the clusters. */
export function deviations(matches: readonly Float64Array[]): readonly number[] {
  const [first = new Float64Array(0)] = matches
  return Array.from(first, (_, phase) => {
    const sums = matches.map((biases) => biases[phase] ?? 0)
    const mean = sums.reduce((sum, one) => sum + one, 0) / sums.length
    const squares = sums.reduce((sum, one) => sum + (one - mean) ** 2, 0)
    const error = Math.sqrt(squares / Math.max(1, sums.length - 1) / sums.length)
    return error === 0 ? 0 : mean / error
  })
}

/** The deviation of all phases as one: a leak that is small in each shows here. */
export function overallDeviation(matches: readonly Biases[]): number {
  const all = matches.map(({ sums }) => Float64Array.of(sums.reduce((sum, one) => sum + one, 0)))
  return Math.abs(deviations(all)[0] ?? 0)
}

/** Matches with a gain in a phase, and with a loss, without which their mean is not known well. */
const EVENTFUL = 25

/**
 * The deviations of phases that are long enough: neighbours with few events are one, because the mean of rare events
 * has no standard error before one of them is seen.
 */
export function pooledDeviations(matches: readonly Biases[]): readonly number[] {
  const firsts = [0]
  let [gains, losses] = [0, 0]
  const phases = matches[0]?.sums.length ?? 0
  for (let phase = 0; phase < phases; phase += 1) {
    if (Math.min(gains, losses) >= EVENTFUL) {
      firsts.push(phase)
      gains = 0
      losses = 0
    }
    gains += matches.reduce((sum, { gained }) => sum + (gained[phase] ?? 0), 0)
    losses += matches.reduce((sum, { lost }) => sum + (lost[phase] ?? 0), 0)
  }
  // what is left over at the end belongs to the one before it
  if (Math.min(gains, losses) < EVENTFUL && firsts.length > 1) firsts.pop()
  const pooled = matches.map(({ sums }) =>
    Float64Array.from(firsts, (first, at) =>
      sums.slice(first, firsts[at + 1]).reduce((sum, one) => sum + one, 0),
    ),
  )
  return deviations(pooled)
}
