import type { State } from './played-match.ts'

/** A state of play with the chance that the exchange gave the side that batted first. */
export interface PricedState extends State {
  readonly chance: number
}

interface MarketMessage {
  readonly pt: number
  readonly mc?: readonly {
    readonly img?: boolean
    readonly marketDefinition?: { readonly status: string; readonly inPlay: boolean }
    readonly rc?: readonly Change[]
  }[]
}

interface Change {
  readonly id: number
  readonly atb?: readonly (readonly [number, number])[]
  readonly atl?: readonly (readonly [number, number])[]
}

interface Team {
  readonly name: string
  readonly selectionId: number
}

interface ScoreMessage {
  readonly pt: number
  readonly cc?: readonly {
    readonly homeTeam?: Team
    readonly awayTeam?: Team
    readonly matchStats?: {
      readonly currentInnings: number
      readonly inningsStats: readonly InningsStats[]
    }
  }[]
}

interface InningsStats {
  readonly battingTeam?: string
  readonly inningsRuns: number
  readonly inningsOvers: string
  readonly inningsWickets: number
}

/** The two ladders of the runner that is watched. */
class Ladders {
  readonly #back = new Map<number, number>()
  readonly #lay = new Map<number, number>()
  #open = false

  take({ mc = [] }: MarketMessage, runner: number): void {
    for (const change of mc) {
      if (change.img === true) {
        this.#back.clear()
        this.#lay.clear()
      }
      if (change.marketDefinition !== undefined) {
        this.#open = change.marketDefinition.status === 'OPEN'
      }
      for (const ladder of change.rc ?? []) if (ladder.id === runner) this.#change(ladder)
    }
  }

  #change({ atb = [], atl = [] }: Change): void {
    for (const [price, size] of atb) put(this.#back, price, size)
    for (const [price, size] of atl) put(this.#lay, price, size)
  }

  /** The middle of the best prices as a chance; null while there are none to speak of. */
  chance(): number | null {
    const back = Math.max(...this.#back.keys())
    const lay = Math.min(...this.#lay.keys())
    if (!this.#open || !Number.isFinite(back) || !Number.isFinite(lay)) return null
    const [high, low] = [1 / back, 1 / lay]
    return high - low > WIDEST ? null : (high + low) / 2
  }
}

/** Prices further apart than this, as chances, are no opinion. */
const WIDEST = 0.1

function put(ladder: Map<number, number>, price: number, size: number): void {
  if (size === 0) ladder.delete(price)
  else ladder.set(price, size)
}

/** Each state of a recorded match with the price that stood just before the next one was told. */
export function exchangePrices(
  prices: readonly string[],
  scores: readonly string[],
): readonly PricedState[] {
  const markets = prices.map((line): MarketMessage => JSON.parse(line))
  const told = scores.map((line): ScoreMessage => JSON.parse(line))
  const { name, selectionId } = firstBatting(told)
  const ladders = new Ladders()
  const priced: PricedState[] = []
  let [next, state]: [number, State | null] = [0, null]
  for (const message of told) {
    const now = stateOf(message, name)
    if (now === null || sameState(now, state)) continue
    for (; (markets[next]?.pt ?? Infinity) < message.pt; next += 1) {
      const change = markets[next]
      if (change !== undefined) ladders.take(change, selectionId)
    }
    const chance = ladders.chance()
    if (state !== null && chance !== null) priced.push({ ...state, chance })
    state = now
  }
  return priced
}

const sameState = (one: State, other: State | null): boolean =>
  other !== null &&
  one.innings === other.innings &&
  one.balls === other.balls &&
  one.runs === other.runs &&
  one.wickets === other.wickets

/** The side that batted first. */
function firstBatting(told: readonly ScoreMessage[]): Team {
  const changes = told.flatMap(({ cc = [] }) => cc)
  const teams = changes.flatMap(({ homeTeam, awayTeam }) => [homeTeam ?? [], awayTeam ?? []].flat())
  // before the first ball the place of the name holds something else
  const batting = changes.flatMap(
    ({ matchStats }) => matchStats?.inningsStats[0]?.battingTeam ?? [],
  )
  const found = batting
    .map((name) => teams.find((team) => team.name === name))
    .find((team) => team !== undefined)
  if (found === undefined) throw new Error('the recording does not say who batted first')
  return found
}

/** What a message says of the match; null when it speaks of another, as a few do. */
function stateOf({ cc = [] }: ScoreMessage, battedFirst: string): State | null {
  const stats = cc.flatMap(({ matchStats }) => matchStats ?? [])
  const [ours] = stats.filter(({ inningsStats: [first] }) => first?.battingTeam === battedFirst)
  const [first, second] = ours?.inningsStats ?? []
  if (ours === undefined || first === undefined || second === undefined) return null
  return ours.currentInnings === 2 ? stateIn(second, first.inningsRuns + 1) : stateIn(first, null)
}

function stateIn(innings: InningsStats, target: number | null): State {
  const { inningsRuns: runs, inningsWickets: wickets, inningsOvers } = innings
  const [overs = 0, more = 0] = inningsOvers.split('.').map(Number)
  const balls = overs * 6 + more
  return { innings: target === null ? 1 : 2, runs, wickets, balls, target: target ?? 0 }
}
