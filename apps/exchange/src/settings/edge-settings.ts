import { isIP } from 'node:net'
import { contactIfAny, countries, fileIfAny, headerName, whole } from './setting-parsers.ts'
import { sentSetting } from './setting.ts'

/** Proxies and origins in front of the server, and rate limits. */
export const EDGE_SETTINGS = {
  SIGN_INS_PER_MINUTE: sentSetting({
    fallback: '10',
    ...whole(1, 1_000_000),
    sentence: 'sign-ins per minute and address',
    stem: 'SIGN_INS',
  }),
  DEMO_PER_HOUR: sentSetting({
    fallback: '20',
    ...whole(1, 1_000_000),
    sentence: 'demo accounts made from one network within an hour',
  }),
  DEMO_ACCOUNTS: sentSetting({
    fallback: '2000',
    ...whole(1, 1_000_000),
    sentence: 'demo accounts alive in all; each is closed and removed after a day',
  }),
  JURISDICTIONS: sentSetting({
    parse: countries,
    expected: 'country codes such as IN, with commas between them',
    sentence:
      'with REAL_MONEY true: country codes (IN,NP) of the countries served; sign-in, bets and sockets from elsewhere are refused',
    shown: '',
    stem: 'JURISDICTION',
  }),
  COUNTRY_HEADER: sentSetting({
    parse: headerName,
    expected: 'the name of a header',
    sentence:
      "header in which a trusted proxy sends a client's country; must be set with JURISDICTIONS. The proxy sets it itself and drops a client's own: `deploy/Caddyfile` drops `X-Country`, and a proxy with a country look-up sets it there",
    shown: '',
  }),
  BETS_PER_SECOND: sentSetting({
    fallback: '50',
    ...whole(1, 1_000_000),
    sentence: 'orders per second and player; four times as many per address',
    stem: 'BETS_PER',
  }),
  REQUESTS_PER_10_SECONDS: sentSetting({
    fallback: '2000',
    ...whole(1, 100_000_000),
    sentence:
      'HTTP requests of any kind per ten seconds and address, and five times as many socket polls',
    stem: 'REQUESTS_PER',
  }),
  CORE_MS_PER_SECOND: sentSetting({
    fallback: '250',
    ...whole(50, 100_000_000),
    sentence:
      "processor time, in core-milliseconds, for one player's calls per second; twice as much per address. Raise it with `BETS_PER_SECOND` for players who run programs",
    stem: 'CORE_MS',
  }),
  SOCKETS_PER_PLAYER: sentSetting({
    fallback: '10',
    ...whole(2, 100_000),
    sentence:
      'sockets of one player for prices, and as many for the account; one more closes the oldest',
  }),
  SOCKETS_PER_ADDRESS: sentSetting({
    fallback: '100',
    ...whole(2, 100_000),
    sentence:
      'socket connections from one address, all its players together; three times as many connections of any kind',
  }),
  NEW_SOCKETS_PER_SECOND: sentSetting({
    fallback: '20',
    ...whole(1, 100_000),
    sentence:
      'new socket connections per second and address; three times as many at once, and three times as many connections of any kind',
    stem: 'NEW_SOCKETS',
  }),
  TRUSTED_PROXIES: sentSetting({
    parse: readProxies,
    expected: 'addresses or networks, with commas between them',
    sentence:
      'addresses or networks, separated by commas, whose `X-Forwarded-For` names the client, e.g. `127.0.0.1,10.0.0.0/8`',
  }),
  PUBLIC_ORIGINS: sentSetting({
    parse: readOrigins,
    expected: 'https origins such as https://bets.example, with commas between them',
    sentence:
      'https origins of the pages, separated by commas, e.g. `https://bets.example`: answers then carry HSTS, the refresh token is in a `__Host-` cookie, and pages of other sites cannot open sockets. Without one the server listens to this machine only',
  }),
  TLS_CERT: sentSetting({
    parse: fileIfAny,
    expected: 'a file of certificates (PEM) that exists',
    sentence:
      'file of the certificate and its chain (PEM): the server then serves https itself, with `TLS_KEY`; reloaded when it changes, and on SIGHUP',
  }),
  TLS_KEY: sentSetting({
    parse: fileIfAny,
    expected: 'a file of a private key (PEM) that exists',
    sentence: "file of the certificate's private key (PEM)",
  }),
  SECURITY_CONTACT: sentSetting({
    parse: contactIfAny,
    expected: 'a mailto: or https: address',
    sentence:
      'contact for security reports, `mailto:` or `https:`, published at `/.well-known/security.txt`, which does not exist without it',
    stem: 'SECURITY_C',
  }),
} as const

/** Reads addresses and networks with commas between them; null where one is neither. */
function readProxies(text: string): readonly string[] | null {
  const list = listed(text)
  return list.every(isAddressOrNetwork) ? list : null
}

/** Reads https origins with commas between them; null where one has a path, or is none. */
function readOrigins(text: string): readonly string[] | null {
  const list = listed(text)
  return list.every(isHttpsOrigin) ? list : null
}

/** Whether only this machine can reach a server that listens there. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

const listed = (text: string): readonly string[] =>
  text === '' ? [] : text.split(',').map((one) => one.trim())

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

function isHttpsOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin } = new URL(text)
  return protocol === 'https:' && origin === text && !text.includes('*')
}
