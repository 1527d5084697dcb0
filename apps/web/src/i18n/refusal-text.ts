import { CODES, REFUSALS } from '@crease/contract/refusals.ts'
import type { Say } from './text.ts'

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')

/** A sentence of the contract, and how to find the figure in it. */
const KNOWN = CODES.map((code) => {
  const english = REFUSALS[code].text
  const [, name] = /\{(\w+)\}/.exec(english) ?? []
  return {
    english,
    name,
    shape: new RegExp(`^${escaped(english).replace(/\{\w+\}/, '(\\d[\\d.,]*|-\\d[\\d.,]*)')}$`),
  }
})

/**
 * A refusal's sentence as the wire says it, in the language of now: 'Minimum stake is 100' keeps its 100.
 * What is no sentence of the contract is said as it is [UI250].
 */
export function refusalText(t: Say, message: string): string {
  for (const { english, name, shape } of KNOWN) {
    const found = shape.exec(message)
    if (found !== null)
      return name === undefined ? t(english) : t(english, { [name]: found[1] ?? '' })
  }
  return t(message)
}
