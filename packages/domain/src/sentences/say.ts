import { CATALOGUE } from './catalogue.ts'
import { phrasesFrom, sayFrom, type PlainIdOf } from './phrase.ts'

type Sentences = typeof CATALOGUE
export type SentenceId = keyof Sentences
/** Ids of sentences without arguments, which are their English texts. */
export type PlainId = PlainIdOf<Sentences>

/** Renders a sentence of the exchange or of the simulator. */
export const say = sayFrom(CATALOGUE)

/** A text with the sentence that came next to it, or with the plain sentence that it is. */
export const phraseOf = phrasesFrom(CATALOGUE)
