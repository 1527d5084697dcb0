import { CODES, REFUSALS } from '@crease/contract/refusals.ts'
import type { Say } from './text.ts'

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')

/** A figure, a word, or a moment. */
const FIGURE = '(-?\\d[\\d.,]*|[a-z]+|\\d\\d\\.\\d\\d\\.\\d{4} \\d\\d:\\d\\d \\(IST\\))'

/** A sentence of the contract, and how to find the figures in it. */
const KNOWN = CODES.map((code) => {
  const english = REFUSALS[code].text
  const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return {
    english,
    names,
    shape: new RegExp(`^${escaped(english).replaceAll(/\{\w+\}/g, FIGURE)}$`),
  }
})

/**
 * A refusal's sentence as the wire says it, in the language of now: 'Minimum stake is 100' keeps its 100.
 * What is no sentence of the contract is said as it is [UI250].
 */
export function refusalText(t: Say, message: string): string {
  for (const { english, names, shape } of KNOWN) {
    const found = shape.exec(message)
    if (found === null) continue
    if (names.length === 0) return t(english)
    return t(english, Object.fromEntries(names.map((name, at) => [name, t(found[at + 1] ?? '')])))
  }
  return t(message)
}
