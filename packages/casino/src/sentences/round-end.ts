import {
  phrasesFrom,
  saidBy,
  sayFrom,
  textOf,
  type Phrase,
} from '@crease/domain/sentences/phrase.ts'
import type { Outcome } from '../kernel/title.ts'
import { ends } from './ends.ts'

/** Renders a sentence of the casino's ends. */
export const say = sayFrom(ends)

/** A name as a plain sentence, if the ends have it. */
export const phraseOf = phrasesFrom(ends)

/** The end of a round: its code for the strip of last results, and its winner for people. */
export const ended = (code: string, winner: Phrase): Outcome => ({
  code,
  winner: textOf(winner),
  ...saidBy(winner),
})
