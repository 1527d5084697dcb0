import { i18n } from '@lingui/core'

/** Day before month before year: '20 Nov 2026', '20 नव॰ 2026' [UI8] [UI1200]. */
const formOf = (language: string): string => (language === 'hi' ? 'hi-IN' : 'en-GB')

/** Writes moments and days in the language of now, which is asked at each of them; '–' for a time that is none [RT126]. */
export function datesBy(options: Intl.DateTimeFormatOptions): (at: number | Date) => string {
  const form = formsBy(options)
  return (at) => (Number.isNaN(new Date(at).getTime()) ? '–' : form().format(at))
}

/** Writes the time from one moment to another; both ends once where they are of one month. */
export function spansBy(options: Intl.DateTimeFormatOptions): (from: number, to: number) => string {
  const form = formsBy(options)
  return (from, to) => form().formatRange(from, to)
}

function formsBy(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>()
  return () => {
    const locale = formOf(i18n.locale)
    const form = made.get(locale) ?? new Intl.DateTimeFormat(locale, options)
    made.set(locale, form)
    return form
  }
}
