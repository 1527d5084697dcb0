import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { settingsPage } from './settings-page.ts'
import { ROWS, SECRETS, STEMS } from './settings.ts'
import { problemsOf } from './testing/problems.ts'

const page = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8')

test('[OP22] docs/settings.md is made from the table: `npm run settings` writes it', () => {
  expect(settingsPage(page)).toBe(page)
  const damaged = page.replace('| `PORT` ', '| `PORTS`')
  expect(damaged).not.toBe(page)
  expect(settingsPage(damaged)).toBe(page)
  expect(ROWS.length).toBeGreaterThan(70)
  for (const name of SECRETS) expect(page).toContain(`\`${name}\``)
})

test('[OP22] a name that begins like one of ours and is none is refused, and other programs’ names are not', () => {
  const ours = `
    BETFAIR_X FEED_X GATEWAY CREASE_X COMMISSION DATA_DIRS RESULT_X SIGN_INS STREAM_X
    REQUESTS_PER BETS_PER REALLY REGISTRATION_X WELCOME_X CREDENTIAL_X SMTP_X MAIL_X
    PLAY_X JURISDICTION COUNTRY_X DEMO_X SOCKETS_X TABLES_X DEALER_X BEACON_X DEPOSIT_X
    WITHDRAWAL_X SECOND_EYES NEW_SOCKETS TRUSTED_X PUBLIC_X TLS_X SECURITY_CONTACTS
    METRICS_X BACKUP_X DRAIN_X ROLES_X SPARE_X NATS_URLS DATABASE_URLS DATABASE_OWNER_X
    SYNC_STANDBY_X CLOCK_X READ_DATABASE_X ALLOW_TRIALS
  `
    .trim()
    .split(/\s+/)
  const said = problemsOf(Object.fromEntries(ours.map((name) => [name, '1'])))
  expect(ours.filter((name) => !said.includes(`${name} is not a setting`))).toEqual([])
  expect(ours.length).toBeGreaterThan(40)
  expect(STEMS).not.toContain('')
  const others = ['PATH', 'HOSTNAME', 'PORTAGE', 'LOG_FORMAT', 'DATABASE_NAME', 'NATS_SERVER_X']
  expect(problemsOf(Object.fromEntries([...others, 'OTEL_X'].map((name) => [name, '1'])))).toBe('')
})

test('[OP62] gateways receive the settings that the table sends them, and no others', () => {
  const secret = 'hunter2'
  const env = {
    DATABASE_URL: `postgres://crease:${secret}@db/x`,
    DATABASE_OWNER_URL: `postgres://owner:${secret}@db/x`,
    BETFAIR_APP_KEY: secret,
    BETFAIR_SESSION: secret,
    SEED: '4747474747474747474747474747474747474747474747474747474747474747',
    DEALER_KEY: 'ab'.repeat(32),
  }
  const { toGateways } = readConfig(env)
  const sent = JSON.stringify(toGateways)
  expect(sent).not.toMatch(new RegExp(`${secret}|(47){32}|${env.DEALER_KEY}`))
  expect(Object.keys(toGateways)).toHaveLength(21)
})
