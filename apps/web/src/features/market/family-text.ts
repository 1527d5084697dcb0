import type { Say } from '../../i18n/text.ts'

/** The heading of a family in the reader's language; a heading that we do not know stays as it is. */
export function familyText(t: Say, family: string): string {
  const known: Readonly<Record<string, string>> = {
    'Match odds': t('Match odds'),
    Bookmaker: t('Bookmaker'),
    Sessions: t('Sessions'),
    'Over by over': t('Over by over'),
    'Fall of wicket': t('Fall of wicket'),
    'Player runs': t('Player runs'),
    Lines: t('Lines'),
    'Yes or no': t('Yes or no'),
    'Odd or even': t('Odd or even'),
    Khado: t('Khado'),
    Meter: t('Meter'),
    'Cricket casino': t('Cricket casino'),
    Others: t('Others'),
  }
  return known[family] ?? family
}
