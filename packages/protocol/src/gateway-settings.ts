/** Proxies between us and the clients, and the addresses of the product. */
export interface Edge {
  /** addresses and networks whose forwarding headers are trusted; empty: none */
  readonly trustedProxies: readonly string[]
  /** https origins of our pages; none: only this machine is served */
  readonly publicOrigins: readonly string[]
  /** where this may be offered, and the header by which a trusted proxy says where somebody is; absent: anywhere [PP50] */
  readonly places?: Places
}

interface Places {
  /** codes of two capitals, as ISO 3166 has them */
  readonly countries: readonly string[]
  /** in small letters */
  readonly header: string
}

/** Files of the certificate and its key, PEM; read again when they change. */
export interface TlsFiles {
  readonly certFile: string
  readonly keyFile: string
}

/** A machine on somebody's desk: no proxy, no name. */
export const NO_EDGE: Edge = { trustedProxies: [], publicOrigins: [] }

/** Limits of one caller of the API; tests and benches set their own. */
export interface HttpLimits {
  /** sign-ins, demo too, per address and minute [AU8] */
  readonly signInsPerMinute: number
  /** requests of any kind, per address and ten seconds */
  readonly requestsPerTenSeconds: number
  /** processor time, core-milliseconds, that one player's calls may take a second; an address twice as much [BS830] */
  readonly coreMsPerSecond: number
}

/** How many may come from one player and one address: many players share one address [RT61]. */
export interface CrowdLimits {
  /** sockets of one namespace; one more ends the oldest, which is a phone's lost line mostly [RT62] */
  readonly socketsPerPlayer: number
  /** connections of one address, of a /64 where it is IPv6 */
  readonly socketsPerAddress: number
  /** new connections a second from one address, and three times as many at once */
  readonly newSocketsPerSecond: number
}

/** The terms of registration, and the opening balance. */
export interface RegistrationSettings {
  readonly isOpen: boolean
  /** accounts that one network opens within an hour [AU87] */
  readonly perHour: number
  /** what a new account begins with, paise; nothing where money counts [AU88] */
  readonly welcomePaise: number
}

/** How credentials are kept, and players written to. */
export interface CredentialSettings {
  /** 64 hexadecimal digits; null: of DATA_DIR */
  readonly key: string | null
  /** null: no mail is sent */
  readonly smtp: { readonly url: string; readonly from: string } | null
}

/** The receiver of traces [OP852]. */
export interface TracingPlace {
  /** of the collector; traces go to its /v1/traces */
  readonly url: string
  /** of the traces that begin here, how many are kept: 0 to 1 */
  readonly share: number
}

/** `json`: a record per line, for programs; `lines`: a sentence per line, for a person at a terminal. */
export type LogFormat = 'json' | 'lines'
