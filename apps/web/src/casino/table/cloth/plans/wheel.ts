import type { Title } from '@crease/casino/kernel/title.ts'
import { bareZones, type Plan, type ZoneGroup } from '../plan.ts'

/**
 * A place on the cloth of a wheel. `along` runs from the zero over twelve streets to the columns, 0 to 14; `across` over
 * the three numbers of a street, 0 to 3, with the dozens at -1 and the even chances at -2. A spot has no length: it is
 * the line or the corner between numbers.
 */
export interface WheelPlace {
  readonly along: number
  readonly across: number
  readonly length: number
  readonly breadth: number
}

const STREET = 3
const STREETS = 12
const [DOZENS, CHANCES] = [-1, -2]
const DOZEN_LENGTH = 4
const HALF = 0.5

/** Low, even, red, black, odd, high: beside two streets each, from the zero on. */
const CHANCE_ORDER = ['low', 'even', 'red', 'black', 'odd', 'high']

const streetOf = (number: number): number => Math.floor((number - 1) / STREET) + 1
const rankOf = (number: number): number => (number - 1) % STREET

type At = readonly [along: number, across: number]

const cell = ([along, across]: At, length = 1, breadth = 1): WheelPlace => ({
  along,
  across,
  length,
  breadth,
})
const spot = (at: At): WheelPlace => cell(at, 0, 0)

/** Covers by the first word of their ids: the place of their numbers, lowest first. */
const PLACES: Readonly<Record<string, (numbers: readonly [number, number]) => WheelPlace>> = {
  dozen: ([dozen]) => cell([1 + DOZEN_LENGTH * (dozen - 1), DOZENS], DOZEN_LENGTH),
  column: ([column]) => cell([1 + STREETS, column - 1]),
  straight: ([number]) =>
    number === 0 ? cell([0, 0], 1, STREET) : cell([streetOf(number), rankOf(number)]),
  split: ([low, high]) =>
    high === low + 1
      ? spot([streetOf(low) + HALF, rankOf(high)])
      : spot([streetOf(high), rankOf(low) + HALF]),
  street: ([low]) => spot([streetOf(low) + HALF, 0]),
  corner: ([low]) => spot([streetOf(low) + 1, rankOf(low) + 1]),
  line: ([low]) => spot([streetOf(low) + 1, 0]),
}

/** Covers of the zero with others lie on the line between it and the first street. */
const ZERO_PLACES: Readonly<Record<string, (last: number) => WheelPlace>> = {
  split: (last) => spot([1, rankOf(last) + HALF]),
  street: (last) => spot([1, rankOf(last)]),
  corner: () => spot([1, 0]),
}

/** The place of a selection on the cloth of a wheel; null: it has none. */
export function wheelPlaceOf(id: string): WheelPlace | null {
  const chance = CHANCE_ORDER.indexOf(id)
  if (chance >= 0) return cell([1 + 2 * chance, CHANCES], 2)
  const [kind = '', ...numbers] = id.split('-')
  return placeOf(kind, numbers.map(Number)) ?? null
}

function placeOf(kind: string, numbers: readonly number[]): WheelPlace | undefined {
  const [first = 0, second = 0] = numbers
  const last = numbers.at(-1) ?? 0
  return first === 0 && numbers.length > 1
    ? ZERO_PLACES[kind]?.(last)
    : PLACES[kind]?.([first, second])
}

/** All covers of a wheel in one group: numbers as cells, what covers several on their lines and corners. */
export const wheel = ({ markets }: Title): Plan => {
  const group: ZoneGroup = {
    zones: bareZones(...markets),
    narrow: [1],
    broad: [1],
    size: 'wheel',
    caption: null,
    isDuel: false,
  }
  return [group]
}
