import { type Say, worldText } from '../../i18n/text.ts'

/** The heading of a family in the reader's language; a heading that we do not know stays as it is. */
export function familyText(t: Say, family: string): string {
  const known: Readonly<Record<string, string>> = {
    'Match odds': t('Match odds'),
    Bookmaker: t('Bookmaker'),
    Sessions: t('Sessions'),
    'Over by over': t('Over by over'),
    Wickets: t('Wickets'),
    Players: t('Players'),
    Lines: t('Lines'),
    'Yes or no': t('Yes or no'),
    'Odd even': t('Odd even'),
    Khado: t('Khado'),
    Meter: t('Meter'),
    'Cricket casino': t('Cricket casino'),
    Goals: t('Goals'),
    'Next goal': t('Next goal'),
    Totals: t('Totals'),
    Handicap: t('Handicap'),
    'Each-way': t('Each-way'),
    Sets: t('Sets'),
    Games: t('Games'),
    Others: t('Others'),
  }
  return known[family] ?? worldText(family)
}
