import type { PlainId } from '@crease/domain/sentences/say.ts'

/**
 * The sports that have upcoming events and a winner, but are not played live. `meets`: two sides, with a
 * draw or without; a field: everybody at once, one winner.
 */
export type OtherSport = {
  readonly sportId: string
  readonly seriesName: string
  readonly entrants: readonly string[]
  /** from the start to its result, minutes */
  readonly lastsMinutes: number
} & (
  | { readonly form: 'meeting' }
  /** how often such a meeting is drawn */
  | { readonly form: 'drawable'; readonly draws: number }
  /** what is raced for or voted on, e.g. 'Race 4' takes its number from the calendar */
  | { readonly form: 'field'; readonly event: string; readonly market: PlainId }
)

const list = (names: string): readonly string[] => names.split(', ')

const CITIES = list(
  'Karimabad, Mirzanagar, Suryakot, Chandragarh, Navgarh, Hazarpur, Gulmohar, Rangtara',
)
const clubs = (suffix: string): readonly string[] => CITIES.map((city) => `${city} ${suffix}`)

const MEN = list(
  'Anton Weiss, Bela Torok, Cian Doherty, Dario Lupo, Eskil Noren, Farid Qasemi, Gregor Hanley, Hiro Tanigawa',
)
const WOMEN = list(
  'Alma Reyes, Britt Solberg, Chiara Donati, Deepa Kulkarni, Emi Nakajo, Farah Aziz, Gwen Harlow, Helga Brandl',
)
const RIDERS = list(
  'Marco Bellandi, Iñigo Sarratea, Luka Horvatin, Teo Vanhees, Rin Sakuraba, Jack Torrens',
)

/** Each takes the slots of its lane in turn; the numbers are those of the menus [WD40]. */
export const OTHER_SPORTS: readonly OtherSport[] = [
  {
    sportId: '2378961',
    seriesName: 'Kaveri Province elections',
    entrants: list('Harvest Union, Lantern Party, Coastal Alliance, Citizens Forum'),
    lastsMinutes: 180,
    form: 'field',
    event: 'Assembly election, district',
    market: 'Most seats',
  },
  field('3', 'Links Tour', { entrants: MEN, lastsMinutes: 170, event: 'Links Open, round' }),
  drawable('6', 'Night at the Armoury', { entrants: MEN, lastsMinutes: 60, draws: 0.04 }),
  meeting('26420387', 'Octagon Night', { entrants: WOMEN, lastsMinutes: 40 }),
  field('8', 'Two Wheel Grand Prix', { entrants: RIDERS, lastsMinutes: 50, event: 'Sprint' }),
  drawable('136332', 'Zugzwang Masters', { entrants: MEN, lastsMinutes: 175, draws: 0.45 }),
  field('9', 'Backwater Regatta', { entrants: clubs('Rowers'), lastsMinutes: 30, event: 'Final' }),
  field('7', 'Downs Park', {
    entrants: list(
      'Copper Kettle, Night Ferry, Saffron Lane, Winter Orchard, Blue Almanac, Old Penny',
    ),
    lastsMinutes: 10,
    event: 'Race',
  }),
  field('4339', 'Millfield Dogs', {
    entrants: list('Quick Tilly, Rumpus, Sergeant Bay, Tin Whistle, Umber Flash, Velvet Paw'),
    lastsMinutes: 8,
    event: 'Race',
  }),
]

interface Meeting {
  readonly entrants: readonly string[]
  readonly lastsMinutes: number
}

function meeting(sportId: string, seriesName: string, of: Meeting): OtherSport {
  return { sportId, seriesName, ...of, form: 'meeting' }
}

function drawable(
  sportId: string,
  seriesName: string,
  of: Meeting & { readonly draws: number },
): OtherSport {
  return { sportId, seriesName, ...of, form: 'drawable' }
}

function field(
  sportId: string,
  seriesName: string,
  of: Meeting & { readonly event: string },
): OtherSport {
  return { sportId, seriesName, ...of, form: 'field', market: 'Winner' }
}
