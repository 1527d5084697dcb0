import { datesBy } from '../../i18n/dates.ts'
import type { Match } from '../../link/named.ts'

/** A text as it is compared: without case and accents, so that 'sao' is in 'São Paulo' [UI106]. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[øłđßæœı]/g, (letter) => LETTERS[letter] ?? letter)

/** Letters that are no letter with an accent, as they are typed without their key. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/**
 * The matches whose name contains what was typed, whatever the case and the accents [UI106]. What was typed is
 * trimmed; nothing typed finds nothing.
 */
export function findMatches(matches: readonly Match[], typed: string): readonly Match[] {
  const wanted = plain(typed.trim())
  if (wanted === '') return []
  return matches.filter(({ eventName }) => plain(eventName).includes(wanted))
}

const time = datesBy({
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** When it begins; null where it is not known. */
export function whenText({ eventTime }: Pick<Match, 'eventTime'>): string | null {
  const at = new Date(eventTime)
  return Number.isNaN(at.getTime()) ? null : time(at)
}
