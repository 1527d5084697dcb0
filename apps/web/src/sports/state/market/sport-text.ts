import { CASINO_SPORT } from '@crease/contract/history-shapes.ts'
import { SPORTS } from '@crease/contract/sports.ts'
import type { Say } from '../../../i18n/text.ts'

const FIRST: readonly string[] = ['cricket', 'football', 'tennis']

/** The three main sports, then the casino, then the others. */
const IN_ORDER: readonly string[] = [
  ...SPORTS.filter(({ slug }) => FIRST.includes(slug)).map(({ id }) => id),
  CASINO_SPORT,
  ...SPORTS.filter(({ slug }) => !FIRST.includes(slug)).map(({ id }) => id),
]

/** The filter of a report by sport; '': all. */
export const sportOptions = (t: Say): readonly { readonly id: string; readonly word: string }[] => [
  { id: '', word: t('All') },
  ...IN_ORDER.map((id) => ({ id, word: sportText(t, id) })),
]

/** A sport by its number, the casino too; an unknown sport by the number itself. */
export function sportText(t: Say, sportId: string): string {
  if (sportId === CASINO_SPORT) return t('Casino')
  const sport = SPORTS.find(({ id }) => id === sportId)
  return sport === undefined ? sportId : t(sport.name)
}
