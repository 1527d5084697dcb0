import { isReason, REASONS, type Why } from '../units/why.ts'
import type { Phrase } from '../sentences/phrase.ts'
import { phraseOf, say } from '../sentences/say.ts'

/** A reason in words, with its note as it was typed. */
export function whyPhrase({ reason, note }: Why): Phrase {
  const words = isReason(reason) ? say(REASONS[reason]) : phraseOf(reason)
  return note === undefined ? words : say('noted', { reason: words, note })
}
