import { CASHIER_SETTINGS } from './cashier-settings.ts'
import { HOST_SETTINGS } from './host-settings.ts'
import { METRICS_SETTINGS } from './metrics-settings.ts'
import { TABLE_SETTINGS } from './casino-settings.ts'
import { TRACING_SETTINGS } from './tracing-settings.ts'
import { ACCOUNT_SETTINGS } from './account-settings.ts'
import { EDGE_SETTINGS } from './edge-settings.ts'
import { FEED_SETTINGS } from './feed-settings.ts'
import { ROLE_SETTINGS } from './role-settings.ts'
import { SERVER_SETTINGS } from './server-settings.ts'
import type { Setting } from './setting.ts'

/** Every setting of the server, in the order of docs/settings.md: a setting is declared once, in one of these groups. */
export const SETTINGS = {
  ...SERVER_SETTINGS,
  ...ROLE_SETTINGS,
  ...HOST_SETTINGS,
  ...FEED_SETTINGS,
  ...EDGE_SETTINGS,
  ...ACCOUNT_SETTINGS,
  ...CASHIER_SETTINGS,
  ...TABLE_SETTINGS,
  ...METRICS_SETTINGS,
  ...TRACING_SETTINGS,
} as const

/** The rows, each with its name. */
export const ROWS: readonly (readonly [name: string, row: Setting<unknown>])[] =
  Object.entries(SETTINGS)

/** Names of the settings that may be in a file [OP124]. */
export const SECRETS: readonly string[] = ROWS.flatMap(([name, { secret }]) =>
  secret === 'file' ? [name] : [],
)

/** Beginnings of names that are ours: an unknown one is a typing mistake, not somebody else's setting. */
export const STEMS: readonly string[] = [
  'CREASE_',
  ...new Set(ROWS.flatMap(([name, { stem = firstWord(name) }]) => (stem === null ? [] : [stem]))),
]

function firstWord(name: string): string {
  const [first = name] = name.split('_')
  return first === name ? name : `${first}_`
}
