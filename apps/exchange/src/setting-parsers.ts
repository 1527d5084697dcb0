import { existsSync } from 'node:fs'
import type { UnnamedEvents } from './feeds/suspensions-as-events.ts'

/** What the text of a setting means; null where it is bad. */

/** Reads a whole number within these bounds; null for anything else. */
export function whole(least: number, most: number): (text: string) => number | null {
  return (text) => {
    const value = Number(text)
    return /^\d+$/.test(text) && value >= least && value <= most ? value : null
  }
}

/** Reads a seed, or none: an object, because null already means 'bad' here. */
export function seedIfAny(text: string): { readonly seed: number | null } | null {
  if (text === '') return { seed: null }
  const seed = whole(0, 2_147_483_647)(text)
  return seed === null ? null : { seed }
}

/** Reads a key of 32 bytes, or none; null for anything else. */
export function dealerKeyIfAny(text: string): { readonly dealerKey: string | null } | null {
  if (text === '') return { dealerKey: null }
  return /^[\da-f]{64}$/i.test(text) ? { dealerKey: text.toLowerCase() } : null
}

/** Reads a decimal number within these bounds; null for anything else. */
export function decimal(least: number, most: number): (text: string) => number | null {
  return (text) => {
    const value = Number(text)
    return /^\d+(\.\d+)?$/.test(text) && value >= least && value <= most ? value : null
  }
}

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

/** Reads the address of a catalogue, or 'none'. */
export function catalogueAddress(text: string): { readonly url: string | null } | null {
  if (text === 'none') return { url: null }
  // who we are goes there: in the clear only on this machine
  const allowed = /^(https:\/\/.+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/.*)$/.test(text)
  return allowed && text.endsWith('/') && URL.canParse(text) ? { url: text } : null
}

/** Of http only this machine's own pages, for trying out. */
export function streamUrl(text: string): { readonly template: string | null } | null {
  if (text === '') return { template: null }
  const allowed = /^(https:\/\/[^/{}]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)\//.test(text)
  const filled = text.replaceAll(/\{(eventId|sportId)\}/g, '1')
  const isWhole = text.includes('{eventId}') && !/[{}]/.test(filled) && URL.canParse(filled)
  return allowed && isWhole && text.length <= 500 ? { template: text } : null
}

/** Reads a moment as epoch milliseconds. */
export function instant(text: string): number | null {
  const value = Date.parse(text)
  return Number.isNaN(value) ? null : value
}

/** Reads one of these words. */
export function oneOf(...allowed: readonly string[]): (text: string) => string | null {
  return (text) => (allowed.includes(text) ? text : null)
}

/** Reads what stands for events that a feed does not name. */
export function unnamedEvents(text: string): UnnamedEvents | null {
  return text === 'suspensions' || text === 'none' ? text : null
}

/** An object, because null already means 'bad' here and no address is a good answer. */
export function databaseUrl(text: string): { readonly url: string | null } | null {
  if (text === '') return { url: null }
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? { url: text } : null
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
