/**
 * Throws where two plain values say different things; a member without a value is none. A property that compares at
 * every step asks this: `expect` costs a hundred times as much as the look itself.
 */
export function mustAgree(one: unknown, other: unknown): void {
  if (agree(one, other)) return
  throw new Error(`${JSON.stringify(one)}\nis not\n${JSON.stringify(other)}`)
}

function agree(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  for (const name of names) if (!agree(one[name], other[name])) return false
  return Object.keys(other).every((name) => other[name] === undefined || Object.hasOwn(one, name))
}

/** A map or a set has no members of its own, and would be like any other. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
