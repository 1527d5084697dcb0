import { existsSync } from 'node:fs'
import { SPORTS } from '@crease/contract/sports.ts'
import { parseSeed, type Seed } from '@crease/simulator/keys/streams.ts'
import type { UnnamedEvents } from '../feeds/suspensions-as-events.ts'
import type { Setting } from './setting.ts'
import { isDatabaseAddress } from '@crease/ledger/connections/hosts/host-list.ts'

/** Parsers of settings' texts; null for a bad one. */

/** A parser and what it expects: both parts of a setting. */
type Form<T> = Pick<Setting<T>, 'parse' | 'expected'>

/** A whole number within these bounds. */
export const whole = (least: number, most: number): Form<number> => ({
  parse: (text) => {
    const value = Number(text)
    return /^\d+$/.test(text) && value >= least && value <= most ? value : null
  },
  expected: `a whole number from ${least} to ${most}`,
})

/** Reads a path that may stand in a command of a shell, or none; null for anything else. */
export const plainPath = (text: string): string | null => (/^[\w./-]*$/.test(text) ? text : null)

/** Reads a seed, or none: an object, because null already means 'bad' here. */
export function seedIfAny(text: string): { readonly seed: Seed | null } | null {
  if (text === '') return { seed: null }
  const seed = parseSeed(text)
  return seed === null ? null : { seed }
}

/** Reads a key of 32 bytes, or none; null for anything else. */
export function dealerKeyIfAny(text: string): { readonly dealerKey: string | null } | null {
  if (text === '') return { dealerKey: null }
  return /^[\da-f]{64}$/i.test(text) ? { dealerKey: text.toLowerCase() } : null
}

/** Reads the address of a mail server, or none; null for anything else. */
export function smtpIfAny(text: string): { readonly url: string | null } | null {
  if (text === '') return { url: null }
  if (!URL.canParse(text)) return null
  const { protocol, hostname } = new URL(text)
  return /^smtps?:$/.test(protocol) && hostname !== '' ? { url: text } : null
}

/** A decimal number within these bounds. */
export const decimal = (least: number, most: number): Form<number> => ({
  parse: (text) => {
    const value = Number(text)
    return /^\d+(\.\d+)?$/.test(text) && value >= least && value <= most ? value : null
  },
  expected: `a number from ${least} to ${most}`,
})

/** The least speed at which every moment of the years below is one of the clock's. */
const LEAST_SPEED = 0.001

/** Reads a speed relative to real time, or 0; null for anything else. */
export const speed = (text: string): number | null =>
  decimal(LEAST_SPEED, 10_000).parse(text) ?? decimal(0, 0).parse(text)

/** Reads an address that mails come from, with or without a name before it, or none; null for anything else. */
export const senderIfAny = (text: string): string | null =>
  text === '' || /^([^<>@]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u.test(text) ? text : null

/** Reads a percentage of at most 10 as hundredths of a percent; null for anything else. */
export function percent(text: string): number | null {
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return null
  const hundredths = Math.round(Number(text) * 100)
  return hundredths <= 1_000 ? hundredths : null
}

/** Reads any text but a blank one. */
export function word(text: string): string | null {
  return text.trim() === '' ? null : text
}

/** Reads any text. */
export function anything(text: string): string {
  return text
}

/** An object, because null already means 'bad' here and no file is a good answer. */
export function fileIfAny(text: string): { readonly file: string | null } | null {
  if (text === '') return { file: null }
  return existsSync(text) ? { file: text } : null
}

/** Reads the contact for security reports, or none. */
export function contactIfAny(text: string): { readonly contact: string | null } | null {
  if (text === '') return { contact: null }
  const isOne = /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text) && text.length <= 200
  return isOne && URL.canParse(text) ? { contact: text } : null
}

/** Reads the address of a catalogue, or 'none'. */
export function catalogueAddress(text: string): { readonly url: string | null } | null {
  if (text === 'none') return { url: null }
  // who we are goes there: in the clear only on this machine
  const allowed = /^(https:\/\/.+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/.*)$/.test(text)
  return allowed && text.endsWith('/') && URL.canParse(text) ? { url: text } : null
}

/** Reads an address; http only for this machine's own pages, for trying out. */
export function streamUrl(text: string): { readonly template: string | null } | null {
  if (text === '') return { template: null }
  const allowed = /^(https:\/\/[^/{}]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)\//.test(text)
  const filled = text.replaceAll(/\{(eventId|sportId)\}/g, '1')
  const isWhole = text.includes('{eventId}') && !/[{}]/.test(filled) && URL.canParse(filled)
  return allowed && isWhole && text.length <= 500 ? { template: text } : null
}

/** Years 1970 to 9999: times FEED_SPEED the moments of a world stay finite. */
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z')

/** A time without its zone would be another moment on each machine. */
const INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/

/** Reads a moment as epoch milliseconds. */
export function instant(text: string): number | null {
  const value = INSTANT.test(text) ? Date.parse(text) : Number.NaN
  return value >= 0 && value <= LAST_INSTANT ? value : null
}

/** One of these words. */
export const oneOf = <const Word extends string>(...words: readonly Word[]): Form<Word> => ({
  parse: (text) => words.find((each) => each === text) ?? null,
  expected: `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`,
})

/** Reads what stands for events that a feed does not name. */
export function unnamedEvents(text: string): UnnamedEvents | null {
  return text === 'suspensions' || text === 'none' ? text : null
}

/** A user without a host, as libpq takes it for a socket: `postgres://USER@/NAME?host=/run/postgresql`. */
const WITHOUT_HOST = /^(postgres(?:ql)?:\/\/[^/?#]*@)(?=\/)/
/** One of these, and the driver decodes nothing, or encodes all of it once more. */
const NOT_ENCODED = / |%(?![\da-f]{2})/gi

/** The form of an address of the database. */
export const DATABASE_ADDRESS =
  "a postgres:// address, in whose password '/' is %2F, '#' %23 and '?' %3F"

/** An object, because null already means 'bad' here and no address is a good answer. */
export function databaseUrl(text: string): { readonly url: string | null } | null {
  if (text === '') return { url: null }
  // a host among the options goes before this one
  const url = text.replace(WITHOUT_HOST, '$1localhost').replaceAll(NOT_ENCODED, encodeURIComponent)
  return isDatabaseAddress(url) ? { url } : null
}

/** Reads slugs of sports with commas between them, or 'all', as the ids of these sports. */
export function sportIds(text: string): ReadonlySet<string> | null {
  if (text === 'all') return new Set(SPORTS.map(({ id }) => id))
  const slugs = text.split(',').map((slug) => slug.trim())
  const ids = slugs.flatMap((slug) => SPORTS.find((sport) => sport.slug === slug)?.id ?? [])
  return ids.length === slugs.length ? new Set(ids) : null
}

/** Reads a time zone as IANA names it. */
export function zone(text: string): string | null {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text }).format(0)
    return text
  } catch {
    return null
  }
}

/** Reads how often players are asked at least whether to go on, in minutes. */
export const checkMinutes = (text: string): number | null =>
  ['15', '30', '60'].includes(text) ? Number(text) : null

/** Reads country codes with commas between them. */
export function countries(text: string): readonly string[] | null {
  const list = text === '' ? [] : text.split(',').map((one) => one.trim())
  return list.every((one) => /^[A-Z]{2}$/.test(one)) ? list : null
}

/** Reads the name of a header, as Node has it: in small letters. */
export const headerName = (text: string): string | null =>
  /^[A-Za-z0-9-]{0,60}$/.test(text) ? text.toLowerCase() : null
