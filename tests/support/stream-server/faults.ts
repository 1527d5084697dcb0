/**
 * How the stream server misbehaves on command. Each happens once, at the next chance; a client that does
 * what the protocol asks comes through all but the last three, which lose something for good: no client
 * can come through those, and a comparison that lets one pass looks at nothing.
 */
export type Fault =
  /** half of the next message, then the line is cut */
  | 'cut'
  /** the next messages go out in tiny pieces that heed no line */
  | 'chop'
  /** the next messages in one piece with what follows */
  | 'clump'
  /** the next message in segments */
  | 'segments'
  /** the next message in segments, one of which comes in the middle of another message */
  | 'torn-segments'
  /** nothing any more, no heartbeats either, and the line stays up */
  | 'silence'
  /** prices are late: status 503 until the next message after it */
  | 'late-prices'
  /** the next place that a client asks for is not known any longer */
  | 'forgotten-clock'
  /** the next message twice, or once more after the one that follows it */
  | 'twice'
  | 'twice-later'
  /** instead of the next message something that is none */
  | 'garbage'
  /** a line without an end */
  | 'endless-line'
  /** the next authentication is refused */
  | 'expired-session'
  | 'too-many-connections'
  /** the next message says nothing that it should: a loss that nobody can see */
  | 'lost-message'
  /** the next message in segments, without its middle */
  | 'lost-segment'
  /** whoever asks for a place next is told that nothing was missed */
  | 'lost-resume'

export const SURVIVABLE = [
  'cut',
  'chop',
  'clump',
  'segments',
  'torn-segments',
  'silence',
  'late-prices',
  'forgotten-clock',
  'twice',
  'twice-later',
  'garbage',
  'endless-line',
  'expired-session',
  'too-many-connections',
] as const satisfies readonly Fault[]

/** Faults that wait for a connection rather than for a message. */
const AT_THE_DOOR = [
  'forgotten-clock',
  'expired-session',
  'too-many-connections',
  'lost-resume',
] as const satisfies readonly Fault[]

/** Faults that a message on its way can have. */
export type FaultOnTheWay = Exclude<Fault, (typeof AT_THE_DOOR)[number]>

/** Whether a fault happens to what is sent, not at the sign-in. */
export function isOnTheWay(fault: Fault): fault is FaultOnTheWay {
  return !AT_THE_DOOR.some((one) => one === fault)
}
