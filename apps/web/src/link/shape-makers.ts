/**
 * The makers of shapes that the contract calls, in place of typebox's own where the app is built [UI319]: the
 * browser reads nothing of a shape but its keywords (fits.ts, decode.ts), and a phone takes a tenth of a second to
 * make a thousand shapes with all that typebox can do with them. The compiler sees typebox alone.
 */

interface Made {
  readonly [keyword: string]: unknown
  /** whether an object may be without it; no keyword, and no name that any shape has */
  readonly [OPTIONAL]?: true
}

const OPTIONAL = Symbol('optional')

type Parts = Readonly<Record<string, Made>>

const made =
  (type: string) =>
  (options: object = {}): Made => ({ type, ...options })

const literal = (value: string | number | boolean): Made => ({ type: typeof value, const: value })

function object(properties: Parts, options: object = {}): Made {
  const required = Object.keys(properties).filter((name) => properties[name]?.[OPTIONAL] !== true)
  return { type: 'object', ...(required.length > 0 && { required }), properties, ...options }
}

const optional = (shape: Made): Made => ({ ...shape, [OPTIONAL]: true })

const partsOf = ({ properties = {} }: { readonly properties?: Parts }): Parts => properties

/** As typebox's `Type`, by the same names. */
export const Type = {
  String: made('string'),
  Number: made('number'),
  Integer: made('integer'),
  Boolean: made('boolean'),
  Null: made('null'),
  Unknown: (): Made => ({}),
  Literal: literal,
  Array: (items: Made, options: object = {}): Made => ({ type: 'array', items, ...options }),
  Tuple: (items: readonly Made[]): Made => ({
    type: 'array',
    additionalItems: false,
    items,
    minItems: items.length,
  }),
  Union: (anyOf: readonly Made[]): Made => ({ anyOf }),
  Object: object,
  Optional: optional,
  Partial: (shape: { readonly properties?: Parts }): Made =>
    object(
      Object.fromEntries(
        Object.entries(partsOf(shape)).map(([name, part]) => [name, optional(part)]),
      ),
    ),
  Omit: (shape: { readonly properties?: Parts }, names: readonly string[]): Made =>
    object(
      Object.fromEntries(Object.entries(partsOf(shape)).filter(([name]) => !names.includes(name))),
    ),
  Unsafe: (shape: Made): Made => shape,
}
