import type { CrowdLimits, Edge, HttpLimits, TlsFiles } from '@crease/protocol/gateway-settings.ts'
import type { GatewayConfig } from '@crease/protocol/parent-messages.ts'
import { tracingPlace } from './tracing-settings.ts'
import {
  credentialSettings,
  isRealMoney,
  isTrial,
  registrationSettings,
} from './account-settings.ts'
import { natsUrl } from './role-settings.ts'
import type { GetSent } from './setting.ts'
import { SETTINGS } from './settings.ts'

/** Reads what gateways receive: only rows of the table with `gateway` can be read here. */
export function gatewayConfig(get: GetSent, problems: string[]): GatewayConfig {
  return {
    host: get('HOST', SETTINGS.HOST),
    gateways: get('GATEWAYS', SETTINGS.GATEWAYS),
    natsUrl: natsUrl(get),
    logLevel: get('LOG_LEVEL', SETTINGS.LOG_LEVEL),
    logFormat: get('LOG_OUTPUT', SETTINGS.LOG_OUTPUT),
    realMoney: isRealMoney(get),
    isTrial: isTrial(get),
    betsPerSecond: get('BETS_PER_SECOND', SETTINGS.BETS_PER_SECOND),
    limits: limitsOf(get),
    crowd: crowdOf(get),
    edge: edgeOf(get),
    tls: tlsFiles(get, problems),
    securityContact: get('SECURITY_CONTACT', SETTINGS.SECURITY_CONTACT).contact,
    feedLateAfterMs: get('FEED_SILENCE_SECONDS', SETTINGS.FEED_SILENCE_SECONDS) * 1000,
    demos: {
      perHour: get('DEMO_PER_HOUR', SETTINGS.DEMO_PER_HOUR),
      alive: get('DEMO_ACCOUNTS', SETTINGS.DEMO_ACCOUNTS),
    },
    registration: registrationSettings(get),
    credentials: credentialSettings(get),
    streamUrl: get('STREAM_URL_TEMPLATE', SETTINGS.STREAM_URL_TEMPLATE).template,
    dataDir: get('DATA_DIR', SETTINGS.DATA_DIR),
    picturesDir: get('PICTURES_DIR', SETTINGS.PICTURES_DIR) || null,
    tracing: tracingPlace(get),
  }
}

const limitsOf = (get: GetSent): HttpLimits => ({
  signInsPerMinute: get('SIGN_INS_PER_MINUTE', SETTINGS.SIGN_INS_PER_MINUTE),
  requestsPerTenSeconds: get('REQUESTS_PER_10_SECONDS', SETTINGS.REQUESTS_PER_10_SECONDS),
  coreMsPerSecond: get('CORE_MS_PER_SECOND', SETTINGS.CORE_MS_PER_SECOND),
})

const crowdOf = (get: GetSent): CrowdLimits => ({
  socketsPerPlayer: get('SOCKETS_PER_PLAYER', SETTINGS.SOCKETS_PER_PLAYER),
  socketsPerAddress: get('SOCKETS_PER_ADDRESS', SETTINGS.SOCKETS_PER_ADDRESS),
  newSocketsPerSecond: get('NEW_SOCKETS_PER_SECOND', SETTINGS.NEW_SOCKETS_PER_SECOND),
})

/** Proxies and origins in front of a gateway. Blocked countries apply to real money only. */
const edgeOf = (get: GetSent): Edge => ({
  trustedProxies: get('TRUSTED_PROXIES', SETTINGS.TRUSTED_PROXIES),
  publicOrigins: get('PUBLIC_ORIGINS', SETTINGS.PUBLIC_ORIGINS),
  ...(isRealMoney(get) && {
    places: {
      countries: get('JURISDICTIONS', SETTINGS.JURISDICTIONS),
      header: get('COUNTRY_HEADER', SETTINGS.COUNTRY_HEADER),
    },
  }),
})

/** The certificate and its key, which are nothing one without the other; null: neither is there. */
function tlsFiles(get: GetSent, problems: string[]): TlsFiles | null {
  const { file: certFile } = get('TLS_CERT', SETTINGS.TLS_CERT)
  const { file: keyFile } = get('TLS_KEY', SETTINGS.TLS_KEY)
  if (certFile !== null && keyFile !== null) return { certFile, keyFile }
  if (certFile !== keyFile) problems.push('TLS_CERT and TLS_KEY must be set together')
  return null
}
