/** Values within values at most: the deepest call of the contract has six. */
const MOST_NESTED = 16

interface Part {
  readonly value: unknown
  readonly path: readonly string[]
}

/**
 * The path of a value that no call can mean [BS80]: bytes, or anything nested more than 16 deep, '' for the whole.
 * Null: it is plain.
 */
export const fieldThatIsNotPlain = (said: unknown): string | null => firstField(said, isPlain)

/** Like `fieldThatIsNotPlain`, and a text that the database cannot keep: a NUL, half of a surrogate pair. */
export const fieldThatCannotBeKept = (asked: unknown): string | null =>
  firstField(asked, (part) => isPlain(part) && isWhole(part))

/** Nothing calls itself here, so that no depth is too much. */
function firstField(asked: unknown, isGood: (part: Part) => boolean): string | null {
  const parts: Part[] = [{ value: asked, path: [] }]
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const { value, path } = part
    if (!isGood(part)) return path.join('.')
    if (typeof value !== 'object' || value === null) continue
    for (const [name, each] of Object.entries(value)) {
      if (mayBeBad(each)) parts.push({ value: each, path: [...path, name] })
    }
  }
  return null
}

/** Most of what is asked is figures: they are no work. */
const mayBeBad = (value: unknown): boolean => typeof value === 'string' || typeof value === 'object'

function isPlain({ value, path }: Part): boolean {
  if (typeof value !== 'object') return true
  return path.length <= MOST_NESTED && !ArrayBuffer.isView(value) && !(value instanceof ArrayBuffer)
}

const isWhole = ({ value }: Part): boolean =>
  typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))
