import type { Sentence as DomainSentence } from '@crease/domain/sentences/sentence.ts'
import { Type } from 'typebox'

/**
 * A sentence next to its English text, for programs and for other languages: its id in the catalogue and its arguments,
 * each a name, a figure or a sentence. Without arguments the text is the id, and no sentence is sent.
 */
export const Sentence = Type.Unsafe<DomainSentence>(
  Type.Object({ id: Type.String(), args: Type.Optional(Type.Object({})) }),
)
