import {
  ALL_OUT,
  BYE_CHANCE,
  EXTRA_CHANCES,
  EXTRA_RUNS,
  LEGAL_RUNS,
  NO_BALL_SHARE,
  WICKET,
} from './ball-chances.ts'
import type { Format } from './format.ts'
import { addShifted, NOTHING, trimmed, withExtrasBefore, type Spread } from './spread.ts'
import { EXTRAS, type FirstInningsPlan, type Legal } from './innings-chances.ts'

/** The possible further runs of a first innings, exactly, from its present state [WD20]. */
export interface RunsAhead {
  /** runs from now until `until` balls are left, or all out */
  readonly runsUntil: (now: Place, until: number) => Spread
  /** runs of the six balls that begin when `from` balls are left, or of what is left of them */
  readonly runsOfOver: (now: Place, from: number) => Spread
  /** runs from now until the next wicket, or the end */
  readonly runsToWicket: (now: Place) => Spread
  /** chance that some ball from now until the over that begins at `from` ends is one of `kind` */
  readonly happensInOver: (now: Place, happening: { from: number; kind: Happening }) => number
}

export interface Place {
  /** legal balls */
  readonly ballsLeft: number
  readonly wickets: number
}

export type Happening = 'boundary' | 'six' | 'wicket'

const MOST_IN_A_BALL = 6
/** wides and no-balls may add to what the legal balls can bring; more than this is left out */
const ROOM_FOR_EXTRAS = 12
/** The spreads of runs to come in an innings that is played by a plan; each table is made when it is first asked for. */
export function runsAhead(plan: FirstInningsPlan, format: Format): RunsAhead {
  const untilTables = new Map<number, SpreadTable>()
  const toWicket: (Spread[] | undefined)[] = []
  const overs = new Map<number, OverTable>()
  const happenings = new Map<string, MissTable>()

  const untilTable = (until: number): SpreadTable => {
    const known = untilTables.get(until)
    if (known !== undefined) return known
    const table = new SpreadTable(plan, until)
    untilTables.set(until, table)
    return table
  }
  const ofOver = ({ ballsLeft, wickets }: Place, from: number): Spread => {
    const start = untilTable(from - 6)
    if (ballsLeft <= from) return start.at(ballsLeft, wickets)
    const known = overs.get(from) ?? new OverTable(plan, { from, start })
    overs.set(from, known)
    return known.at(ballsLeft, wickets)
  }
  const happens = (now: Place, { from, kind }: { from: number; kind: Happening }): number => {
    const key = `${kind} ${from}`
    const known = happenings.get(key) ?? new MissTable(plan, { from, kind })
    happenings.set(key, known)
    return 1 - known.at(now.ballsLeft, now.wickets)
  }
  return {
    runsUntil: ({ ballsLeft, wickets }, until) => untilTable(until).at(ballsLeft, wickets),
    runsOfOver: ofOver,
    runsToWicket: ({ ballsLeft, wickets }) => {
      const known = toWicket[wickets] ?? spreadsToWicket(plan, { wickets, format })
      toWicket[wickets] = known
      return known[ballsLeft] ?? NOTHING
    },
    happensInOver: happens,
  }
}

const placeIn = (ballsLeft: number, wickets: number): number => ballsLeft * ALL_OUT + wickets

/** Spreads of the runs until a number of balls are left, computed back as far as needed. */
class SpreadTable {
  readonly #plan: FirstInningsPlan
  readonly #until: number
  readonly #rows: Spread[] = []
  #reached: number

  constructor(plan: FirstInningsPlan, until: number) {
    this.#plan = plan
    this.#until = until
    this.#reached = until
  }

  at(ballsLeft: number, wickets: number): Spread {
    if (wickets >= ALL_OUT || ballsLeft <= this.#until) return NOTHING
    while (this.#reached < ballsLeft) this.#step()
    return this.#rows[placeIn(ballsLeft, wickets)] ?? NOTHING
  }

  #step(): void {
    this.#reached += 1
    const ballsLeft = this.#reached
    const length = (ballsLeft - this.#until) * MOST_IN_A_BALL + ROOM_FOR_EXTRAS + 1
    for (let wickets = 0; wickets < ALL_OUT; wickets += 1) {
      this.#rows[placeIn(ballsLeft, wickets)] = afterOneBall(
        this.#plan.ballAt(ballsLeft, wickets),
        {
          same: this.at(ballsLeft - 1, wickets),
          fewer: this.at(ballsLeft - 1, wickets + 1),
          length,
        },
      )
    }
  }
}

interface Next {
  readonly same: Spread
  readonly fewer: Spread
  readonly length: number
}

/** The spread before a ball, from those after it. */
function afterOneBall(legal: Legal, { same, fewer, length }: Next): Spread {
  const spread = new Float64Array(length)
  for (const [outcome, runs] of LEGAL_RUNS.entries()) {
    addShifted(spread, same, { by: runs, share: legal[outcome] ?? 0 })
  }
  addShifted(spread, fewer, { by: 0, share: legal[WICKET] ?? 0 })
  return trimmed(withExtrasBefore(spread))
}

/**
 * Spreads of an over's runs seen from before it, worked out as far back as asked for: only the wickets
 * that fall till then matter.
 */
class OverTable {
  readonly #plan: FirstInningsPlan
  readonly #from: number
  readonly #start: SpreadTable
  readonly #rows: Spread[] = []
  #reached: number

  constructor(plan: FirstInningsPlan, { from, start }: { from: number; start: SpreadTable }) {
    this.#plan = plan
    this.#from = from
    this.#start = start
    this.#reached = from
  }

  at(ballsLeft: number, wickets: number): Spread {
    if (ballsLeft <= this.#from) return this.#start.at(ballsLeft, wickets)
    while (this.#reached < ballsLeft) this.#step()
    return this.#rows[placeIn(ballsLeft, wickets)] ?? NOTHING
  }

  #step(): void {
    const before = this.#reached
    const ballsLeft = before + 1
    for (let wickets = 0; wickets < ALL_OUT; wickets += 1) {
      const out = (this.#plan.ballAt(ballsLeft, wickets)[WICKET] ?? 0) / (1 - EXTRAS)
      const same = this.at(before, wickets)
      const fewer = wickets + 1 < ALL_OUT ? this.at(before, wickets + 1) : NOTHING
      const spread = new Float64Array(same.length)
      addShifted(spread, same, { by: 0, share: 1 - out })
      addShifted(spread, fewer, { by: 0, share: out })
      this.#rows[placeIn(ballsLeft, wickets)] = spread
    }
    this.#reached = ballsLeft
  }
}

/** By balls left: the runs until the next wicket at a number of wickets down. */
function spreadsToWicket(
  plan: FirstInningsPlan,
  { wickets, format }: { wickets: number; format: Format },
): Spread[] {
  const spreads: Spread[] = [NOTHING]
  for (let ballsLeft = 1; ballsLeft <= format.balls; ballsLeft += 1) {
    const same = spreads[ballsLeft - 1] ?? NOTHING
    const room = ballsLeft * MOST_IN_A_BALL + ROOM_FOR_EXTRAS + 1
    const length = Math.min(room, MOST_RUNS_TOGETHER)
    spreads.push(afterOneBall(plan.ballAt(ballsLeft, wickets), { same, fewer: NOTHING, length }))
  }
  return spreads
}

/** A partnership of more runs than this is left out. */
const MOST_RUNS_TOGETHER = 260

/**
 * By balls left and wickets: the chance that an over passes without a ball of a kind, worked out as far
 * back as asked for.
 */
class MissTable {
  readonly #plan: FirstInningsPlan
  readonly #from: number
  readonly #kind: Happening
  readonly #misses: number[] = []
  #reached: number

  constructor(plan: FirstInningsPlan, { from, kind }: { from: number; kind: Happening }) {
    this.#plan = plan
    this.#from = from
    this.#kind = kind
    this.#reached = from - 6
  }

  at(ballsLeft: number, wickets: number): number {
    if (wickets >= ALL_OUT) return 1
    while (this.#reached < ballsLeft) this.#step()
    return this.#misses[placeIn(ballsLeft, wickets)] ?? 1
  }

  #step(): void {
    const kind = this.#kind
    const before = this.#reached
    const ballsLeft = before + 1
    for (let wickets = 0; wickets < ALL_OUT; wickets += 1) {
      const legal = this.#plan.ballAt(ballsLeft, wickets)
      const [wicket, counts] = [legal[WICKET] ?? 0, ballsLeft <= this.#from]
      const hit = counts ? hitBy(legal, kind) : 0
      const fell = counts && kind === 'wicket' ? 0 : wicket * this.at(before, wickets + 1)
      const stayed =
        (1 - EXTRAS - wicket - (kind === 'wicket' ? 0 : hit)) * this.at(before, wickets)
      const again = EXTRAS - (counts && kind === 'boundary' ? NO_BALL_FOUR : 0)
      this.#misses[placeIn(ballsLeft, wickets)] = (fell + stayed) / (1 - again)
    }
    this.#reached = ballsLeft
  }
}

/** The chance of a four off a no-ball. */
const NO_BALL_FOUR = (EXTRA_CHANCES[EXTRA_RUNS.indexOf(5)] ?? 0) * NO_BALL_SHARE

/** The chance of a legal ball; a boundary is hit off the bat, so byes and wides to the rope are none [CR-Y2]. */
function hitBy(legal: Legal, kind: Happening): number {
  if (kind === 'wicket') return legal[WICKET] ?? 0
  const six = legal[LEGAL_RUNS.indexOf(6)] ?? 0
  return kind === 'six'
    ? six
    : six + (legal[LEGAL_RUNS.indexOf(4)] ?? 0) * (1 - (BYE_CHANCE[4] ?? 0))
}
