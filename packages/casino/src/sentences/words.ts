import { CLOTH, type CoverKind } from '../wheel/layout.ts'
import { each, range, upTo, wordsOf } from './names.ts'

/** Words of names; a pair has the Hindi word too. */
export const RANKS = ['A', ...range(2, 10), 'J', 'Q', 'K']
export const SIDES = ['A', 'B']

export const HANDS = [
  ['Dragon', 'ड्रैगन'],
  ['Tiger', 'टाइगर'],
  ['Lion', 'लायन'],
] as const
export const JOKER = ['Joker', 'जोकर'] as const
/** Places of one card each, of which the suit, the colour and the like are bet on. */
export const DRAWN = [...HANDS, JOKER, ...wordsOf(each(['Seat {a}', 'सीट {a}'], upTo(6)))]
export const OPEN_CLOSE = [
  ['Open', 'ओपन'],
  ['Close', 'क्लोज़'],
] as const
export const ANDAR_BAHAR = [
  ['Andar', 'अंदर'],
  ['Bahar', 'बाहर'],
] as const
export const DEALER_PLAYER = [
  ['Dealer', 'डीलर'],
  ['Player', 'प्लेयर'],
] as const
export const PLAYERS = each(['Player {a}', 'खिलाड़ी {a}'], upTo(11))
export const RACERS = wordsOf(PLAYERS).slice(-4)
export const PLAYERS_AB = wordsOf(each(['Player {a}', 'खिलाड़ी {a}'], SIDES))

export const SUIT = [
  ['Spade', 'हुकुम'],
  ['Heart', 'पान'],
  ['Club', 'चिड़ी'],
  ['Diamond', 'ईंट'],
] as const
export const SUITS = SUIT.map(([one, hindi]) => [`${one}s`, hindi] as const)

export const GOALS = [
  ['No goal', 'कोई गोल नहीं'],
  ['Shot goal', 'शॉट से गोल'],
  ['Header goal', 'हेडर से गोल'],
  ['Penalty goal', 'पेनल्टी से गोल'],
  ['Free-kick goal', 'फ़्री-किक से गोल'],
] as const
/** Balls that are bet on: those of the first over, then the first of each. */
export const BALLS = [...upTo(6).map((ball) => `0.${ball}`), ...upTo(4).map((over) => `${over}.1`)]
export const BALL_SCORES = [
  ['Zero', 'शून्य'],
  ['One', 'एक'],
  ['Two', 'दो'],
  ['Three', 'तीन'],
  ['Boundary (4 or 6)', 'बाउंड्री (4 या 6)'],
  ['Wicket', 'विकेट'],
] as const
/** Runs that an innings is bet to reach. */
export const INNINGS_RUNS = [4, 7, 10, 13, 16, 60, 68, 76]

/** Every number of n digits: '00' to '99'. */
export const numerals = (digits: number): readonly string[] =>
  range(0, 10 ** digits - 1).map((number) => String(number).padStart(digits, '0'))

/** Two faces of dice, the lower one first. */
export const DICE_PAIRS = upTo(5).flatMap((low) =>
  range(low + 1, 6).map((high) => [`${low} and ${high}`, `${low} और ${high}`] as const),
)

/** The numbers of every cover of a kind on the wheel's cloth: '1/2'. */
export const coversOf = (kind: CoverKind): readonly string[] =>
  CLOTH.flatMap(({ covers }) =>
    covers.filter((cover) => cover.kind === kind).map(({ numbers }) => numbers.join('/')),
  )
