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
 * The schema with no union that writing does not need: null or something is `nullable`, and one word of
 * several is a word. For each union that is left a validator is compiled, which takes most of a start.
 */
function forWriting(schema: unknown): Parts {
  const { anyOf, ...rest } = simpler(schema)
  if (!Array.isArray(anyOf)) return { ...rest, ...(anyOf !== undefined && { anyOf }) }
  const members = anyOf.map(forWriting)
  const others = members.filter(({ type }) => type !== 'null')
  const nullable = others.length < members.length && { nullable: true }
  const [only] = others
  if (others.length === 1) return { ...rest, ...only, ...nullable }
  const isWord = others.every((member) => typeof member['const'] === 'string')
  return isWord ? { ...rest, type: 'string', ...nullable } : { ...rest, anyOf: members }
}

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
