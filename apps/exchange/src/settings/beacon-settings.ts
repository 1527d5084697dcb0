import { QUICKNET, type BeaconSource } from '@crease/casino/fairness/beacon.ts'
import { CASINO_TABLES } from '@crease/contract/casino-games.ts'
import { setting, type Get } from './setting.ts'
import { whole } from './setting-parsers.ts'

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
  BEACON_URL: setting({
    parse: addressesIfAny,
    expected: 'http:// or https:// addresses, with commas between them',
    sentence:
      "source of public beacons, answering like drand's HTTP API (`ADDRESS/CHAIN/public/NUMBER`); several separated by commas, tried in turn. Not set: no beacon is mixed into the casino's draw (CG1100)",
  }),
  BEACON_CHAIN: setting({
    fallback: QUICKNET.chain,
    parse: hexOf(32),
    expected: '64 hexadecimal digits',
    sentence: "the source's own name, 64 hexadecimal digits",
    shown: "quicknet's",
  }),
  BEACON_PUBLIC_KEY: setting({
    fallback: QUICKNET.publicKey,
    parse: hexOf(96),
    expected: '192 hexadecimal digits',
    sentence:
      'the key of its signatures, on G2 of BLS12-381, 192 hexadecimal digits; its signatures are on G1 and do not chain',
    shown: "quicknet's",
  }),
  BEACON_GENESIS: setting({
    fallback: String(QUICKNET.genesis),
    ...whole(1, 9_999_999_999),
    expected: 'epoch seconds',
    sentence: 'time of its number 1, epoch seconds',
    shown: '`1692803367`',
  }),
  BEACON_PERIOD: setting({
    fallback: String(QUICKNET.period),
    ...whole(1, 60),
    sentence:
      'seconds between two numbers; after a window cards wait a second and up to one period',
    shown: '`3`',
  }),
  BEACON_TABLES: setting({
    parse: tablesIfAny,
    expected: 'names of tables, with commas between them',
    sentence: 'tables whose rounds it decides, by name, separated by commas',
    shown: 'all',
  }),
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
  return tables.every((each) => CASINO_TABLES.includes(each)) ? { tables } : null
}
