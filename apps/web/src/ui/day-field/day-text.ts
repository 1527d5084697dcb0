import { datesBy } from '../../i18n/dates.ts'

/** A moment's day by UTC, as the wire has it: '2026-03-01'. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** A day is the same in every time zone. */
export const dayName = datesBy({ dateStyle: 'medium', timeZone: 'UTC' })

/** A calendar day as it is read: '1 Mar 2026'. */
export const dayText = (day: string): string => dayName(Date.parse(day))

const MONTH = { month: 'short', timeZone: 'UTC' } as const
const english = new Intl.DateTimeFormat('en-GB', MONTH)
const hindi = new Intl.DateTimeFormat('hi-IN', MONTH)

/** The least that is typed of a month, in English or in Hindi. */
const monthStarts = (at: number): readonly string[] => [
  english.format(at).slice(0, 3).toLowerCase(),
  hindi.format(at).replaceAll('॰', ''),
]

/** Devanagari digits, as an Indian phone's keyboard has them, as Latin ones. */
const inLatin = (text: string): string =>
  text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))

/** '1'..'12' of a month as a number or a word; null: none. */
function monthOf(typed: string): string | null {
  if (/^\d+$/.test(typed)) return typed
  const word = typed.toLowerCase()
  const at = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month)).findIndex((month) =>
    monthStarts(month).some((start) => word.startsWith(start)),
  )
  return at === -1 ? null : String(at + 1)
}

const twoDigits = (number: string | null | undefined): string => (number ?? '').padStart(2, '0')

/** Whether a calendar has it: 31 February is none. */
function isDay(iso: string): boolean {
  const at = Date.parse(iso)
  return !Number.isNaN(at) && dayOf(at) === iso
}

const BY_DAY = /^(?<day>\d{1,2})[\s./-]+(?<month>\d{1,2}|[^\s\d.,/-]+)[\s.,/-]+(?<year>[12]\d{3})$/
const BY_MONTH = /^(?<month>[^\s\d.,/-]+)[\s.]+(?<day>\d{1,2})[\s,]+(?<year>[12]\d{3})$/
const BY_YEAR = /^(?<year>[12]\d{3})[./-](?<month>\d{1,2})[./-](?<day>\d{1,2})$/

/** The day that was typed, '29 Nov 2026', 'Nov 29, 2026', '29/11/2026' or '2026-11-29', as the wire has it; '' of nothing, null of no day. */
export function dayIn(text: string): string | null {
  const typed = inLatin(text.trim())
  if (typed === '') return ''
  const { day, month, year } =
    (BY_YEAR.exec(typed) ?? BY_DAY.exec(typed) ?? BY_MONTH.exec(typed))?.groups ?? {}
  const iso = [year, twoDigits(monthOf(month ?? '')), twoDigits(day)].join('-')
  return isDay(iso) ? iso : null
}
