import type { Unit } from '@crease/contract/plain-shapes.ts'
import type { Static, TSchema } from 'typebox'

/**
 * Whether a value has the shape that the contract gives it. It is typebox's own Check for the shapes that
 * the contract has, each read once into the questions that it asks, because a list of matches or a price that
 * moves asks hundreds of them, on a phone; a test finds a shape of ours that asks for more [RT53].
 */
export function fits<S extends TSchema>(shape: S, value: unknown): value is Static<S> {
  return askedBy(shape)(value)
}

type Asks = (value: unknown) => boolean

/** The keywords of JSON Schema that the contract's shapes have. */
export interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Shape | readonly Shape[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly additionalItems?: false
  readonly additionalProperties?: false
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  /** of ours: what the numbers count, which decode.ts reads */
  readonly unit?: Unit
}

const read = new WeakMap<Shape, Asks>()

function askedBy(shape: Shape): Asks {
  const known = read.get(shape)
  if (known !== undefined) return known
  const asks = readShape(shape)
  read.set(shape, asks)
  return asks
}

function readShape(shape: Shape): Asks {
  if (shape.anyOf !== undefined) {
    const any = shape.anyOf.map(askedBy)
    return (value) => any.some((asks) => asks(value))
  }
  if ('const' in shape) return (value) => value === shape.const
  if (shape.type === undefined) return () => true
  const reads = BY_TYPE[shape.type]
  if (reads === undefined) throw new Error(`fits.ts reads no ${shape.type}`)
  return reads(shape)
}

const BY_TYPE: Readonly<Partial<Record<string, (shape: Shape) => Asks>>> = {
  string: readString,
  number: (shape) => (value) => Number.isFinite(value) && isWithin(shape, Number(value)),
  integer: (shape) => (value) => Number.isInteger(value) && isWithin(shape, Number(value)),
  boolean: () => (value) => typeof value === 'boolean',
  null: () => (value) => value === null,
  array: readArray,
  object: readObject,
}

const isWithin = ({ minimum = -Infinity, maximum = Infinity }: Shape, value: number): boolean =>
  value >= minimum && value <= maximum

function readString({ minLength = 0, maxLength = Infinity, pattern }: Shape): Asks {
  const expression = pattern === undefined ? null : new RegExp(pattern, 'u')
  return (value) =>
    typeof value === 'string' &&
    (value.length <= maxLength || lettersOf(value) <= maxLength) &&
    value.length >= minLength &&
    (minLength < 2 || lettersOf(value) >= minLength) &&
    (expression === null || expression.test(value))
}

/** Not characters, of which a letter beyond the first 65,536 takes two. */
const lettersOf = (text: string): number => Array.from(text).length

function readArray({ items = {}, minItems = 0, maxItems = Infinity }: Shape): Asks {
  if (isTuple(items)) {
    const each = items.map(askedBy)
    return (value) =>
      Array.isArray(value) &&
      value.length === each.length &&
      each.every((asks, at) => asks(value[at]))
  }
  const asks = askedBy(items)
  return (value) =>
    Array.isArray(value) &&
    value.length >= minItems &&
    value.length <= maxItems &&
    value.every(asks)
}

const isTuple = (items: Shape | readonly Shape[]): items is readonly Shape[] => Array.isArray(items)

function readObject({ properties = {}, required = [], additionalProperties }: Shape): Asks {
  const isNamed = (name: string): boolean => Object.hasOwn(properties, name)
  const parts = Object.entries(properties).map(([name, shape]) => ({
    name,
    asks: askedBy(shape),
    isRequired: required.includes(name),
  }))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    if (additionalProperties === false && !Object.keys(value).every(isNamed)) return false
    return parts.every(({ name, asks, isRequired }) =>
      Object.hasOwn(value, name) ? asks(Reflect.get(value, name)) : !isRequired,
    )
  }
}

/**
 * A whole answer or image of this shape, row by row [RT126]: a row that does not fit is left out of its list, alone. Null where
 * the rest does not fit either, or no row of any list does: then it is another shape. Numbered changes are never read so, for a
 * change that is left out leaves an old price on the page.
 */
export function fitting<S extends TSchema>(shape: S, value: unknown): Static<S> | null {
  if (fits(shape, value)) return value
  const rest = withoutMisfits(shape, value)
  return fits(shape, rest) && hasRows(rest) ? rest : null
}

/** The same of a message, of which only an image is whole. */
export function fittingMessage<S extends TSchema>(shape: S, message: unknown): Static<S> | null {
  if (Object(message).kind === 'image') return fitting(shape, message)
  return fits(shape, message) ? message : null
}

function withoutMisfits(shape: Shape, value: unknown): unknown {
  if (shape.anyOf !== undefined) {
    const meant = shape.anyOf.find((one) => isMeant(one, value))
    return meant === undefined ? value : withoutMisfits(meant, value)
  }
  if (Array.isArray(value)) return rowsThatFit(shape, value)
  if (shape.properties === undefined || typeof value !== 'object' || value === null) return value
  const parts = Object.entries(shape.properties).filter(([name]) => Object.hasOwn(value, name))
  const fitted = parts.map(
    ([name, part]) => [name, withoutMisfits(part, Reflect.get(value, name))] as const,
  )
  return { ...value, ...Object.fromEntries(fitted) }
}

const rowsThatFit = ({ items = {} }: Shape, rows: readonly unknown[]): readonly unknown[] =>
  'length' in items ? rows : rows.filter(askedBy(items))

/** Whether any list has a row; a bracket within a text is none. */
const hasRows = (value: unknown): boolean => /(^|":)\[[^\]]/.test(JSON.stringify(value))

/** Whether a value has the words of this shape, one of several; a value that is no object has those of a shape without words. */
const isMeant = ({ properties = {} }: Shape, value: unknown): boolean =>
  Object.entries(properties).every(
    ([name, part]) => !('const' in part) || part.const === Reflect.get(Object(value), name),
  )
