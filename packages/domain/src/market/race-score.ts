import type { Sentence } from '../sentences/sentence.ts'
import type { RunnerId } from '../units/ids.ts'
import type { Moment } from './moment.ts'

/** The words of a race's colours, patterns and phases, on the wire and on screens. */
export const COLOURS = [
  'red',
  'blue',
  'white',
  'black',
  'orange',
  'yellow',
  'green',
  'purple',
  'pink',
  'brown',
  'grey',
  'teal',
] as const
type Colour = (typeof COLOURS)[number]

export const PATTERNS = [
  'plain',
  'stripes',
  'hoops',
  'sash',
  'chevron',
  'spots',
  'quarters',
  'star',
  'seams',
] as const
type Pattern = (typeof PATTERNS)[number]

/** A jockey's colours, as a picture is drawn from them. */
export interface Silks {
  readonly body: Colour
  /** of its pattern */
  readonly second: Colour
  readonly pattern: Pattern
  readonly sleeves: Colour
  readonly cap: Colour
}

/** The finish of an earlier race of the same runner. */
export interface LastRun {
  readonly place: number
  /** starters */
  readonly of: number
  readonly course: string
  readonly days: number
}

/** A line of the race card. */
export interface RaceEntry {
  /** its name in every market of the race */
  readonly runnerId: RunnerId
  /** the saddlecloth's number, or the trap */
  readonly number: number
  readonly name: string
  /** place in the stalls, or the trap that a reserve has taken; null: greyhounds, whose number it is */
  readonly draw: number | null
  readonly age: number
  /** carried by a horse, of a greyhound its own: tenths of a kilogram */
  readonly weight: number
  readonly jockey: string | null
  readonly trainer: string
  /** null: the jacket of a greyhound's trap */
  readonly silks: Silks | null
  /** finishing places of up to six earlier races, the latest last; 0 is tenth or worse */
  readonly form: string
  readonly last: LastRun | null
  /** the word for a runner that does not run, or a reserve */
  readonly state: 'runs' | 'reserve' | 'out'
  /** reduction factors of a non-runner, hundredths of a percent; null: it runs */
  readonly factors: { readonly win: number; readonly place: number } | null
}

/** A runner's place in the running or the result, the first one first. */
export interface RacePosition {
  readonly number: number
  /** runners in a dead heat share it */
  readonly place: number
  /** from the first, hundredths of a length */
  readonly behind: number
}

type RacePhase =
  | 'before'
  | 'at the start'
  | 'running'
  | 'photograph'
  /** past the post, and not yet official */
  | 'result'
  | 'objection'
  | 'final'
  | 'abandoned'

/** The card of a race, and its progress. */
export interface RaceScore {
  readonly sport: 'race'
  readonly course: string
  /** its number in the meeting */
  readonly race: number
  readonly title: string
  /** metres */
  readonly distance: number
  /** a word of the catalogue, e.g. 'Good to soft' */
  readonly going: string
  /** places paid in the place market */
  readonly places: number
  readonly phase: RacePhase
  readonly entries: readonly RaceEntry[]
  /** metres that the first has left; null: it is not run yet */
  readonly left: number | null
  /** the running order, or the result */
  readonly order: readonly RacePosition[]
  readonly message: string
  readonly said?: readonly (Sentence | null)[]
  readonly moments?: readonly Moment[]
}
