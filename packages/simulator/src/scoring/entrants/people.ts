import { openStream, type Random, type Seed } from '../../keys/streams.ts'
import { inTurn } from '../../in-turn.ts'
import { COUNTRIES, type CountryName } from './countries.ts'
import { list } from './list.ts'

/** Competitors in a league: a person, two persons or a team each. */
export type Roster =
  | {
      readonly of: 'men' | 'women'
      readonly from: readonly CountryName[]
      readonly size: number
      /** persons of one competitor; absent: one */
      readonly each?: number
    }
  | {
      readonly of: 'teams'
      readonly from: CountryName
      readonly size: number
      /** of this sport alone, at least as many as teams */
      readonly nicknames: readonly string[]
    }

export interface Entrant {
  readonly name: string
  readonly shortName: string
}

/** The place of a league's first person in the list of each country: no person plays in two leagues. */
export type Reserved = ReadonlyMap<string, number>

/** Reserves the persons of all leagues, in their order. */
export function reserve(rosters: readonly Roster[]): readonly Reserved[] {
  const taken = new Map<string, number>()
  return rosters.map((roster) => {
    if (roster.of === 'teams') return new Map()
    const before = new Map(taken)
    for (let n = 0; n < personsIn(roster); n += 1) {
      const pool = `${roster.of} ${inTurn(roster.from, n)}`
      taken.set(pool, (taken.get(pool) ?? 0) + 1)
    }
    return before
  })
}

type People = Exclude<Roster, { readonly of: 'teams' }>

const personsIn = ({ size, each = 1 }: People): number => size * each

/** The competitors of a league in a world: the same seed, the same names [WD1]. */
export function entrantsOf(seed: Seed, roster: Roster, reserved: Reserved): readonly Entrant[] {
  return roster.of === 'teams' ? teamsOf(seed, roster) : peopleOf(seed, roster, reserved)
}

function peopleOf(seed: Seed, roster: People, reserved: Reserved): readonly Entrant[] {
  const { of, from, size, each = 1 } = roster
  const pools = new Map(from.map((country) => [country, poolOf(seed, of, country)]))
  const places = new Map(from.map((country) => [country, reserved.get(`${of} ${country}`) ?? 0]))
  const persons = Array.from({ length: personsIn(roster) }, (_, n) => {
    const country = inTurn(from, n)
    const place = places.get(country) ?? 0
    places.set(country, place + 1)
    return pools.get(country)?.[place] ?? NOBODY
  })
  const groups = Array.from({ length: size }, (_, n) => persons.slice(n * each, (n + 1) * each))
  const shortNames = shortNamesOf(groups)
  return groups.map((group, n) => {
    const shortName = shortNames[n] ?? ''
    return { name: each === 1 ? named(group, WHOLE) : shortName, shortName }
  })
}

type Form = (person: Person) => string

const WHOLE: Form = ({ given, family }) => `${given} ${family}`
/** The shortest first: a family name, one with an initial, a whole name. */
const FORMS: readonly Form[] = [
  ({ family }) => family,
  ({ given, family }) => `${given.slice(0, 1)}. ${family}`,
  WHOLE,
]

const named = (group: readonly Person[], form: Form): string => group.map(form).join(' / ')

/** The shortest name of each competitor that no other one of the league has in the same form. */
function shortNamesOf(groups: readonly (readonly Person[])[]): readonly string[] {
  const forms = FORMS.map((form) => groups.map((group) => named(group, form)))
  return groups.map((_, n) => {
    const own = forms.find(
      (names) => names.indexOf(names[n] ?? '') === names.lastIndexOf(names[n] ?? ''),
    )
    return own?.[n] ?? ''
  })
}

interface Person {
  readonly given: string
  readonly family: string
}

const NOBODY: Person = { given: '', family: '' }

/** Every pair of a given and a family name of a country, in the order of the seed. */
function poolOf(seed: Seed, of: 'men' | 'women', country: CountryName): readonly Person[] {
  const { [of]: givens, families } = COUNTRIES[country]
  const all = list(givens).flatMap((given) => list(families).map((family) => ({ given, family })))
  return shuffled(all, openStream(seed, `people ${of} ${country}`))
}

function teamsOf(
  seed: Seed,
  { from, size, nicknames }: Extract<Roster, { readonly of: 'teams' }>,
): readonly Entrant[] {
  const random = openStream(seed, `teams ${from} ${nicknames.join()}`)
  const towns = shuffled(list(COUNTRIES[from].towns), random)
  const names = shuffled(nicknames, random)
  return Array.from({ length: size }, (_, n) => {
    const town = inTurn(towns, n)
    return { name: `${town} ${inTurn(names, n)}`, shortName: town }
  })
}

function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  const left = [...items]
  return items.flatMap(() => left.splice(random.whole(0, left.length - 1), 1))
}
