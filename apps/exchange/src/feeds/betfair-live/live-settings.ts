import { readFile } from 'node:fs/promises'

import type { Feed } from '../feed.ts'
import { createBetfairLive, type BetfairLiveOptions } from './betfair-live.ts'
import { keptAlive, NOT_KEPT } from './keep-alive.ts'
import { createNaming, NO_NAMES } from './naming.ts'
import { USUAL_PAUSES } from './pauses.ts'
import type { MarketFilter } from './subscription.ts'

/** Our credentials and subscription on a live stream, from the settings. */
export interface LiveSettings {
  readonly appKey: string
  /** the session's token, or 'file:PATH' of a file that holds it and may be renewed at any time */
  readonly session: string
  /** a file with the certificates of the authorities to trust; null: the machine's own */
  readonly caFile: string | null
  readonly markets: MarketFilter
  /** the address of the catalogue of names; null: none */
  readonly api: string | null
  /** the address that keeps the session alive; null: none */
  readonly sessions: string | null
  /** the source may join changes within this time, milliseconds */
  readonly conflateMs: number
}

/** The place of the stream: 'HOST:PORT'. */
export interface LivePlace {
  readonly host: string
  readonly port: number
}

/**
 * The interval of heartbeats on a quiet line: well within the least delay in play [FD80], a second being the
 * exchange's own.
 */
const HEARTBEAT_MS = 500
const SESSION_FILE = /^file:(.+)$/
const LAST_PORT = 65_535

/** Reads 'HOST:PORT'; null when it is none. */
export function livePlaceOf(text: string): LivePlace | null {
  const [, host = '', digits = ''] = /^([\w.-]+):(\d{1,5})$/.exec(text) ?? []
  const port = Number(digits)
  return host !== '' && port > 0 && port <= LAST_PORT ? { host, port } : null
}

/** The live stream of the settings as a feed [FD50]. Rejects when the authorities' file cannot be read. */
export async function createConfiguredLive(
  place: LivePlace,
  settings: LiveSettings,
  surroundings: Pick<BetfairLiveOptions, 'terms' | 'known' | 'log'>,
): Promise<Feed> {
  const { appKey, session, caFile, markets, api, sessions, conflateMs } = settings
  const ca = caFile === null ? null : await readFile(caFile, 'utf8')
  const credentials = async () => ({ appKey, session: await sessionOf(session) })
  const warn = (fields: object, sentence: string): void => surroundings.log.warn(fields, sentence)
  return createBetfairLive({
    address: { ...place, ca },
    subscription: { marketFilter: markets, conflateMs, heartbeatMs: HEARTBEAT_MS },
    credentials,
    keepAlive: sessions === null ? NOT_KEPT : keptAlive({ address: sessions, credentials, warn }),
    naming: api === null ? NO_NAMES : createNaming({ api, credentials, now: Date.now, warn }),
    ...surroundings,
    pauses: USUAL_PAUSES,
    draw: Math.random,
  })
}

async function sessionOf(setting: string): Promise<string> {
  const file = SESSION_FILE.exec(setting)?.[1]
  return file === undefined ? setting : (await readFile(file, 'utf8')).trim()
}
