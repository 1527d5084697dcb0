import type { Say } from '../../i18n/text.ts'

/** The reasons of operators: the contract's words with their texts. */
export const REASONS = {
  ABANDONED: 'Play was abandoned',
  PALPABLE_ERROR: 'Palpable error',
  WRONG_RESULT: 'Wrong result',
  SUSPICIOUS: 'Suspicious betting',
  OPERATOR_ERROR: "An operator's mistake",
  RULES: 'By the rules of the market',
} as const

export type Reason = keyof typeof REASONS

export const isReason = (word: string): word is Reason => Object.hasOwn(REASONS, word)

/** A reason on record, 'RULES: a note' or 'RULES', in the present language; the note as it was typed. */
export function reasonText(t: Say, onRecord: string): string {
  const at = onRecord.indexOf(': ')
  const word = at < 0 ? onRecord : onRecord.slice(0, at)
  if (!isReason(word)) return onRecord
  return at < 0 ? t(REASONS[word]) : `${t(REASONS[word])}: ${onRecord.slice(at + 2)}`
}
