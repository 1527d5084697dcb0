import type { EachWayTerms } from '@crease/domain/market/each-way.ts'
import { OUT_OF_PLAY, type Runner } from '@crease/domain/market/market.ts'
import type { RaceEntry, RaceScore } from '@crease/domain/market/race-score.ts'
import { formOf } from './form.ts'
import { personName } from './names.ts'
import { placeDivisorOf, placesPaid, type Field, type Race, type Starter } from './race.ts'
import { entrantId, type Reductions } from './race-book.ts'

/** The runners of a race as its markets name them. */
export const runnersOf = ({ starters }: Field): readonly Runner[] =>
  starters.map(({ number, animal, isReserve }) => ({
    runnerId: entrantId(number),
    name: animal.name,
    sort: number,
    ...(isReserve && { closed: OUT_OF_PLAY.reserve }),
  }))

/** The race card before anything has happened. */
export function cardOf(race: Race, { starters }: Field): RaceScore {
  const { meeting, plan } = race
  return {
    sport: 'race',
    course: meeting.course,
    race: plan.number,
    title: plan.title,
    distance: plan.distance,
    going: meeting.going,
    places: termsOf(race).places,
    phase: 'before',
    entries: starters.map((starter) => entryOf(race, starter)),
    left: null,
    order: [],
    message: '',
  }
}

/** The terms of a place; a reserve does not count as a runner. */
export function termsOf({ meeting, plan }: Pick<Race, 'meeting' | 'plan'>): EachWayTerms {
  const runners = plan.runners - (meeting.discipline.code === 'horses' ? 0 : 1)
  const { isHandicap } = plan
  return { divisor: placeDivisorOf(runners, isHandicap), places: placesPaid(runners, isHandicap) }
}

function entryOf(race: Race, starter: Starter): RaceEntry {
  const { animal, number, draw, age, weight, jockey, isReserve } = starter
  return {
    runnerId: entrantId(number),
    number,
    name: animal.name,
    draw,
    age,
    weight,
    jockey: jockey === null ? null : personName(100 + jockey),
    trainer: animal.trainer,
    silks: animal.silks,
    ...formOf(race, starter),
    state: isReserve ? 'reserve' : 'runs',
    factors: null,
  }
}

/** The card without a runner, with its factors; a reserve takes its trap, if one comes. */
export function cardWithout(
  card: RaceScore,
  number: number,
  { reductions, reserve }: { readonly reductions: Reductions; readonly reserve: number | null },
): RaceScore {
  const factors = { win: reductions.win / 10, place: reductions.place / 10 }
  const entries = card.entries.map((entry): RaceEntry => {
    if (entry.number === number) return { ...entry, state: 'out', factors }
    return entry.number === reserve ? { ...entry, state: 'runs', draw: number } : entry
  })
  return { ...card, entries }
}
