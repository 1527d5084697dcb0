import type { Family, Title } from '@crease/casino/kernel/title.ts'
import type { Plan } from './plan.ts'
import { andarBahar } from './plans/andar-bahar.ts'
import { baccarat } from './plans/baccarat.ts'
import { cricket } from './plans/cricket.ts'
import { dice } from './plans/dice.ts'
import { draw } from './plans/draw.ts'
import { matka } from './plans/matka.ts'
import { race } from './plans/race.ts'
import { seated } from './plans/seated.ts'
import { teenpatti } from './plans/teenpatti.ts'
import { virtual } from './plans/virtual.ts'
import { wheel } from './plans/wheel.ts'

/** The cloth of each family. */
const PLANS: Readonly<Record<Family, (title: Title) => Plan>> = {
  draw,
  compare: seated,
  teenpatti,
  poker: seated,
  baccarat,
  race,
  'andar-bahar': andarBahar,
  meter: seated,
  matka,
  wheel,
  dice,
  cricket,
  virtual,
  slot: () => [],
  fantasy: () => [],
}

const known = new WeakMap<Title, Plan>()

/** The zones of a title's cloth [UI1300]; none where players make up their bets. */
export function planOf(title: Title): Plan {
  const plan = known.get(title) ?? PLANS[title.family](title)
  known.set(title, plan)
  return plan
}
