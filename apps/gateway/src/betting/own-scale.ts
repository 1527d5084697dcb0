import { traitsOf, type MarketKind } from '@crease/domain/market/kinds.ts'
import { refused, type EdgeRefusal, type Refused } from '@crease/protocol/edge-refusal.ts'

type Body = Readonly<Record<string, unknown>>

export type InDecimals = { readonly kind: 'body'; readonly body: Body } | Refused

const EVENS = 100
const RATES = { lowest: 1, highest: 10_000 }
const LINES = { lowest: 0, highest: 999_999 }

/**
 * A placement that names its price in its market's own scale, in what every bet is sent in: `line` becomes
 * the selection that it is, `rate` the decimal odds 1 + rate / 100 [MT61]. Here and nowhere else. Refused,
 * with the field at fault, where the market has no such scale (`kind` null: none is known), where the
 * number is none of it (with the nearest), and where it contradicts selectionId or matchOdd.
 */
export function inDecimals(body: Body, kind: MarketKind | null): InDecimals {
  const lined = body['line'] === undefined ? taken(body) : withLine(body, kind)
  if (lined.kind === 'refused' || body['rate'] === undefined) return lined
  return withRate(lined.body, kind)
}

function withLine(body: Body, kind: MarketKind | null): InDecimals {
  const line = wholeOf(body['line'], LINES)
  if (!asks(kind, 'line')) return bad('line')
  if (line.kind === 'outside') return bad('line', line.bound)
  const sid = String(line.value)
  const named = body['selectionId']
  // the row of the question, or the line itself; anything else would be another bet
  const agrees = named === undefined || named === sid || named === body['marketId']
  if (!agrees) return refused({ code: 'INVALID_SELECTION', field: 'selectionId' })
  return taken({ ...body, selectionId: sid })
}

function withRate(body: Body, kind: MarketKind | null): InDecimals {
  const rate = wholeOf(body['rate'], RATES)
  if (!asks(kind, 'rate')) return bad('rate')
  if (rate.kind === 'outside') return bad('rate', rate.bound)
  const matchOdd = (EVENS + rate.value) / EVENS
  const said = body['matchOdd']
  if (said !== undefined && said !== matchOdd) return bad('matchOdd')
  return taken({ ...body, matchOdd })
}

const asks = (kind: MarketKind | null, what: 'line' | 'rate'): boolean =>
  kind !== null && traitsOf(kind).asks.includes(what)

type Whole =
  | { readonly kind: 'whole'; readonly value: number }
  | { readonly kind: 'outside'; readonly bound: NonNullable<EdgeRefusal['bound']> | undefined }

/** A whole number within its ends; else the nearest that is one, for a number. */
function wholeOf(value: unknown, { lowest, highest }: typeof RATES): Whole {
  if (typeof value !== 'number' || Number.isNaN(value)) return { kind: 'outside', bound: undefined }
  const nearest = Math.min(highest, Math.max(lowest, Math.round(value)))
  if (value === nearest) return { kind: 'whole', value }
  return { kind: 'outside', bound: { limit: value < lowest ? lowest : highest, nearest } }
}

const taken = (body: Body): InDecimals => ({ kind: 'body', body })

const bad = (field: string, bound?: EdgeRefusal['bound']): InDecimals =>
  refused({ code: 'BAD_REQUEST', field, ...(bound !== undefined && { bound }) })
