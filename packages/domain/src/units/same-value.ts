/** Whether JSON would say the same of both, their members in whatever order: looked at in place, and nothing is written down. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (isList(a)) return isList(b) && isSameList(a, b)
  return isObject(a) && isObject(b) && !isList(b) && isSameObject(a, b)
}

type Members = Readonly<Record<string, unknown>>

function isSameObject(a: Members, b: Members): boolean {
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  for (const name of names) {
    if (!Object.hasOwn(b, name) || !isSameValue(a[name], b[name])) return false
  }
  return true
}

/** By their places: names of places would have to be made. */
function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at += 1) if (!isSameValue(a[at], b[at])) return false
  return true
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null
