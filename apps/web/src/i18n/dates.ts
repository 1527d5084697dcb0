import { i18n } from '@lingui/core'

/** Day before month before year: '20 Nov 2026', '20 नव॰ 2026' [UI8] [UI1200]. */
const formOf = (language: string): string => (language === 'hi' ? 'hi-IN' : 'en-GB')

/** Writes moments and days in the language of now, which is asked at each of them. */
export function datesBy(options: Intl.DateTimeFormatOptions): (at: number | Date) => string {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (at) => {
    const locale = formOf(i18n.locale)
    const form = made.get(locale) ?? new Intl.DateTimeFormat(locale, options)
    made.set(locale, form)
    return form.format(at)
  }
}
