/** Says whether a value that was read is what it must be. */
export type Guard<Value> = (value: unknown) => value is Value

/** A text that PostgreSQL can keep: without a NUL or half a surrogate pair [FD130]. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0')

export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

/** A name or other text; a brand is only our own name of it. */
export const text =
  <Value extends string>(): Guard<Value> =>
  (value): value is Value =>
    isText(value)

/** A whole number that is exact, of whatever unit. */
export const whole =
  <Value extends number>(): Guard<Value> =>
  (value): value is Value =>
    isWhole(value)

const INT4 = 2 ** 31

/** A whole number that an int column takes. */
const isInt4 = (value: unknown): value is number => isWhole(value) && value >= -INT4 && value < INT4

export const int4 =
  <Value extends number>(): Guard<Value> =>
  (value): value is Value =>
    isInt4(value)

export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null

/** A timestamptz or date column, as the driver reads it. */
export const isDate = (value: unknown): value is Date =>
  value instanceof Date && !Number.isNaN(value.getTime())

/** A bytea column. */
export const isBytes = (value: unknown): value is Buffer => Buffer.isBuffer(value)

/** A column that another codec checks; it must be there. */
export const isPresent = (value: unknown): value is unknown => value !== undefined

/** Words of a type: each as a key, none missing, or the list that the type is derived from. */
export type Words<Word extends string> = { readonly [Each in Word]: true } | readonly Word[]

/** One of these words. */
export function oneOf<Word extends string>(words: Words<Word>): Guard<Word> {
  const known = new Set<string>(Array.isArray(words) ? words : Object.keys(words))
  return (value): value is Word => typeof value === 'string' && known.has(value)
}

export const orNull =
  <Value>(is: Guard<Value>): Guard<Value | null> =>
  (value): value is Value | null =>
    value === null || is(value)

/** A member that may be absent. */
export const optional =
  <Value>(is: Guard<Value>): Guard<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || is(value)

export const listOf =
  <Value>(is: Guard<Value>): Guard<readonly Value[]> =>
  (value): value is readonly Value[] =>
    Array.isArray(value) && value.every((each) => is(each))

type Members<Value> = { readonly [Name in keyof Value]-?: Guard<Value[Name]> }

/** An object with these members; what else it has is passed over. */
export function shape<Value extends object>(members: Members<Value>): Guard<Value> {
  const has = membersOf(members)
  return (value): value is Value => isObject(value) && has(value)
}

type OfKind<Value, Kind> = Value extends { readonly kind: infer Kinds }
  ? Kind extends Kinds
    ? Value
    : never
  : never

/** One of several objects that their `kind` tells apart, each with these members beside it. */
export function byKind<Value extends { readonly kind: string }>(kinds: {
  readonly [Kind in Value['kind']]: Members<Omit<OfKind<Value, Kind>, 'kind'>>
}): Guard<Value> {
  const byName = new Map(
    Object.entries<object>(kinds).map(([kind, members]) => [kind, membersOf(members)]),
  )
  return (value): value is Value =>
    isObject(value) &&
    'kind' in value &&
    isText(value.kind) &&
    byName.get(value.kind)?.(value) === true
}

function membersOf(members: object): (value: object) => boolean {
  const guards: readonly (readonly [string, Guard<unknown>])[] = Object.entries(members)
  return (value) => guards.every(([name, is]) => is(Reflect.get(value, name)))
}
