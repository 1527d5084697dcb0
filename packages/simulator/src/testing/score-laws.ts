import type { SetForm } from '../scoring/games/set-ends.ts'
import type { ClockRules } from '../scoring/sport.ts'

type Points = readonly [number, number]

/** Faults in the score of a finished set, e.g. of a table tennis game to eleven; empty: none [WD121]. */
export function setFaults([home, away]: Points, { target, lead, cap }: SetForm): readonly string[] {
  const [most, least] = [Math.max(home, away), Math.min(home, away)]
  const faults: string[] = []
  if (home === away) faults.push('nobody won')
  if (most < target) faults.push('too short')
  if (most > target && most - least > lead) faults.push('went on after it was won')
  if (most < cap && most - least < lead) faults.push('ended without its lead')
  if (most > cap) faults.push('beyond its end')
  return faults
}

/** Sets of a match: the winner has more than half of the most, and no set follows the last that was needed. */
export function matchFaults(sets: readonly Points[], bestOf: number): readonly string[] {
  const needed = (bestOf + 1) / 2
  const won = (of: readonly Points[], side: 0 | 1) =>
    of.filter((set) => set[side] > set[side === 0 ? 1 : 0]).length
  const most = (of: readonly Points[]) => Math.max(won(of, 0), won(of, 1))
  const faults: string[] = []
  if (most(sets) !== needed) faults.push('no winner')
  if (most(sets.slice(0, -1)) >= needed) faults.push('a set after the end')
  return faults
}

type Periods = Pick<ClockRules, 'periods' | 'ifLevel'>

/** Faults in the periods of a finished match; empty: none [WD121]. */
export function periodFaults(parts: readonly Points[], rules: Periods): readonly string[] {
  const { periods, ifLevel } = rules
  const leadAfter = (many: number) =>
    parts.slice(0, many).reduce((lead, [home, away]) => lead + home - away, 0)
  const faults: string[] = []
  if (parts.length < periods) faults.push('too few periods')
  for (let many = periods; many < parts.length; many += 1) {
    if (leadAfter(many) !== 0) faults.push('overtime of a decided match')
  }
  const mayDraw =
    ifLevel.kind === 'draw' || (ifLevel.kind === 'sudden' && ifLevel.otherwise === 'draw')
  const isLevel = parts.length >= periods && leadAfter(parts.length) === 0
  if (isLevel && !mayDraw) faults.push('level at the end')
  return [...faults, ...extraFaults(parts.slice(periods), ifLevel)]
}

function extraFaults(extra: readonly Points[], ifLevel: Periods['ifLevel']): readonly string[] {
  if (ifLevel.kind === 'draw') return extra.length > 0 ? ['a period too many'] : []
  if (ifLevel.kind === 'overtime') return []
  const isMany = ([home, away]: Points) =>
    Math.min(home, away) > 0 || (ifLevel.otherwise === 'shoot-out' && home + away > 1)
  return extra.some(isMany) ? ['more than one score in sudden death'] : []
}
