import { isRecord, parsedJson } from '../betfair-recording/reading.ts'

/** Which markets to watch, in the source's own words. */
export type MarketFilter = Readonly<Record<string, boolean | readonly string[]>>

export interface Subscription {
  readonly marketFilter: MarketFilter
  /** changes within this time may be told as one, milliseconds */
  readonly conflateMs: number
  /** the interval of heartbeats on a quiet line, milliseconds */
  readonly heartbeatMs: number
}

/** Our credentials. Never logged. */
export interface Credentials {
  readonly appKey: string
  readonly session: string
}

/** The place up to which everything was applied. */
export interface Place {
  readonly initialClk: string
  readonly clk: string
}

export const AUTHENTICATION_ID = 1
const SUBSCRIPTION_ID = 2

const LISTS = [
  'marketIds',
  'eventIds',
  'eventTypeIds',
  'marketTypes',
  'bettingTypes',
  'countryCodes',
  'venues',
  'raceTypes',
] as const
const FLAGS = ['turnInPlayEnabled', 'bspMarket'] as const

/** Full depth, the last traded price and the definitions, from which the house quotes; and what traded a price [FD92]. */
const FIELDS = ['EX_MARKET_DEF', 'EX_ALL_OFFERS', 'EX_LTP', 'EX_TRADED'] as const

/** Reads a filter of markets written as JSON; null when it has a field that the stream does not know. */
export function marketFilterOf(text: string): MarketFilter | null {
  const filter = parsedJson(text)
  if (!isRecord(filter)) return null
  const known: Record<string, boolean | readonly string[]> = {}
  for (const [name, value] of Object.entries(filter)) {
    const read = fieldOf(name, value)
    if (read === null) return null
    known[name] = read
  }
  return known
}

function fieldOf(name: string, value: unknown): boolean | readonly string[] | null {
  if (FLAGS.some((flag) => flag === name)) return typeof value === 'boolean' ? value : null
  if (!LISTS.some((list) => list === name) || !Array.isArray(value)) return null
  const words = value.filter((word) => typeof word === 'string' && word !== '')
  return words.length === value.length ? words : null
}

/** The line that says who we are. */
export function authenticationLine({ appKey, session }: Credentials): string {
  return `${JSON.stringify({ op: 'authentication', id: AUTHENTICATION_ID, appKey, session })}\r\n`
}

/** The line that asks for the markets: from the place on where there is one, else all of them. */
export function subscriptionLine(subscription: Subscription, place: Place | null): string {
  const { marketFilter, conflateMs, heartbeatMs } = subscription
  const request = {
    op: 'marketSubscription',
    id: SUBSCRIPTION_ID,
    segmentationEnabled: true,
    conflateMs,
    heartbeatMs,
    ...place,
    marketFilter,
    marketDataFilter: { fields: FIELDS },
  }
  return `${JSON.stringify(request)}\r\n`
}
