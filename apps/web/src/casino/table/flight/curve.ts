interface Point {
  readonly x: number
  readonly y: number
}

/** from the lower left, steeper and steeper, to the upper right, which is never reached */
const FROM: Point = { x: 12, y: 200 }
const BENDS: Point = { x: 190, y: 196 }
const TO: Point = { x: 284, y: 22 }
/** the higher, the sooner the curve is near its end */
const PACE = 0.9

const between = (a: Point, b: Point, part: number): Point => ({
  x: rounded(a.x + (b.x - a.x) * part),
  y: rounded(a.y + (b.y - a.y) * part),
})

const rounded = (value: number): number => Math.round(value * 10) / 10

/** How much of the curve is flown at a multiplier, in hundredths: 0 at 1.00, towards 1 without an end. */
const flownPart = (hundredths: number): number => 1 - (100 / Math.max(100, hundredths)) ** PACE

/** The place of the head of the curve. */
export function headOf(hundredths: number): Point {
  const part = flownPart(hundredths)
  return between(between(FROM, BENDS, part), between(BENDS, TO, part), part)
}

/** The curve that has been flown, and what lies below it, as the paths of a drawing. */
export function flownPath(hundredths: number): { readonly line: string; readonly area: string } {
  const bend = between(FROM, BENDS, flownPart(hundredths))
  const head = headOf(hundredths)
  const line = `M${FROM.x} ${FROM.y}Q${bend.x} ${bend.y} ${head.x} ${head.y}`
  return { line, area: `${line}V${FROM.y}Z` }
}
