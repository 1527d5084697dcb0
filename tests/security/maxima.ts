import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import type { Route } from '@crease/contract/routes/route.ts'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { jsonWith, type Path } from './samples.ts'

/** The keywords that bound a value. */
interface Shape extends TSchema {
  readonly type?: string
  readonly const?: unknown
  readonly format?: string
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
}

/** A field with a maximum, in a body that succeeds. */
export interface Bound {
  readonly path: Path
  /** `placeConditional.orders[].trigger.odd` */
  readonly where: string
  readonly limit: number
  /** the field's value at its maximum, and one above it, as JSON */
  readonly most: string
  readonly above: string
}

/** Every field of a body that has a maximum: numbers, texts and lists, also within others. */
export function boundsOf(name: RouteName, said: unknown): readonly Bound[] {
  const { body }: Route = ROUTES[name]
  return body === undefined ? [] : boundsIn(body, said, { path: [], where: name })
}

type Place = Pick<Bound, 'path' | 'where'>

function boundsIn(shape: Shape, value: unknown, at: Place): readonly Bound[] {
  const { anyOf, items } = shape
  if (anyOf !== undefined) {
    return anyOf
      .filter((each) => Value.Check(each, value))
      .flatMap((each) => boundsIn(each, value, at))
  }
  const own = at.path.length === 0 ? null : boundOf(shape, value)
  const here = own === null ? [] : [{ ...at, ...own }]
  if (items === undefined || !Array.isArray(value))
    return [...here, ...boundsInMembers(shape, value, at)]
  return [
    ...here,
    ...value.flatMap((inner, nth) =>
      boundsIn(items, inner, { path: [...at.path, nth], where: `${at.where}[]` }),
    ),
  ]
}

const boundsInMembers = (shape: Shape, value: unknown, { path, where }: Place): readonly Bound[] =>
  Object.entries(shape.properties ?? {}).flatMap(([key, each]) => {
    const inner: unknown = Reflect.get(Object(value), key)
    return inner === undefined
      ? []
      : boundsIn(each, inner, { path: [...path, key], where: `${where}.${key}` })
  })

/** The body with one field at its maximum, or one above. */
export const bodyWith = (said: unknown, { path }: Bound, json: string): string =>
  jsonWith(said, path, json)

/** Null: it has no maximum, or is an empty text or list, of which there is no more. */
function boundOf(shape: Shape, value: unknown): Omit<Bound, 'path' | 'where'> | null {
  const { maximum, maxLength, maxItems } = shape
  if (maximum !== undefined)
    return { limit: maximum, most: String(maximum), above: String(maximum + 1) }
  if (maxLength !== undefined && typeof value === 'string' && value !== '') {
    const text = (length: number): string => JSON.stringify(lengthened(shape, value, length))
    return { limit: maxLength, most: text(maxLength), above: text(maxLength + 1) }
  }
  if (maxItems === undefined || !Array.isArray(value) || value.length === 0) return null
  const list = (length: number): string =>
    JSON.stringify(Array.from({ length }, (_, nth) => value[nth % value.length]))
  return { limit: maxItems, most: list(maxItems), above: list(maxItems + 1) }
}

/** The same text, longer: with more of its last letter, which most patterns take. A key has one length. */
const lengthened = ({ format }: Shape, value: string, length: number): string =>
  format === 'uuid' && length === value.length
    ? value
    : value.slice(0, length).padEnd(length, value.at(-1) ?? 'x')
