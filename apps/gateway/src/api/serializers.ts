import { isDeepStrictEqual } from 'node:util'
import build from 'fast-json-stringify'

type Serializer = (answer: unknown) => string

const built = new WeakMap<object, Serializer>()

/**
 * Serialises replies of a schema as JSON, with its fields and no others. Made once for each schema of the contract:
 * most routes refuse in the same shape, and making one takes milliseconds of a start.
 */
export function serializerOf(schema: object): Serializer {
  const known = built.get(schema)
  if (known !== undefined) return known
  // compiled now and not at the first answer, for which everybody would wait
  const serializer = build(forWriting(schema), { compileValidators: true })
  built.set(schema, serializer)
  return serializer
}

type Parts = Readonly<Record<string, unknown>>

/**
 * The schema with no union that writing does not need: null or something is `nullable`, several words are a word, and
 * several shapes are one that has the fields of each. A validator is compiled for each union that is left, which took
 * more of a start than anything else.
 */
export function forWriting(schema: unknown): Parts {
  const { anyOf, ...rest } = simpler(schema)
  if (!Array.isArray(anyOf)) return { ...rest, ...(anyOf !== undefined && { anyOf }) }
  const members = anyOf.map(forWriting)
  const others = members.filter(({ type }) => type !== 'null')
  const isNullable =
    others.length < members.length || others.some(({ nullable }) => nullable === true)
  return { ...rest, ...together(others), ...(isNullable && { nullable: true }) }
}

/** A schema for all members: one of them, their one type, types of values, or a shape with the fields of all. */
function together(members: readonly Parts[]): Parts {
  const different = members.filter((member, at) => members.findIndex(sameAs(member)) === at)
  const [only = {}, ...others] = different
  if (others.length === 0) return only
  if (different.every(isShape)) return shapeOfAll(different)
  if (!different.every(isValue)) return { anyOf: different }
  const types = [...new Set(different.map(({ type }) => type))]
  return { type: types.length === 1 ? types[0] : types }
}

function shapeOfAll(shapes: readonly Shape[]): Parts {
  const fields = new Map<string, unknown[]>()
  for (const [name, field] of shapes.flatMap(({ properties }) => Object.entries(properties))) {
    fields.set(name, [...(fields.get(name) ?? []), field])
  }
  const properties = [...fields].map(([name, anyOf]) => [name, forWriting({ anyOf })])
  return { type: 'object', properties: Object.fromEntries(properties) }
}

type Shape = Parts & { readonly properties: object }

/** An object whose fields all have names. */
const isShape = (member: Parts): member is Shape =>
  typeof member['properties'] === 'object' &&
  typeof member['additionalProperties'] !== 'object' &&
  member['patternProperties'] === undefined

const VALUES: readonly unknown[] = ['string', 'number', 'integer', 'boolean']
const isValue = ({ type }: Parts): boolean => VALUES.includes(type)

const sameAs =
  (one: Parts) =>
  (other: Parts): boolean =>
    isDeepStrictEqual(one, other)

/** Its members in their turn. */
function simpler(schema: unknown): Parts {
  const parts: Parts = typeof schema === 'object' && schema !== null ? { ...schema } : {}
  const { properties, items } = parts
  return {
    ...parts,
    ...(typeof properties === 'object' &&
      properties !== null && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, part]) => [name, forWriting(part)]),
        ),
      }),
    ...(items !== undefined && { items: forWriting(items) }),
  }
}
