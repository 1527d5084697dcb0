import type { FaceLook, TableFamily } from '@crease/casino/kernel/title.ts'
import type { LobbyTable } from '../../link/named.ts'
import { drawnCard } from '../drawings/suits.ts'
import type { NumberTone } from '../drawings/tokens.tsx'
import { wheelTone } from '../drawings/wheel-tone.ts'
import { FAMILY_OF } from '../state/title-families.ts'

/** A face of a table as its tile draws it. */
export type LiveFace =
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'digit'; readonly digit: string }
  | { readonly kind: 'die'; readonly pips: number }
  | { readonly kind: 'number'; readonly word: string; readonly tone: NumberTone }
  | { readonly kind: 'ball'; readonly word: string }
  | { readonly kind: 'silk'; readonly number: number }
  | { readonly kind: 'goals'; readonly goals: number }

type Dealt = LobbyTable['dealt'][number]
type LiveTable = Pick<LobbyTable, 'slug' | 'status' | 'dealt' | 'last'>

/** The faces of a family's titles, and of titles that have others; of Crash only its result is shown. */
const LOOKS: Readonly<Record<TableFamily, FaceLook>> = {
  teenpatti: 'card',
  poker: 'card',
  baccarat: 'card',
  compare: 'card',
  draw: 'card',
  race: 'card',
  'andar-bahar': 'card',
  meter: 'card',
  matka: 'card',
  wheel: 'number',
  dice: 'die',
  cricket: 'ball',
  virtual: 'runner',
  fantasy: 'weight',
}
const OWN_LOOKS: Readonly<Partial<Record<string, FaceLook>>> = {
  worli2: 'digit-card',
  lottcard: 'digit-card',
  lottfive: 'digit-card',
  cmatch20: 'card',
  goal: 'shot',
  vfootball: 'goals',
}

/** The faces on a table, seat by seat; none between rounds, and before any came [UI413]. */
export function liveFaces(table: LiveTable): readonly (readonly LiveFace[])[] {
  const { slug, status, dealt } = table
  const family = FAMILY_OF.get(slug)
  const isShown = status === 'BETTING' || status === 'DEALING' || status === 'ENDED'
  if (family === undefined || !isShown) return []
  const look = OWN_LOOKS[slug] ?? LOOKS[family]
  const result = status === 'ENDED' ? resultOf(look, table.last.at(-1)?.code ?? '') : []
  if (result.length > 0) return [result]
  const faces = dealt.filter(({ slot }) => liesIn(look, slot))
  return wholeSeats(faces).map((seat) => seat.map(({ face }) => FACES[look](face)))
}

/** The seat that a slot is in, without its place there: 'A' of 'A2', 'P1-' of 'P1-2'; each throw of two dice is by itself. */
const seatOf = (slot: string): string => /^throw\d+|^.*-|^\D+/u.exec(slot)?.[0] ?? slot
const isFirst = (slot: string): boolean => ['', '1', 'a'].includes(slot.slice(seatOf(slot).length))

/** The lobby has the last faces of a round alone: a seat whose first face is not among them is left out, unless all are. */
function wholeSeats(faces: readonly Dealt[]): readonly (readonly Dealt[])[] {
  const seats = [...Map.groupBy(faces, ({ slot }) => seatOf(slot)).values()]
  const whole = seats.filter(([first]) => first !== undefined && isFirst(first.slot))
  return whole.length > 0 ? whole : seats
}

/** Slots beside the seats have names and forms of runners, the minutes of goals and a shot's method. */
function liesIn(look: FaceLook, slot: string): boolean {
  if (look === 'runner') return slot.startsWith('place')
  return look === 'shot' ? slot === 'scorer' : look !== 'goals' && look !== 'weight'
}

/** Results that the last faces do not tell: the winner of a long field, a score, the end of a rise. */
function resultOf(look: FaceLook, code: string): readonly LiveFace[] {
  if (code === '') return []
  if (look === 'runner') return [{ kind: 'silk', number: Number(code) }]
  if (look === 'goals') return code.split('-').map((goals) => ({ kind: 'goals', goals: +goals }))
  return look === 'weight' ? [{ kind: 'number', word: `${code}x`, tone: 'plain' }] : []
}

/** A face of each look. */
const FACES: Readonly<Record<FaceLook, (face: number) => LiveFace>> = {
  card: (face) => ({ kind: 'card', card: cardWord(face) }),
  'digit-card': (face) => ({ kind: 'digit', digit: String(face) }),
  die: (pips) => ({ kind: 'die', pips }),
  number: (face) => ({ kind: 'number', word: String(face), tone: wheelTone(face) }),
  weight: (face) => ({ kind: 'number', word: String(face), tone: 'plain' }),
  ball: (face) => ({ kind: 'ball', word: ballWord(face) }),
  shot: (face) => ({ kind: 'ball', word: face === 0 ? 'No goal' : `Player ${face}` }),
  runner: (number) => ({ kind: 'silk', number }),
  goals: (goals) => ({ kind: 'goals', goals }),
}

function cardWord(face: number): string {
  const { rank, suit } = drawnCard(face)
  return `${rank}${suit}`
}

/** faces of a ball that are no runs, as in packages/casino/src/cricket/runs-ahead.ts */
const [WICKET, EXTRA] = [7, 8]

/** The name of a ball, which the code of its title has too: a lobby does not fetch that. */
function ballWord(face: number): string {
  if (face === WICKET) return 'wicket'
  if (face === EXTRA) return 'extra'
  return face === 0 ? 'dot' : String(face)
}
