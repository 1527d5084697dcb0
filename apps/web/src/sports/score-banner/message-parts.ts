import type { Sentence } from '@crease/domain/sentences/sentence.ts'
import type { ScoreData } from '../../link/named.ts'

interface MessagePart {
  readonly text: string
  readonly said: Sentence | null
}

/** The message of a score, split where the feed puts '|', with the sentence of each part; empty parts fall away [UI5]. */
export const messageParts = ({
  message,
  said = [],
}: Pick<ScoreData, 'message' | 'said'>): readonly MessagePart[] =>
  message
    .split('|')
    .map((part, at) => ({ text: part.trim(), said: said[at] ?? null }))
    .filter(({ text }) => text !== '')
