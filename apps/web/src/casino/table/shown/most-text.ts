import { sentence } from '@crease/contract/refusals.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import { refusalText } from '../../../i18n/refusal-text.ts'
import type { Say } from '../../../i18n/text.ts'

/** The most that a bet here may be, in the words of its refusal; undefined: no press passes it. */
export const mostText = (t: Say, limit: Paise | null): string | undefined =>
  limit === null ? undefined : refusalText(t, sentence({ code: 'STAKE_ABOVE_MAX', limit }))
