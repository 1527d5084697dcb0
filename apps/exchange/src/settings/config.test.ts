import pg from 'pg'
import { fileURLToPath } from 'node:url'
import { SPORTS } from '@crease/contract/sports.ts'
import { describe, expect, test } from 'vitest'
import { feedName } from '../feeds/feed-choice.ts'
import { readConfig } from './config.ts'
import { retiredWarnings } from './setting-names.ts'

describe('[OP22] settings come from the environment, checked before anything starts', () => {
  test('without any, the defaults of docs/settings.md hold', () => {
    expect(readConfig({ PATH: '/bin', HOME: '/home/someone' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: null,
      feeds: [{ kind: 'simulator' }],
      feedSilenceMs: 10_000,
      feedEvents: 'suspensions',
      feedFaults: [],
      feedZone: 'Asia/Kolkata',
      resultWaitSeconds: 0,
      streamUrl: null,
      feedSpeed: 1,
      seed: null,
      commissionRate: 200,
    })
  })

  test('[OP164] where points count one operator decides results alone, where money does up to a sum', () => {
    const alone = (env: Record<string, string>) => readConfig(env).decidedAlone
    const money = {
      REAL_MONEY: 'true',
      ALLOW_TRIAL: 'true',
      JURISDICTIONS: 'IN',
      COUNTRY_HEADER: 'cf-ipcountry',
      TRUSTED_PROXIES: '127.0.0.1',
      SECOND_EYES_ABOVE: '500',
    }
    expect([alone({}), alone(money)]).toEqual([null, 500_00])
    expect(alone({ SECOND_EYES_RESULTS: '0' })).toBe(0)
    expect(alone({ ...money, SECOND_EYES_RESULTS: 'off' })).toBeNull()
    expect(messageOf({ SECOND_EYES_RESULTS: '-1' })).toContain("must be 'off' or whole points")
  })

  test('[OP60] without public origins only this machine is listened to, and the sentence says what to set', () => {
    for (const HOST of ['0.0.0.0', '::', '192.0.2.7', 'bets.example', '127.example']) {
      expect(messageOf({ HOST })).toContain(
        'PUBLIC_ORIGINS must name the https origins of the pages',
      )
      const config = readConfig({ HOST, PUBLIC_ORIGINS: 'https://bets.example' })
      expect(config.edge.publicOrigins).toEqual(['https://bets.example'])
    }
    for (const HOST of ['127.0.0.1', '127.9.9.9', '::1', 'localhost']) {
      expect(readConfig({ HOST }).edge).toEqual({ trustedProxies: [], publicOrigins: [] })
    }
  })

  test('[OP61] proxies are addresses and networks', () => {
    const TRUSTED_PROXIES = '127.0.0.1, 10.0.0.0/8,fd00::/8'
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES }).edge
    expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
  })

  test.each([
    ['postgres://asha@/crease?host=/run/postgresql&port=5433', '/run/postgresql', 5433],
    ['postgres://asha@%2Frun%2Fpostgresql/crease', '/run/postgresql', 5432],
    ['postgres://asha@/crease', 'localhost', 5432],
  ])('[OP22] a database on a socket of this machine is an address: %s', (given, host, port) => {
    const { databaseUrl: connectionString } = readConfig({ DATABASE_URL: given })
    const client = new pg.Client({ connectionString: connectionString ?? '' })
    expect([client.user, client.host, client.port]).toEqual(['asha', host, port])
  })

  test('[OP62] what may be a secret is not said again', () => {
    const secrets = {
      DATABASE_URL: 'mysql://crease:hunter2@db/x',
      FEED: 'diamond:ftp://user:hunter2@rows.example',
      BETFAIR_MARKETS: 'hunter2',
      BETFAIR_API: 'hunter2',
      BETFAIR_CONFLATE_MS: 'hunter2',
      BETFAIR_CA: '/nowhere/hunter2',
    }
    const said = messageOf(secrets)
    for (const name of Object.keys(secrets)) expect(said).toContain(`${name} must be`)
    expect(said).not.toContain('hunter2')
    expect(messageOf({ PORT: 'x' })).toContain("not 'x'")
  })

  test.each([
    ['PORT', '70000', 'PORT must be a port from 0 to 65535'],
    ['PORT', '3000x', 'PORT must be'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES must be addresses or networks'],
    ['TRUSTED_PROXIES', 'proxy.example', 'TRUSTED_PROXIES must be'],
    ['TRUSTED_PROXIES', '10.0.0.1,', 'TRUSTED_PROXIES must be'],
    ['PUBLIC_ORIGINS', 'http://bets.example', 'PUBLIC_ORIGINS must be https origins'],
    ['PUBLIC_ORIGINS', 'https://bets.example/', 'PUBLIC_ORIGINS must be'],
    ['PUBLIC_ORIGINS', 'https://*.example', 'PUBLIC_ORIGINS must be'],
    ['SOCKETS_PER_PLAYER', '1', 'SOCKETS_PER_PLAYER must be a whole number from 2'],
    ['STREAM_URL_TEMPLATE', 'http://tv.example/{eventId}', 'STREAM_URL_TEMPLATE must be an https'],
    ['STREAM_URL_TEMPLATE', 'https://tv.example/live', 'STREAM_URL_TEMPLATE must be an https'],
    ['STREAM_URL_TEMPLATE', 'https://tv.example/{eventId}/{name}', 'STREAM_URL_TEMPLATE must be'],
    ['STREAM_URL_TEMPLATE', 'https://{eventId}.tv.example/', 'STREAM_URL_TEMPLATE must be'],
    ['FEED', 'nothing', "FEED must be one or more of 'simulator'"],
    ['FEED', 'betfair-recording:/no/such/file', "FEED must be one or more of 'simulator'"],
    ['FEED', 'simulator,simulator', 'FEED must be one or more of'],
    ['FEED', 'diamond:not a url', 'FEED must be one or more of'],
    ['FEED', 'betfair-live:stream.example', 'FEED must be one or more of'],
    ['FEED', 'betfair-live:stream.example:443', 'BETFAIR_APP_KEY and BETFAIR_SESSION must be set'],
    ['BETFAIR_CA', '/no/such/file', 'BETFAIR_CA must be a file'],
    ['BETFAIR_API', 'api.example', 'BETFAIR_API must be an https address'],
    ['BETFAIR_API', 'http://api.example/', 'BETFAIR_API must be an https address'],
    ['BETFAIR_SESSIONS', 'http://sso.example/', 'BETFAIR_SESSIONS must be an https address'],
    ['BETFAIR_CONFLATE_MS', '5000', 'BETFAIR_CONFLATE_MS must be a whole number from 0 to 1000'],
    ['BETFAIR_MARKETS', '{"sports":["4"]}', 'BETFAIR_MARKETS must be a market filter'],
    ['FEED_EVENTS', 'goals', "FEED_EVENTS must be 'suspensions' or 'none'"],
    ['FEED_FAULTS', 'storm@60+20', 'FEED_FAULTS must be gap, silence'],
    [
      'FEED_SPORTS',
      'cricket,polo',
      "FEED_SPORTS must be 'all', or one or more of politics, cricket",
    ],
    ['FEED_ZONE', 'India', 'FEED_ZONE must be a time zone'],
    ['RESULT_WAIT_SECONDS', '-1', 'RESULT_WAIT_SECONDS must be'],
    ['FEED_SPEED', '-1', 'FEED_SPEED must be 0, or a number from 0.001'],
    ['FEED_SPEED', '0.0001', 'FEED_SPEED must be 0, or a number from 0.001'],
    ['MAIL_FROM', 'Crease', 'MAIL_FROM must be an e-mail address'],
    ['SMTP_URL', 'smtp://', 'SMTP_URL must be an smtp:// or smtps:// address'],
    ['FEED_SPEED', '0', 'FEED_SPEED must be above 0'],
    ['FEED_EPOCH', 'yesterday', 'FEED_EPOCH must be a moment'],
    ['FEED_EPOCH', '1', 'FEED_EPOCH must be a moment'],
    ['FEED_EPOCH', '2026-02-01 12:00', 'FEED_EPOCH must be a moment'],
    ['FEED_EPOCH', '1969-12-31T23:59:59Z', 'FEED_EPOCH must be a moment from 1970 on'],
    ['SEED', 'a b', 'SEED must be 64 hexadecimal digits'],
    ['SEED', '7', 'SEED must be 64 hexadecimal digits'],
    ['SEED', 'ab'.repeat(33), 'SEED must be 64 hexadecimal digits'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a postgres:// address'],
    ['COMMISSION_PERCENT', '11', 'COMMISSION_PERCENT must be'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be'],
    ['FEED_SPED', '2', 'FEED_SPED is not a setting of Crease: FEED_SPEED?'],
    ['CREASE_PORT', '2', 'CREASE_PORT is not a setting of Crease: PORT?'],
    ['CREASE_X', '2', 'CREASE_X is not a setting of Crease (docs/settings.md)'],
  ])('%s=%s is refused with its name and what it must be', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(message)
  })

  test('settings of the tests that a server inherits are none of its own', () => {
    const ofTests = { FAKETIME: '1', PAGES_AHEAD_MS: '1', CHROME_PATH: '/' }
    expect(() => readConfig(ofTests)).not.toThrow()
    expect(() => readConfig({ CLOCK_OFFSET_MS: '1' })).toThrow('CLOCK_OFFSET_MS is not a setting')
  })

  test('all problems are named at once', () => {
    expect(() => readConfig({ PORT: 'x', SEED: '!', CREASE_MODE: '1' })).toThrow(
      /CREASE_MODE[^]*PORT[^]*SEED/,
    )
  })

  test('a recording that exists is taken, at any speed', () => {
    const file = fileURLToPath(import.meta.url)
    expect(readConfig({ FEED: `betfair-recording:${file}`, FEED_SPEED: '0' })).toMatchObject({
      feeds: [{ kind: 'betfair-recording', file }],
      feedSpeed: 0,
    })
  })

  test('[FD50] a live stream is named with its port, and watches what its filter says', () => {
    const config = readConfig({
      FEED: 'betfair-live:stream.example:443',
      BETFAIR_APP_KEY: 'key',
      BETFAIR_SESSION: 'file:/run/session',
      BETFAIR_MARKETS: '{"marketIds":["1.5"]}',
      BETFAIR_CONFLATE_MS: '50',
    })
    expect(config.feeds).toEqual([{ kind: 'betfair-live', host: 'stream.example', port: 443 }])
    expect(config.live).toEqual({
      appKey: 'key',
      session: 'file:/run/session',
      caFile: null,
      api: 'https://api.betfair.com/exchange/betting/rest/v1.0/',
      sessions: 'https://identitysso.betfair.com/api/',
      markets: { marketIds: ['1.5'] },
      conflateMs: 50,
    })
  })

  test('[FD30] several feeds are named with commas between them', () => {
    const folder = import.meta.dirname
    const text = `simulator, diamond:http://127.0.0.1:9000/api?key=1,diamond-files:${folder}`
    expect(readConfig({ FEED: text }).feeds).toEqual([
      { kind: 'simulator' },
      { kind: 'diamond', url: 'http://127.0.0.1:9000/api?key=1' },
      { kind: 'diamond-files', folder },
    ])
  })

  test.each([
    'simulator,simulator',
    'diamond:https://a.example,diamond:https://a.example/',
    'diamond:https://a.example/rows?key=1,diamond:https://a.example/rows?key=2',
  ])('[FD31] two feeds of one source would write the same markets: %s', (FEED) => {
    expect(messageOf({ FEED })).toContain('FEED must be one or more of')
    const two = 'diamond:https://a.example/one,diamond:https://a.example/two'
    const names = readConfig({ FEED: two }).feeds.map(feedName)
    expect(new Set(names).size).toBe(2)
    // a path may hold a key [OP62]
    expect(names.join()).not.toMatch(/one|two/)
  })

  test('[NT20] with REAL_MONEY a role is asked for its own settings alone', () => {
    const shared = {
      REAL_MONEY: 'true',
      NATS_URL: 'nats://127.0.0.1:4222',
      DATABASE_URL: 'postgres://db.example/crease',
    }
    const places = {
      JURISDICTIONS: 'IN',
      COUNTRY_HEADER: 'cf-ipcountry',
      TRUSTED_PROXIES: '10.0.0.1',
    }
    expect(readConfig({ ...shared, ...places, ROLES: 'gateway' }).roles).toEqual(['gateway'])
    expect(messageOf({ ...shared, ROLES: 'gateway' })).toContain('JURISDICTIONS')
    const FEED = 'diamond:https://rows.example'
    expect(readConfig({ ...shared, FEED, ROLES: 'exchange' }).roles).toEqual(['exchange'])
    expect(messageOf({ ...shared, ROLES: 'exchange' })).toContain("FEED must not be 'simulator'")
  })

  test('[FD112] sports of the simulated world are named as in addresses, and all of them by default', () => {
    const sports = (env: Record<string, string>) => [...readConfig(env).feedSports]
    expect(sports({ FEED_SPORTS: 'cricket, table-tennis' })).toEqual(['4', '2593174'])
    expect(sports({})).toEqual(SPORTS.map(({ id }) => id))
  })

  test('two percent and a half is 250 hundredths', () => {
    expect(readConfig({ COMMISSION_PERCENT: '2.5' }).commissionRate).toBe(250)
  })
})

function messageOf(env: Readonly<Record<string, string>>): string {
  try {
    readConfig(env)
  } catch (error) {
    return String(error)
  }
  return ''
}

describe('[NT20] ROLES', () => {
  const APART = { NATS_URL: 'nats://a-token@127.0.0.1:4222', DATABASE_URL: 'postgres://db' }

  test('are both where nothing is set, and each alone with NATS and a database', () => {
    expect(readConfig({})).toMatchObject({ roles: ['gateway', 'exchange'], natsUrl: null })
    const read = (ROLES: string) => readConfig({ ...APART, ROLES }).roles
    expect(read('gateway')).toEqual(['gateway'])
    expect(read('exchange')).toEqual(['exchange'])
    expect(read('exchange,gateway')).toEqual(['gateway', 'exchange'])
  })

  test('that cannot be apart, or lack what they need, are refused with a sentence', () => {
    expect(messageOf({ ...APART, ROLES: 'gateway,gateway' })).toContain("ROLES must be 'gateway',")
    expect(messageOf({ ...APART, ROLES: 'gateway,tables' })).toContain("ROLES must be 'gateway',")
    const said = messageOf({ ROLES: 'gateway' })
    expect(said).toContain('NATS_URL must be set where ROLES are not all here')
    expect(said).toContain('DATABASE_URL must be set where ROLES are not all here')
  })

  test('[LG174] settings of several shards are refused by name, and SHARDS=1 is warned of', () => {
    for (const [name, value] of [
      ['SHARDS', '4'],
      ['SHARD_DATABASES', 'postgres://one postgres://two'],
      ['OWNS', '0'],
      ['APART', 'feeds'],
    ] as const) {
      expect(messageOf({ [name]: value })).toContain(`${name} must not be set`)
      expect(messageOf({ [name]: value })).toContain('several-owners')
      expect(retiredWarnings({ [name]: value })).toEqual([])
    }
    expect(readConfig({ SHARDS: '1', APART: '' }).roles).toEqual(['gateway', 'exchange'])
    expect(retiredWarnings({ SHARDS: '1' }).join()).toContain('several-owners')
    expect(retiredWarnings({})).toEqual([])
  })

  test('[NT7] an address of NATS that is none is refused, and not said', () => {
    for (const NATS_URL of ['http://secret@nats', 'nats://', 'secret']) {
      const said = messageOf({ NATS_URL })
      expect(said).toContain('NATS_URL must be a nats:// or tls:// address')
      expect(said).not.toContain('secret')
    }
  })
})
