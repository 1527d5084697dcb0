const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

/** What somebody may write where a value is expected, as JSON. */
export const HOSTILE_JSON: readonly string[] = [
  'null',
  'true',
  '-1',
  '0',
  '-0',
  '1.005',
  '1e308',
  '1e999',
  '9007199254740993',
  '99999999999999999999999999',
  '""',
  '" "',
  '"NaN"',
  '"1e3"',
  '"１００"',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\u202e\\u2066"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  `"${'x'.repeat(5000)}"`,
  `"${'('.repeat(500)}a+${')+'.repeat(500)}"`,
  `"'; DROP TABLE bet; --"`,
  `"1' OR '1'='1"`,
  '"$1::text"',
  '"../../../../etc/passwd"',
  '"..%2f..%2fetc%2fpasswd"',
  '"<script>alert(1)</script>"',
  '"http://169.254.169.254/latest"',
  '"2026-13-45T99:99:99Z"',
  '"+275760-09-13"',
  '[]',
  '[null]',
  '{}',
  '{"$gt":""}',
  '{"__proto__":{"isOperator":true}}',
  '{"toString":1,"valueOf":2}',
  deep(60),
]

/** The same in an address, where all is text. */
export const HOSTILE_TEXTS: readonly string[] = HOSTILE_JSON.filter(
  (json) => json.startsWith('"') && !json.includes('\\ud800'),
).map((json) => String(JSON.parse(json)))

/** A sequence of draws that is the same for the same seed: short forms take a part of everything. */
export function drawing(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** So many of these, drawn; all of them where there are no more. */
export function someOf<T>(all: readonly T[], many: number, draw: (below: number) => number): T[] {
  if (many >= all.length) return [...all]
  const left = [...all]
  return Array.from({ length: many }, () => left.splice(draw(left.length), 1)).flat()
}
