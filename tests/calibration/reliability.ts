/** A price at a chance, and its outcome. */
export interface Sample {
  /** the family of markets, e.g. 'Sessions' */
  readonly family: string
  /** 0 to 1 */
  readonly chance: number
  /** a share of a dead heat lies between */
  readonly happened: boolean | number
}

/** What a bet at the house's price costs on average, as a share of the backer's stake. */
export interface Cost {
  readonly family: string
  readonly side: 'back' | 'lay'
  readonly cost: number
}

/** Of all that was offered in a family; null: nothing was on that side. */
export interface BlindCosts {
  readonly back: number | null
  readonly lay: number | null
  /** one of them is too little for the house, or too much for the player [WD95] */
  readonly wrong: boolean
}

/** A blind bet costs no less and no more than this. */
const COSTS = { least: 0.01, most: 0.06 }

/** A tenth of the range of chances. */
interface Bin {
  samples: number
  /** matches that they are from: prices of one match share its luck */
  matches: number
  lastMatch: number
  priced: number
  happened: number
  /** what happened less what was priced, in the match under way; and its square, summed over those before */
  inMatch: number
  squares: number
}

/** How a family's prices did. */
export interface Reliability {
  readonly family: string
  readonly samples: number
  /** mean squared distance between price and outcome: 0 is perfect, 0.25 is a coin */
  readonly brier: number
  readonly logLoss: number
  readonly bins: readonly Readonly<Bin>[]
  /** the largest distance between mean price and frequency in a bin of enough matches, 0 to 1 */
  readonly worst: number
  /** a bin is further off than it may be, and than the luck of its matches explains [WD27] */
  readonly wrong: boolean
}

const BINS = 10
/** A bin of fewer matches says nothing. */
const ENOUGH = 200
/** So far a bin may be off. */
const TOLERANCE = 0.03
/**
 * And so far, in standard errors, as the luck of its matches makes likely: a sport has a hundred bins, of
 * which one is 3.5 off by luck alone in one run of twenty.
 */
const LUCK = 3.5

/** Moves every price before it is compared: a negative control's model that is wrong on purpose. */
export type Bend = (chance: number) => number

const asPriced: Bend = (chance) => chance

/** What is likely is priced likelier still, by so much in odds: 40 per cent as 47, 80 as 84. */
export const tooSure: Bend = (chance) => (chance * 1.33) / (1 + chance * 0.33)

/** Collects samples by family. */
export class ReliabilityTable {
  readonly #families = new Map<
    string,
    { bins: Bin[]; squares: number; logs: number; samples: number }
  >()

  readonly #bend: Bend
  readonly #costs = new Map<string, { sum: number; count: number }>()
  #match = 0

  constructor(bend: Bend = asPriced) {
    this.#bend = bend
  }

  /** What is added from here on is of another match. */
  nextMatch(): void {
    this.#match += 1
  }

  add({ family, chance: told, happened }: Sample): void {
    const chance = this.#bend(told)
    const known = this.#families.get(family) ?? {
      bins: Array.from({ length: BINS }, () => ({
        samples: 0,
        matches: 0,
        lastMatch: -1,
        priced: 0,
        happened: 0,
        inMatch: 0,
        squares: 0,
      })),
      squares: 0,
      logs: 0,
      samples: 0,
    }
    this.#families.set(family, known)
    const outcome = Number(happened)
    known.samples += 1
    known.squares += (chance - outcome) ** 2
    known.logs += outcome * lossOf(chance, true) + (1 - outcome) * lossOf(chance, false)
    const bin = known.bins[Math.min(BINS - 1, Math.floor(chance * BINS))]
    if (bin === undefined) return
    bin.samples += 1
    if (bin.lastMatch !== this.#match) {
      bin.matches += 1
      bin.squares += bin.inMatch ** 2
      bin.inMatch = 0
    }
    bin.lastMatch = this.#match
    bin.inMatch += outcome - chance
    bin.priced += chance
    bin.happened += outcome
  }

  /** A price of the house, beside the chance that it was made from. */
  addCost({ family, side, cost }: Cost): void {
    const key = `${side} ${family}`
    const known = this.#costs.get(key) ?? { sum: 0, count: 0 }
    this.#costs.set(key, { sum: known.sum + cost, count: known.count + 1 })
  }

  /** What a blind bet costs in each family of markets that was quoted. */
  costs(): ReadonlyMap<string, BlindCosts> {
    const families = new Set([...this.#costs.keys()].map((key) => key.replace(/^\w+ /, '')))
    return new Map(
      [...families].map((family) => {
        const mean = (side: Cost['side']) => {
          const found = this.#costs.get(`${side} ${family}`)
          return found === undefined ? null : found.sum / found.count
        }
        const [back, lay] = [mean('back'), mean('lay')]
        const wrong = [back, lay].some(
          (cost) => cost !== null && !(cost >= COSTS.least && cost <= COSTS.most),
        )
        return [family, { back, lay, wrong }]
      }),
    )
  }

  /** By family, in the order of their first samples. */
  families(): readonly Reliability[] {
    return [...this.#families].map(([family, { bins, squares, logs, samples }]) => ({
      family,
      samples,
      brier: squares / samples,
      logLoss: logs / samples,
      bins,
      worst: Math.max(0, ...bins.map(distanceOf)),
      wrong: bins.some(isWrong),
    }))
  }
}

const distanceOf = ({ samples, matches, priced, happened }: Bin): number =>
  matches < ENOUGH ? 0 : Math.abs(happened - priced) / samples

/** The standard error of that distance; prices of one match are one draw, however many they are. */
const errorOf = ({ samples, inMatch, squares }: Bin): number =>
  Math.sqrt(squares + inMatch ** 2) / samples

const isWrong = (bin: Bin): boolean => distanceOf(bin) > Math.max(TOLERANCE, LUCK * errorOf(bin))

const LEAST = 1e-6

/** Log loss of one price: minus the logarithm of what was given to the outcome. */
export function lossOf(chance: number, happened: boolean): number {
  const given = happened ? chance : 1 - chance
  return -Math.log(Math.min(1, Math.max(LEAST, given)))
}

/** A table for people, one line a bin. */
export function tableOf({ family, samples, brier, logLoss, bins, worst }: Reliability): string {
  const head = `${family}: ${samples} prices, Brier ${brier.toFixed(4)}, log loss ${logLoss.toFixed(4)}, worst bin ${points(worst)}`
  const rows = bins
    .filter((bin) => bin.samples > 0)
    .map((bin) => {
      const { samples: count, matches, priced, happened } = bin
      const off = `${points((happened - priced) / count)} +- ${(errorOf(bin) * 100).toFixed(1)}`
      const few = matches < ENOUGH ? '  (few)' : ''
      return `  priced ${percent(priced / count)}  happened ${percent(happened / count)}  off ${off}  of ${count} in ${matches} matches${few}`
    })
  return [head, ...rows].join('\n')
}

const percent = (share: number): string => `${(share * 100).toFixed(1).padStart(5)} %`
const points = (share: number): string => `${(share * 100).toFixed(1)} points`
