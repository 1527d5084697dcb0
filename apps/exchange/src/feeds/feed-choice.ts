import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'

import { livePlaceOf, type LivePlace } from './betfair-live/live-settings.ts'

/** The possible sources of events and prices. */
export type FeedChoice =
  | { readonly kind: 'simulator' }
  | { readonly kind: 'betfair-recording'; readonly file: string }
  /** a live stream, by the settings that begin with BETFAIR_ */
  | ({ readonly kind: 'betfair-live' } & LivePlace)
  /** diamond-type rows, polled */
  | { readonly kind: 'diamond'; readonly url: string }
  /** diamond-type rows that a socket.io server pushes */
  | { readonly kind: 'diamond-socket'; readonly url: string }
  /** recorded diamond-type rows, read again and again */
  | { readonly kind: 'diamond-files'; readonly folder: string }

export const FEED_FORMS =
  "'simulator', 'betfair-recording:FILE' with a FILE that exists, 'betfair-live:HOST:PORT', 'diamond:URL', " +
  "'diamond-socket:URL', 'diamond-files:FOLDER' with a FOLDER that exists"

/** Reads a list of feeds, with commas between them; null when one is not known or two have one name. */
export function feedChoices(text: string): readonly FeedChoice[] | null {
  const texts = text.split(',').map((each) => each.trim())
  const choices = texts.map(feedChoice).filter((choice) => choice !== null)
  const names = new Set(choices.map(feedName))
  return choices.length === texts.length && names.size === texts.length ? choices : null
}

/**
 * The name by which a feed is logged, and by which its markets are known to be its own [FD31]: without the part of an
 * address that may be a secret [OP62].
 */
export function feedName(choice: FeedChoice): string {
  switch (choice.kind) {
    case 'simulator':
      return choice.kind
    case 'betfair-recording':
      return `${choice.kind}:${choice.file}`
    case 'betfair-live':
      return `${choice.kind}:${choice.host}:${choice.port}`
    case 'diamond':
    case 'diamond-socket':
      return `${choice.kind}:${placeOf(new URL(choice.url))}`
    case 'diamond-files':
      return `${choice.kind}:${choice.folder}`
  }
}

/** A path may hold a key: only enough of it is kept to tell two apart. */
function placeOf({ host, pathname }: URL): string {
  const path = pathname.replace(/\/$/u, '')
  return path === '' ? host : `${host}#${hash('sha256', path).slice(0, 8)}`
}

const READERS: Readonly<Record<FeedChoice['kind'], (place: string) => FeedChoice | null>> = {
  simulator: (place) => (place === '' ? { kind: 'simulator' } : null),
  'betfair-recording': (file) => (existsSync(file) ? { kind: 'betfair-recording', file } : null),
  'betfair-live': (text) => {
    const place = livePlaceOf(text)
    return place === null ? null : { kind: 'betfair-live', ...place }
  },
  diamond: (url) => (/^https?:/.test(url) && URL.canParse(url) ? { kind: 'diamond', url } : null),
  'diamond-socket': (url) =>
    /^(https?|wss?):/.test(url) && URL.canParse(url) ? { kind: 'diamond-socket', url } : null,
  'diamond-files': (folder) => (existsSync(folder) ? { kind: 'diamond-files', folder } : null),
}

function feedChoice(text: string): FeedChoice | null {
  const [, kind = '', place = ''] = /^([a-z-]+)(?::(.+))?$/.exec(text) ?? []
  return isKind(kind) ? READERS[kind](place) : null
}

const isKind = (kind: string): kind is FeedChoice['kind'] => Object.hasOwn(READERS, kind)
