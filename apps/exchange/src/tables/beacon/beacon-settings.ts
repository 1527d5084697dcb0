import { QUICKNET, type BeaconSource } from '@crease/casino/fairness/beacon.ts'
import { setting, type Get } from '../../setting.ts'
import { whole } from '../../setting-parsers.ts'

/** The addresses of public beacons, their key, and the tables that use them [CG1100]. */
export interface BeaconSettings {
  /** asked in turn */
  readonly urls: readonly string[]
  readonly source: BeaconSource
  /** null: all tables */
  readonly tables: readonly string[] | null
}

/** Off unless an address is set; the parameters are quicknet's unless others are set. */
export const BEACON_SETTINGS = {
  BEACON_URL: setting(
    '',
    addressesIfAny,
    'http:// or https:// addresses, with commas between them',
  ),
  BEACON_CHAIN: setting(QUICKNET.chain, hexOf(32), '64 hexadecimal digits'),
  BEACON_PUBLIC_KEY: setting(QUICKNET.publicKey, hexOf(96), '192 hexadecimal digits'),
  BEACON_GENESIS: setting(String(QUICKNET.genesis), whole(1, 9_999_999_999), 'epoch seconds'),
  BEACON_PERIOD: setting(String(QUICKNET.period), whole(1, 60), 'a whole number from 1 to 60'),
  BEACON_TABLES: setting('', tablesIfAny, 'names of tables, with commas between them'),
} as const

/** Reads whether, and how, a public beacon is mixed into the draw; null: it is not. */
export function beaconSettings(get: Get): BeaconSettings | null {
  const { urls } = get('BEACON_URL', BEACON_SETTINGS.BEACON_URL)
  const source = {
    chain: get('BEACON_CHAIN', BEACON_SETTINGS.BEACON_CHAIN),
    publicKey: get('BEACON_PUBLIC_KEY', BEACON_SETTINGS.BEACON_PUBLIC_KEY),
    genesis: get('BEACON_GENESIS', BEACON_SETTINGS.BEACON_GENESIS),
    period: get('BEACON_PERIOD', BEACON_SETTINGS.BEACON_PERIOD),
  }
  const { tables } = get('BEACON_TABLES', BEACON_SETTINGS.BEACON_TABLES)
  return urls.length === 0 ? null : { urls, source, tables }
}

function addressesIfAny(text: string): { readonly urls: readonly string[] } | null {
  if (text === '') return { urls: [] }
  const urls = text.split(',').map((each) => each.trim().replace(/\/$/u, ''))
  return urls.every((url) => /^https?:\/\//u.test(url) && URL.canParse(url)) ? { urls } : null
}

function hexOf(bytes: number): (text: string) => string | null {
  return (text) =>
    new RegExp(`^[\\da-f]{${bytes * 2}}$`, 'iu').test(text) ? text.toLowerCase() : null
}

function tablesIfAny(text: string): { readonly tables: readonly string[] | null } | null {
  if (text === '') return { tables: null }
  const tables = text.split(',').map((each) => each.trim())
  return tables.every((each) => /^[a-z0-9-]+$/u.test(each)) ? { tables } : null
}
