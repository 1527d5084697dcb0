import type {
  CredentialSettings,
  CrowdLimits,
  Edge,
  HttpLimits,
  LogFormat,
  RegistrationSettings,
  TlsFiles,
  TracingPlace,
} from './gateway-settings.ts'

/** A user that can sign in at once; the password is made at the first start and kept in DATA_DIR. */
export interface ReadySignIn {
  readonly loginId: string
  readonly password: string
}

/** A sign-in whose password is shown while it is the user's; null: it is not any more [AU106]. */
export interface ShownSignIn {
  readonly loginId: string
  readonly password: string | null
}

/** The addresses of the ledger and of the exchange. */
export interface ExchangePlace {
  /** of the ledger */
  readonly connectionString: string
  /** of a standby, for long reads; null: there is none */
  readonly standbyUrl: string | null
  /** where the exchange listens for gateways */
  readonly gatewaysAt: string
}

/** All that a gateway receives of the settings: the rest has secrets [OP62]. */
export interface GatewayConfig {
  readonly host: string
  /** how many share the port */
  readonly gateways: number
  /** the NATS server at which the exchange listens instead */
  readonly natsUrl: string | null
  readonly logLevel: string
  readonly logFormat: LogFormat
  /** the ledger counts money, and demo accounts are kept apart from it [AU24]; false: points */
  readonly realMoney: boolean
  /** money counts, but settings for trying out are allowed: every page says so [OP1013] */
  readonly isTrial: boolean
  /** placements per second and session that are answered */
  readonly betsPerSecond: number
  readonly limits: HttpLimits
  readonly crowd: CrowdLimits
  readonly edge: Edge
  /** files of the certificate and its key; null: TLS ends at a proxy, or is not used */
  readonly tls: TlsFiles | null
  /** address for reports of weaknesses; null: none is published */
  readonly securityContact: string | null
  readonly feedLateAfterMs: number
  /** how many demo accounts there may be [AU21] */
  readonly demos: { readonly perHour: number; readonly alive: number }
  readonly registration: RegistrationSettings
  readonly credentials: CredentialSettings
  /** the page that shows a match, with {eventId} in its address; null: there is none */
  readonly streamUrl: string | null
  readonly dataDir: string
  /** folder of a house's own pictures; null: there is none */
  readonly picturesDir: string | null
  /** null: no traces */
  readonly tracing: TracingPlace | null
}

/** The settings that a gateway receives at its start. */
export interface GatewaySettings extends GatewayConfig {
  readonly port: number
  readonly exchange: ExchangePlace
  /** which of the gateways it is, where metrics are kept; null: they are not */
  readonly measuredAs: number | null
}

/** Tell what you count [OP150]. */
type Measure = { readonly kind: 'measure'; readonly id: number }

/** Messages of the parent to the exchange. */
export type ToExchangeProcess =
  | { readonly kind: 'start'; readonly place: ExchangePlace }
  | { readonly kind: 'ping' }
  | Measure
  | { readonly kind: 'stop' }

/** Messages of the parent to a gateway. */
export type ToGatewayProcess =
  | { readonly kind: 'start'; readonly settings: GatewaySettings }
  | { readonly kind: 'ping' }
  | Measure
  /** say that you are not ready, and go on [OP154] */
  | { readonly kind: 'leave' }
  /** the time in which open connections may still send requests */
  | { readonly kind: 'stop'; readonly lingerMs: number }

/** Messages of a process to its parent. */
export type FromProcess =
  /** with the address at which a gateway listens; of the exchange it is empty */
  | { readonly kind: 'ready'; readonly url: string }
  /** it cannot start, for this reason */
  | { readonly kind: 'failed'; readonly why: string }
  /** another one has the markets: it takes them when that ends or dies */
  | { readonly kind: 'waits' }
  /** another server owns the markets */
  | { readonly kind: 'superseded' }
  | { readonly kind: 'pong' }
  /** what it counts, as Prometheus reads it */
  | { readonly kind: 'measured'; readonly id: number; readonly text: string }
