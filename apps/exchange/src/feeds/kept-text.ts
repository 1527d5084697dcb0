import { isText } from '@crease/ledger/codecs/guards.ts'

/** NUL, and halves of surrogate pairs, which a cut leaves too: PostgreSQL refuses both. */
const NOT_KEPT = /[\0\p{Cs}]/gu

/** A value with each text in it as the ledger can keep it [FD130]; the value itself if there is nothing to mend. */
export function keptText<Value>(value: Value): Value {
  if (isText(value)) return value
  if (typeof value === 'string') return value.replaceAll(NOT_KEPT, '') as Value & string
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const kept = entries.map(([name, each]) => [name, keptText(each)] as const)
  if (kept.every(([, each], place) => each === entries[place]?.[1])) return value
  return (Array.isArray(value) ? kept.map(([, each]) => each) : Object.fromEntries(kept)) as Value
}
