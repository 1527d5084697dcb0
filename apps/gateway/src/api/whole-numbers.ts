import type { TSchema } from 'typebox'

const WHOLE = /^-?(?:0|[1-9]\d*)$/

/**
 * The field of a query that is to be a whole number and is not written as one, before anything reads it as
 * one: 1.5, 0x10, 1e3, ' 1' [DR55]. Null: none.
 */
export function fieldThatIsNotWhole(schema: TSchema | undefined, query: unknown): string | null {
  if (schema === undefined || typeof query !== 'object' || query === null) return null
  const asked: readonly [string, unknown][] = Object.entries(query)
  const wrong = asked.find(
    ([name, said]) => isInteger(schema, name) && !(typeof said === 'string' && WHOLE.test(said)),
  )
  return wrong?.[0] ?? null
}

function isInteger(schema: TSchema, name: string): boolean {
  const shape: { readonly properties?: Readonly<Record<string, { readonly type?: string }>> } =
    schema
  const { properties = {} } = shape
  return Object.hasOwn(properties, name) && properties[name]?.type === 'integer'
}
