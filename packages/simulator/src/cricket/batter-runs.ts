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
import type { FirstInningsPlan } from './innings-chances.ts'
import type { Place } from './runs-ahead.ts'
import { addShifted, NOTHING, type Spread } from './spread.ts'

/** A batter makes no more than this, as far as the model looks. */
const MOST_RUNS = 150
/** runs off no-balls beyond what the legal balls can bring; more are left out */
const ROOM_FOR_NO_BALLS = 8

/**
 * Runs that a batter at the wicket adds in the rest of a first innings, exactly [WD20]: odd runs and the ends of
 * overs change the strike, a wicket is the striker's, byes and wides count for neither batter. Injuries, one in some matches,
 * are left out.
 */
export function batterRuns(
  plan: FirstInningsPlan,
  format: Format,
): (now: Place, onStrike: boolean) => Spread {
  const rows: Spread[] = []
  let reached = 0
  const at = ({ ballsLeft, wickets }: Place, onStrike: boolean): Spread =>
    wickets >= ALL_OUT || ballsLeft === 0
      ? NOTHING
      : (rows[(ballsLeft * ALL_OUT + wickets) * 2 + Number(onStrike)] ?? NOTHING)
  const step = (ballsLeft: number) => {
    const length = Math.min(MOST_RUNS, 6 * ballsLeft + ROOM_FOR_NO_BALLS) + 1
    const overEnds = (ballsLeft - 1) % 6 === 0
    for (let wickets = 0; wickets < ALL_OUT; wickets += 1) {
      const place = (ballsLeft * ALL_OUT + wickets) * 2
      const after = (strike: boolean, fell: number) =>
        at({ ballsLeft: ballsLeft - 1, wickets: wickets + fell }, strike !== overEnds)
      const legal = plan.ballAt(ballsLeft, wickets)
      const [off, on] = [new Float64Array(length), new Float64Array(length)]
      for (const [outcome, runs] of LEGAL_RUNS.entries()) {
        const share = legal[outcome] ?? 0
        const bye = share * (BYE_CHANCE[runs] ?? 0)
        const changes = runs % 2 === 1
        addShifted(off, after(changes, 0), { by: 0, share })
        addShifted(on, after(!changes, 0), { by: runs, share: share - bye })
        if (bye > 0) addShifted(on, after(!changes, 0), { by: 0, share: bye })
      }
      const out = legal[WICKET] ?? 0
      addShifted(off, after(false, 1), { by: 0, share: out })
      addShifted(on, NOTHING, { by: 0, share: out })
      const solved = withExtras(off, on)
      rows[place] = solved.off
      rows[place + 1] = solved.on
    }
  }
  return (now, onStrike) => {
    while (reached < Math.min(now.ballsLeft, format.balls)) {
      reached += 1
      step(reached)
    }
    return at(now, onStrike)
  }
}

/**
 * The same ball again after a wide or a no-ball: of two runs it changes the strike, and off a no-ball all but the first
 * are the batter's. With a and b from the legal balls, off and on strike, for each number of runs r in turn
 * x(r) = a(r) + s x(r) + c y(r), y(r) = b(r) + s' y(r) + c' x(r) + the parts of no-balls, from fewer runs.
 */
function withExtras(off: Spread, on: Spread): { off: Spread; on: Spread } {
  for (let runs = 0; runs < on.length; runs += 1) {
    let own = on[runs] ?? 0
    for (const { hit, chance, changes } of HIT_EXTRAS) {
      own += chance * ((changes ? off : on)[runs - hit] ?? 0)
    }
    const other = (off[runs] ?? 0) / (1 - AGAIN.offStays)
    const turned = AGAIN.onChanges / (1 - AGAIN.offStays)
    on[runs] = (own + AGAIN.onChanges * other) / (1 - AGAIN.onStays - AGAIN.offChanges * turned)
    off[runs] = other + (AGAIN.offChanges * (on[runs] ?? 0)) / (1 - AGAIN.offStays)
  }
  return { off, on }
}

/** Extras by the runs besides the first one, which change the strike where they are odd. */
const EXTRAS_RUN = EXTRA_CHANCES.map((chance, extra) => {
  const hit = (EXTRA_RUNS[extra] ?? 1) - 1
  return { hit, chance, changes: hit % 2 === 1 }
})

/** No-balls off which the striker makes runs. */
const HIT_EXTRAS = EXTRAS_RUN.filter(({ hit }) => hit > 0).map(({ chance, ...extra }) => ({
  ...extra,
  chance: chance * NO_BALL_SHARE,
}))

/** Chances that the ball is bowled again with no runs for the batter: at the other end or on strike, by who faces next. */
const AGAIN = {
  offStays: chanceOf(EXTRAS_RUN, false),
  offChanges: chanceOf(EXTRAS_RUN, true),
  onStays: chanceOf(EXTRAS_RUN, false) - chanceOf(HIT_EXTRAS, false),
  onChanges: chanceOf(EXTRAS_RUN, true) - chanceOf(HIT_EXTRAS, true),
}

function chanceOf(extras: typeof EXTRAS_RUN, changing: boolean): number {
  return extras.reduce((sum, { chance, changes }) => sum + (changes === changing ? chance : 0), 0)
}
