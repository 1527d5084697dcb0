import { ALL_OUT, EXTRA_CHANCES, EXTRA_RUNS, LEGAL_RUNS, WICKET } from './ball-chances.ts'
import type { Format } from './format.ts'
import type { FirstInningsPlan } from './innings-chances.ts'
import type { Place } from './runs-ahead.ts'
import { addShifted, NOTHING, type Spread } from './spread.ts'

/** One in n singles and fours never touched the bat: a bye. */
export const BYE_CHANCE: Readonly<Record<number, number>> = { 1: 1 / 12, 4: 1 / 16 }

/** A batter makes no more than this, as far as the model looks. */
const MOST_RUNS = 150

/**
 * Runs that a batter at the wicket adds in the rest of a first innings, exactly [WD20]: odd runs and the ends of
 * overs change the strike, a wicket is the striker's, byes count for neither batter. Injuries, one in some matches,
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
    const length = Math.min(MOST_RUNS, 6 * ballsLeft) + 1
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
 * The same ball again after a wide or a no-ball: of two runs it changes the strike. With s what stays and
 * c what changes, x = a + s x + c y and y = b + s y + c x, where a and b are what the legal balls bring.
 */
function withExtras(off: Spread, on: Spread): { off: Spread; on: Spread } {
  let [stays, changes] = [0, 0]
  for (const [extra, chance] of EXTRA_CHANCES.entries()) {
    if ((EXTRA_RUNS[extra] ?? 1) % 2 === 0) changes += chance
    else stays += chance
  }
  const whole = (1 - stays) ** 2 - changes ** 2
  const [own, others] = [(1 - stays) / whole, changes / whole]
  const mixed = (one: Spread, two: Spread) =>
    one.map((value, runs) => own * value + others * (two[runs] ?? 0))
  return { off: mixed(off, on), on: mixed(on, off) }
}
