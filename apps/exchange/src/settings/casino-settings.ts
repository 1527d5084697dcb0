import { CASINO_TABLES } from '@crease/contract/casino-games.ts'
import { setting, type Get } from './setting.ts'
import { dealerKeyIfAny, oneOf, whole } from './setting-parsers.ts'
import { BEACON_SETTINGS, beaconSettings, type BeaconSettings } from './beacon-settings.ts'

/** The settings of the casino's tables. */
export interface TableSettings {
  /** off: no table deals, and rounds left open in the ledger are ended */
  readonly areOpen: boolean
  /** tables that deal without watchers [CG963] */
  readonly awake: number
  /** what bets at moving odds wait out between cards */
  readonly betDelayMs: number
  /** what the seeds are sealed with, as 64 hexadecimal digits; null: a file of the data directory */
  readonly dealerKey: string | null
  /** the public beacon that is mixed into the draw; null: none is [CG1100] */
  readonly beacon: BeaconSettings | null
}

export const TABLE_SETTINGS = {
  TABLES: setting({
    fallback: 'on',
    ...oneOf('on', 'off'),
    sentence:
      "the casino's tables; `off`: no table deals, and open rounds in the ledger are ended at the start",
  }),
  TABLES_AWAKE: setting({
    fallback: '10',
    ...whole(0, CASINO_TABLES.length),
    sentence:
      'the most visited tables that deal all day, without watchers every five minutes, unless the lobby has readers (CG963); `0`: every table waits for its first watcher',
  }),
  TABLES_BET_DELAY_MS: setting({
    fallback: '5000',
    ...whole(0, 60_000),
    sentence:
      "minimum delay of a bet at moving odds between cards, on Live Casino tables, unless the casino's sport setting is longer (CG800); the window is longer by the same time",
  }),
  DEALER_KEY: setting({
    parse: dealerKeyIfAny,
    expected: '64 hexadecimal digits',
    sentence:
      "key that seals the seeds of the casino's tables in the ledger, 64 hexadecimal digits. Not set: made at the first start and kept in `DATA_DIR`/dealer.key, readable by its owner alone; with the key and the ledger every card can be foretold",
    secret: 'file',
  }),
  ...BEACON_SETTINGS,
} as const

/** Reads what is set of the casino's tables. */
export const tableSettings = (get: Get): TableSettings => ({
  areOpen: get('TABLES', TABLE_SETTINGS.TABLES) === 'on',
  awake: get('TABLES_AWAKE', TABLE_SETTINGS.TABLES_AWAKE),
  betDelayMs: get('TABLES_BET_DELAY_MS', TABLE_SETTINGS.TABLES_BET_DELAY_MS),
  ...get('DEALER_KEY', TABLE_SETTINGS.DEALER_KEY),
  beacon: beaconSettings(get),
})
