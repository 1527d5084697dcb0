import { Type, type Static } from 'typebox'
import { nullable, RunnerId } from './plain-shapes.ts'

/** A line of a race card, and places in a race. */

/** A jockey's colours: words of which the browser draws a picture. */
const Silks = Type.Object({
  body: Type.String(),
  second: Type.String(),
  pattern: Type.String(),
  sleeves: Type.String(),
  cap: Type.String(),
})

export const RaceEntry = Type.Object({
  runnerId: RunnerId,
  number: Type.Integer(),
  name: Type.String(),
  draw: nullable(Type.Integer()),
  age: Type.Integer(),
  /** tenths of a kilogram */
  weight: Type.Integer(),
  jockey: nullable(Type.String()),
  trainer: Type.String(),
  silks: nullable(Silks),
  /** finishing places of earlier races, the latest last; 0 is tenth or worse */
  form: Type.String(),
  last: nullable(
    Type.Object({
      place: Type.Integer(),
      of: Type.Integer(),
      course: Type.String(),
      days: Type.Integer(),
    }),
  ),
  /** 'runs', 'reserve' or 'out' */
  state: Type.String(),
  /** reduction factors of a non-runner, hundredths of a percent */
  factors: nullable(Type.Object({ win: Type.Integer(), place: Type.Integer() })),
})
export type RaceEntry = Static<typeof RaceEntry>

export const RacePosition = Type.Object({
  number: Type.Integer(),
  place: Type.Integer(),
  /** from the first, hundredths of a length */
  behind: Type.Integer(),
})

/** A race in a list of races. */
export const ListRace = Type.Object({
  /** e.g. 'Monsoon Handicap'; of a feed without cards the name of its market */
  title: Type.String(),
  /** runners that have not been withdrawn */
  runners: Type.Integer(),
  /** metres; absent: not known */
  distance: Type.Optional(Type.Integer()),
  /** the phase of its card; absent: its feed has none */
  phase: Type.Optional(Type.String()),
  /** names of the first three, once it has been run; absent: it has not */
  first: Type.Optional(Type.Array(Type.String(), { maxItems: 3 })),
})
export type ListRace = Static<typeof ListRace>
