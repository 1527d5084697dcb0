import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** The product's own sentences are far fewer; what comes from elsewhere must not fill the memory. */
const KEPT_MAX = 5000
const kept = new Map<string, CompiledMessage>()

/**
 * A sentence in the compiled form of lingui, cached, since each price change renders its cell again. A sentence has
 * figures, `{stake}`, and counts, `{count, plural, one {# bet} other {# bets}}`; other braces stay as they are [UI60].
 */
export function compileSentence(sentence: string): CompiledMessage {
  const known = kept.get(sentence)
  if (known !== undefined) return known
  const compiled = sentence.includes('{') ? partsOf(sentence) : [sentence]
  if (kept.size >= KEPT_MAX) kept.clear()
  kept.set(sentence, compiled)
  return compiled
}

const PART = /\{(\w+)(?:, plural, ((?:\w+ \{[^{}]*\} ?)+))?\}|[^{}]+/gy
const CASE = /(\w+) \{([^{}]*)\}/g
const NUMBER = /(#)/

function partsOf(sentence: string): CompiledMessage {
  const found = [...sentence.matchAll(PART)]
  if (found.map(([part]) => part).join('') !== sentence) return [sentence]
  return found.map(([text, figure, cases]) => {
    if (figure === undefined) return text
    return cases === undefined ? [figure] : [figure, 'plural', casesOf(cases)]
  })
}

function casesOf(cases: string): Readonly<Record<string, CompiledMessage>> {
  const texts = [...cases.matchAll(CASE)]
  return Object.fromEntries(
    texts.map(([, number = '', text = '']) => [
      number,
      text.split(NUMBER).filter((part) => part !== ''),
    ]),
  )
}
