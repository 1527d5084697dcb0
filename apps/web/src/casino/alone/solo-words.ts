import type { Say } from '../../i18n/text.ts'

/** the code of a round that a wrong step ended */
const LOST_CODE = 'X'

/** A result as it is listed: a void round and one that a wrong step ended by a word [UI1371]. */
export function codeWords(t: Say, code: string): string {
  if (code === '') return t('Void')
  return code === LOST_CODE ? t('Lost') : code
}

/** The name of a bet within a sentence: 'under 50' [UI1371]. */
export const within = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
