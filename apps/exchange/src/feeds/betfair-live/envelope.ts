import { countOf, isRecord, listOf, textOf, parsedJson } from '../betfair-recording/reading.ts'

/** One line of the stream by what it is for; what it changes is read when it is whole. */
export type Received =
  | { readonly kind: 'connection' }
  | Answer
  | MarketMessage
  /** an operation that we did not ask for: of no concern */
  | { readonly kind: 'other' }

/** The answer to a request. */
export interface Answer {
  readonly kind: 'answer'
  /** the request's id; null where the source did not say */
  readonly id: number | null
  /** null: it was accepted */
  readonly refusal: { readonly code: string; readonly message: string } | null
}

type Segment = 'whole' | 'first' | 'middle' | 'last'

export interface MarketMessage {
  readonly kind: 'markets'
  /** the first snapshot, what was missed, a sign of life, or what changed now */
  readonly change: 'image' | 'missed' | 'heartbeat' | 'update'
  readonly segment: Segment
  readonly initialClk: string | null
  readonly clk: string | null
  /** the source says by itself that its prices are late: status 503 [FD56] */
  readonly stale: boolean
  readonly body: Readonly<Record<string, unknown>>
}

/** Reads the envelope of a line; null when it is none, which means that something was lost [FD52]. */
export function envelopeOf(line: string): Received | null {
  const message = parsedJson(line)
  if (!isRecord(message)) return null
  switch (message['op']) {
    case 'connection':
      return { kind: 'connection' }
    case 'status':
      return answerOf(message)
    case 'mcm':
      return marketMessageOf(message)
    default:
      return textOf(message['op']) === null ? null : { kind: 'other' }
  }
}

function answerOf(message: Readonly<Record<string, unknown>>): Answer | null {
  const id = countOf(message['id'])
  if (message['statusCode'] === 'SUCCESS') return { kind: 'answer', id, refusal: null }
  if (message['statusCode'] !== 'FAILURE') return null
  const code = textOf(message['errorCode']) ?? 'UNEXPECTED_ERROR'
  return { kind: 'answer', id, refusal: { code, message: textOf(message['errorMessage']) ?? '' } }
}

const CHANGES: Readonly<Record<string, MarketMessage['change']>> = {
  SUB_IMAGE: 'image',
  RESUB_DELTA: 'missed',
  HEARTBEAT: 'heartbeat',
}

const SEGMENTS: Readonly<Record<string, Segment>> = {
  SEG_START: 'first',
  SEG: 'middle',
  SEG_END: 'last',
}

function marketMessageOf(body: Readonly<Record<string, unknown>>): MarketMessage | null {
  const change = wordOf(body['ct'], CHANGES, 'update')
  const segment = wordOf(body['segmentType'], SEGMENTS, 'whole')
  // a line that says no more than how the stream is need not say when [FD79]
  const says = body['ct'] ?? body['status']
  const isBare = says !== undefined && listOf(body['mc']).length === 0 && body['pt'] === undefined
  if (change === null || segment === null) return null
  if (countOf(body['pt']) === null && !isBare) return null
  return {
    kind: 'markets',
    change,
    segment,
    initialClk: textOf(body['initialClk']),
    clk: textOf(body['clk']),
    stale: body['status'] === 503,
    body,
  }
}

/** Null for a word that is not known: what it would mean cannot be guessed. */
function wordOf<Word extends string>(
  value: unknown,
  words: Readonly<Record<string, Word>>,
  without: Word,
): Word | null {
  if (value === undefined || value === null) return without
  return words[textOf(value) ?? ''] ?? null
}
