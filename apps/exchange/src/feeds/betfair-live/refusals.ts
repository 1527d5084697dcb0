/** The reaction to a refusal of the source: which pause, and whether the place is lost [FD55]. */
export interface Remedy {
  /** `soon`: like a line that was cut; `late`: nothing changes until a person or another client acts */
  readonly again: 'soon' | 'late'
  readonly forgetPlace: boolean
  readonly sentence: string
}

const LATE = { again: 'late', forgetPlace: false } as const
const SOON = { again: 'soon', forgetPlace: false } as const

/** The error codes of the stream, each with what it asks of us. */
const REMEDIES: Readonly<Record<string, Remedy>> = {
  NO_APP_KEY: { ...LATE, sentence: 'no application key was sent: set BETFAIR_APP_KEY' },
  INVALID_APP_KEY: { ...LATE, sentence: 'the application key is not valid: see BETFAIR_APP_KEY' },
  NO_SESSION: { ...LATE, sentence: 'no session was sent: set BETFAIR_SESSION' },
  INVALID_SESSION_INFORMATION: {
    ...LATE,
    sentence: 'the session has expired or is not valid: renew BETFAIR_SESSION',
  },
  NOT_AUTHORIZED: { ...LATE, sentence: 'this application key may not use the stream' },
  INVALID_INPUT: { ...LATE, sentence: 'the subscription is not understood: see BETFAIR_MARKETS' },
  INVALID_REQUEST: { ...LATE, sentence: 'a request was not understood' },
  SUBSCRIPTION_LIMIT_EXCEEDED: {
    ...LATE,
    sentence: 'more markets than the account may watch: narrow BETFAIR_MARKETS',
  },
  MAX_CONNECTION_LIMIT_EXCEEDED: {
    ...LATE,
    sentence: 'the account has too many connections open: close another one',
  },
  TOO_MANY_REQUESTS: { ...LATE, sentence: 'too many requests: waiting' },
  INVALID_CLOCK: {
    again: 'soon',
    forgetPlace: true,
    sentence: 'the place in the stream is too old: taking the snapshot',
  },
  TIMEOUT: { ...SOON, sentence: 'the source waited too long for a request' },
  CONNECTION_FAILED: { ...SOON, sentence: 'the source could not go on with the connection' },
  UNEXPECTED_ERROR: { ...SOON, sentence: 'the source failed' },
}

/** The reaction to a refusal's code; an unknown code counts as a lasting one. */
export function remedyFor(code: string): Remedy {
  return REMEDIES[code] ?? { ...LATE, sentence: `refused: ${code}` }
}
