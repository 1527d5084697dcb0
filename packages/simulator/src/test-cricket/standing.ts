import { ALL_OUT, INNINGS, type InningsNumber, type Order } from './ball.ts'

/** Five days of three sessions of thirty overs: an over takes one of these places in time, whole or not. */
export const SESSION_OVERS = 30
const DAYS = 5
export const SESSIONS_A_DAY = 3
export const MATCH_OVERS = DAYS * SESSIONS_A_DAY * SESSION_OVERS
/** Overs lost between two innings. */
export const CHANGE_OVERS = 2

/** The state of a Test, as far as its continuation depends on it. */
export interface Standing {
  readonly innings: InningsNumber
  /** a follow-on from the third innings on */
  readonly order: Order
  /** runs of this innings, and wickets lost in it */
  readonly runs: number
  readonly wickets: number
  /** all runs of the side that bats less all of the other's */
  readonly ahead: number
  /** legal balls until stumps on the last day */
  readonly ballsLeft: number
}

export const BEGINNING: Standing = {
  innings: 1,
  order: 'in turn',
  runs: 0,
  wickets: 0,
  ahead: 0,
  ballsLeft: MATCH_OVERS * 6,
}

const DECLARED_TOTAL = 575
const DECLARED_LEAD = 260
/** A safe lead in a third innings: this number, and this number for each ball that is left, but not too late. */
const SAFE_LEAD = 230
const SAFE_BY_BALL = 0.62
const LATEST_BALLS = 60

/** Whether the side that bats declares: captains here are all of one mind [WD80]. */
export const declares = (now: Standing): boolean => ballsToDeclaration(now, 1) <= 0

/** Balls from now to a declaration at a number of runs a ball; Infinity: none. */
export function ballsToDeclaration(
  { innings, runs, ahead, ballsLeft }: Standing,
  rate: number,
): number {
  switch (innings) {
    case 1:
      return (DECLARED_TOTAL - runs) / rate
    case 2:
      return (DECLARED_LEAD - ahead) / rate
    case 3: {
      const safe = (SAFE_BY_BALL * ballsLeft - ahead) / (rate + SAFE_BY_BALL)
      const at = Math.max((SAFE_LEAD - ahead) / rate, safe)
      return ballsLeft - Math.max(0, at) < LATEST_BALLS ? Infinity : at
    }
    case 4:
      return Infinity
  }
}

/** The lead that allows a follow-on in a match of five days (Law 14.1.1). */
const FOLLOW_ON_LEAD = 200
/** Overs left with which captains on an even pitch enforce it at that lead; more for each run beyond. */
const ENFORCED_OVERS = 240
const ENFORCED_BY_RUN = 0.25
/** A good pitch asks for more time to take the wickets again, a worn one is no place to bat last. */
const ENFORCED_BY_PITCH = 60

/** Whether the captain of a side that leads after two innings enforces the follow-on [WD145]. */
export function enforcesFollowOn(
  { innings, ahead, ballsLeft }: Pick<Standing, 'innings' | 'ahead' | 'ballsLeft'>,
  pitch: number,
): boolean {
  const beyond = -ahead - FOLLOW_ON_LEAD
  if (innings !== 2 || beyond < 0) return false
  const most = ENFORCED_OVERS + ENFORCED_BY_RUN * beyond + ENFORCED_BY_PITCH * pitch
  return ballsLeft / 6 <= most
}

/** The innings after one that has ended, with its balls left. */
export function nextInnings(now: Standing, ballsLeft: number, pitch: number): Standing {
  const innings = INNINGS[now.innings] ?? 4
  const isEnforced = enforcesFollowOn(now, pitch)
  const order = isEnforced ? 'follow-on' : now.order
  return {
    innings,
    order,
    runs: 0,
    wickets: 0,
    ahead: isEnforced ? now.ahead : -now.ahead,
    ballsLeft,
  }
}

/** The reason of an innings' end by the board; null while it continues. */
export function endOf(now: Standing): 'all out' | 'target reached' | null {
  if (now.innings === 4 && now.ahead > 0) return 'target reached'
  return now.wickets === ALL_OUT ? 'all out' : null
}
