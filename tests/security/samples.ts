import type { TSchema } from 'typebox'

/** What a schema says of itself, as JSON. */
interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly minItems?: number
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maxLength?: number
}

/** Where a value stands in a body: names and places. */
export type Path = readonly (string | number)[]

/** texts that some pattern of the contract takes */
const TEXTS = [
  '1',
  'a-b',
  '1.b1',
  '#123456',
  '/a.svg',
  '/a.png',
  'https://push.example/abc',
  'a@b.example',
  '2026-11-20',
  'A'.repeat(22),
  'A'.repeat(88),
]
const UUID = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'

const shapeOf = (schema: TSchema): Shape => schema

/** Values that mean something to this server, by the names of fields: a market's id, a bet's. */
export type Known = Readonly<Record<string, unknown>>

/** A value that the schema takes; optional members are there too, so that each of them can be tampered with. */
export const sampleOf = (schema: TSchema, known: Known): unknown => sample(shapeOf(schema), known)

function sample(shape: Shape, known: Known): unknown {
  const { anyOf, properties, items } = shape
  if (anyOf !== undefined) return anyOf[0] === undefined ? null : sample(anyOf[0], known)
  if (properties !== undefined) {
    const members = Object.entries(properties)
    return Object.fromEntries(members.map(([name, of]) => [name, known[name] ?? sample(of, known)]))
  }
  if (items === undefined) return plainSample(shape)
  return Array.from({ length: shape.minItems ?? 1 }, () => sample(items, known))
}

function plainSample(shape: Shape): unknown {
  const { type, minimum = 1, exclusiveMinimum = 0 } = shape
  if ('const' in shape) return shape.const
  if (type === 'string') return text(shape)
  if (type === 'boolean') return true
  return type === 'null' ? null : Math.max(minimum, exclusiveMinimum + 1)
}

function text({ pattern, format, minLength = 0, maxLength = Infinity }: Shape): string {
  if (format === 'uuid') return UUID
  const fits = pattern === undefined ? () => true : (one: string) => new RegExp(pattern).test(one)
  const isLong = ({ length }: string): boolean => length >= minLength && length <= maxLength
  return TEXTS.find((one) => isLong(one) && fits(one)) ?? 'x'.repeat(minLength)
}

/** Every place in a value: members, entries, and what they hold. */
export function pathsOf(value: unknown, at: Path = []): readonly Path[] {
  const here = at.length === 0 ? [] : [at]
  if (typeof value !== 'object' || value === null) return here
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return here.concat(entries.flatMap(([name, inner]) => [...pathsOf(inner, [...at, name])]))
}

/** A place in a value by the names on the way: `orders[].bet.stake`. */
export const fieldAt = (path: Path): string =>
  path.map((part) => (typeof part === 'number' ? '[]' : `.${part}`)).join('')

/** Every field of a schema, those within others and of each alternative too: `.orders[].bet.stake`. */
export function fieldsOf(schema: TSchema): readonly string[] {
  const found = new Set<string>()
  const look = ({ anyOf = [], properties = {}, items }: Shape, at: string): void => {
    for (const each of anyOf) look(each, at)
    for (const [name, each] of Object.entries(properties)) {
      found.add(`${at}.${name}`)
      look(each, `${at}.${name}`)
    }
    if (items !== undefined) look(items, `${at}[]`)
  }
  look(shapeOf(schema), '')
  return [...found]
}

const MARK = '@@here@@'

/** The JSON of a value with other JSON at one place of it; null: without that place. */
export function jsonWith(value: unknown, path: Path, json: string | null): string {
  const copy: unknown = structuredClone(value)
  put(copy, path, json === null ? undefined : MARK)
  const written = JSON.stringify(copy)
  return json === null ? written : written.replace(JSON.stringify(MARK), () => json)
}

function put(value: unknown, [first, ...rest]: Path, to: unknown): void {
  if (first === undefined || typeof value !== 'object' || value === null) return
  if (rest.length > 0) put(Reflect.get(value, first), rest, to)
  else if (to === undefined) Reflect.deleteProperty(value, first)
  else Reflect.set(value, first, to)
}
