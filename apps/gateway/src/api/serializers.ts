import build from 'fast-json-stringify'

type Serializer = (answer: unknown) => string

const built = new WeakMap<object, Serializer>()

/**
 * What writes answers of a schema as JSON, its fields and no others. Made once for each schema of the contract:
 * most routes refuse in the same shape, and each making takes milliseconds of a start.
 */
export function serializerOf(schema: object): Serializer {
  const known = built.get(schema)
  if (known !== undefined) return known
  // compiled now and not at the first answer, for which everybody would wait
  const serializer = build(schema, { compileValidators: true })
  built.set(schema, serializer)
  return serializer
}
