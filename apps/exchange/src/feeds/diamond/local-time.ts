const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d{2})(?::(\d{2}))? ?([AP])M$/i
const ISO = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/

interface WallTime {
  readonly date: readonly [year: number, month: number, day: number]
  readonly time: readonly [hour: number, minute: number, second: number]
}

/**
 * The moment, in epoch milliseconds, of a local time without a zone, as it is on the clocks of `zone`:
 * '2/10/2026 9:30:00 PM' or '2026-09-17T17:00'. Null for what is no such time. An hour that a zone skips
 * or has twice is taken by the offset of the moment before.
 */
export function localMoment(text: string, zone: string): number | null {
  const wall = american(text) ?? iso(text)
  if (wall === null) return null
  const [year, month, day] = wall.date
  const asUtc = Date.UTC(year, month - 1, day, ...wall.time)
  const there = new Date(asUtc)
  const isDate = there.getUTCMonth() === month - 1 && there.getUTCDate() === day
  if (!isDate || wall.time.some((part, at) => part >= (at === 0 ? 24 : 60))) return null
  const guess = asUtc - offsetAt(asUtc, zone)
  return asUtc - offsetAt(guess, zone)
}

function american(text: string): WallTime | null {
  const found = AMERICAN.exec(text.trim())
  if (found === null) return null
  const [date, time] = sixNumbers(found)
  const [month, day, year] = date
  const [hour, minute, second] = time
  if (hour < 1 || hour > 12) return null
  const afternoon = /^p$/i.test(found[7] ?? '') ? 12 : 0
  return { date: [year, month, day], time: [(hour % 12) + afternoon, minute, second] }
}

function iso(text: string): WallTime | null {
  const found = ISO.exec(text.trim())
  if (found === null) return null
  const [date, time] = sixNumbers(found)
  return { date, time }
}

type Three = readonly [number, number, number]

/** The first six groups as numbers, in the order in which they are written; a missing one is 0. */
function sixNumbers(found: RegExpExecArray): readonly [date: Three, time: Three] {
  const at = (group: number): number => Number(found.at(group) ?? 0)
  return [
    [at(1), at(2), at(3)],
    [at(4), at(5), at(6)],
  ]
}

/** How far the clocks of a zone are ahead of UTC at a moment, milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const part = (type: string): number =>
    Number(parts.find((each) => each.type === type)?.value ?? Number.NaN)
  const there = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return there - Math.floor(moment / 1000) * 1000
}
