import type { Sentence as DomainSentence } from '@crease/domain/sentences/sentence.ts'
import { Type } from 'typebox'

/** Members of any name: without this the serialiser of replies drops members that a shape does not name. */
const ANY_MEMBERS = Type.Object({}, { additionalProperties: true })

/**
 * A sentence next to its English text, for programs and for other languages: its id in the catalogue and its arguments,
 * each a name, a figure or a sentence. Without arguments the text is the id, and no sentence is sent.
 */
export const Sentence = Type.Unsafe<DomainSentence>(
  Type.Object({ id: Type.String(), args: Type.Optional(ANY_MEMBERS) }),
)

/** The sentences next to the names of a market and of the selection in it; each absent where its text is its id. */
export const SaidNames = Type.Object({
  market: Type.Optional(Sentence),
  selection: Type.Optional(Sentence),
})

/** Sentences by the name that they are next to. */
export const SaidByName = Type.Unsafe<Record<string, DomainSentence>>(ANY_MEMBERS)
