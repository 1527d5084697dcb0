/** An operator's reason: one of `REASONS`, or a word of a feed or of the server. */
export interface Why {
  readonly reason: string
  /** in the operator's own words; absent: none */
  readonly note?: string
}

/** The reasons that operators give, with their sentences of the catalogue. */
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

/** Reason and note alone; an empty note is none. */
export const noted = ({ reason, note = '' }: Why): Why =>
  note === '' ? { reason } : { reason, note }

/** Reason and note of a row; the release before stored both as one text, 'RULES: a note'. */
export function whyIn({ reason, note }: { reason: string; note?: string | null }): Why {
  const [word = '', ...rest] = reason.split(': ')
  return (note ?? '') === '' && isReason(word)
    ? noted({ reason: word, note: rest.join(': ') })
    : noted({ reason, note: note ?? '' })
}
