import type { Round } from '@crease/casino/kernel/round.ts'
import type { Seat, Title } from '@crease/casino/kernel/title.ts'
import { textOf } from '@crease/domain/sentences/phrase.ts'
import { phraseText, worldText } from '../../i18n/text.ts'
import type { TableState } from '../../link/named.ts'

/** Whether the words that say who won name this seat; of 'Player 1, 2, 6' each of the three, of 'Daga/Teja' both. */
export function winsSeat(name: string, winner: string): boolean {
  const parts = winner.split(/[,;&/]/u).map((part) => part.trim())
  const kind = (parts[0] ?? '').replace(/\d+$/u, '')
  return parts.some((part) => isSeatNamed(name, /^\d+$/u.test(part) ? `${kind}${part}` : part))
}

/** 'Player A (pair)' names Player A, 'Player 10' does not name Player 1. */
const isSeatNamed = (name: string, part: string): boolean =>
  part.startsWith(name) && !/^[a-z\d]/iu.test(part.slice(name.length))

/** more faces are no hand to read in a line */
const FACES_MAX = 3

const WITH_FACES: ReadonlySet<string> = new Set(['card', 'digit-card', 'die'])

/** Words that begin with a rank or hold a figure tell what was drawn: '8 3 3', 'Total 22', '12, big'. */
const TELLS_FACES = /\d|^[AJQK]\b/u

/**
 * The hand that won, for the band of the result [UI1362]: its value, else the cards or dice that decided. Null: the
 * winner's words have it already, several winners have different hands, or nothing that can be drawn decided.
 */
export function winningHand(
  { slug, seats, faceName }: Title,
  { result, dealt }: Pick<TableState, 'result' | 'dealt'>,
): string | null {
  const winner = result?.winner ?? ''
  // beyond the names of seats: the 1 of 'Baccarat 1' is no value
  const rest = seats.reduce((words, { name }) => words.replaceAll(name, ''), winner).trim()
  const named = seats.filter(({ name }) => winsSeat(name, winner))
  const deciding = named.length > 0 ? named : onlySeat(seats, rest)
  const round: Round = { slug, shoe: [], dealt, windows: 0 }
  if (deciding.some(({ says }) => says !== undefined)) return sharedValue(deciding, round, rest)
  if (named.length > 0 && /[a-z\d]/iu.test(rest)) return null
  const faces = deciding.flatMap((seat) => lastFaces(seat, dealt))
  if (faces.length === 0 || faces.length > FACES_MAX) return null
  return faces.map(({ slot, face }) => worldText(faceName(slot, face))).join(' ')
}

/** The only seat of a title, where the words of the winner name none and tell nothing of its faces. */
const onlySeat = (seats: readonly Seat[], words: string): readonly Seat[] =>
  seats.length > 1 || TELLS_FACES.test(words) ? [] : seats

/** The value of all these hands; null: they differ, or the winner's words have it. */
function sharedValue(seats: readonly Seat[], round: Round, words: string): string | null {
  const phrases = seats.map(({ says }) => says?.(round) ?? null)
  const [phrase = null] = phrases
  if (phrase === null) return null
  const value = textOf(phrase)
  const isShared = phrases.every((each) => each !== null && textOf(each) === value)
  if (!isShared || words.toLowerCase().includes(value.toLowerCase())) return null
  return phraseText(phrase)
}

/** The faces of a seat at the end, as many as it has places: of several throws the last one, of a row without end its last card. */
const lastFaces = ({ kind, prefix, places }: Seat, dealt: Round['dealt']): Round['dealt'] =>
  WITH_FACES.has(kind)
    ? dealt.filter(({ slot }) => slot.startsWith(prefix)).slice(-Math.max(1, places))
    : []
