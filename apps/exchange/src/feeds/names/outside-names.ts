import { cricketMarkets } from '@crease/domain/sentences/cricket-markets.ts'
import { footballMarkets } from '@crease/domain/sentences/football.ts'
import { outsideFootball } from '@crease/domain/sentences/outside-football.ts'
import { outside } from '@crease/domain/sentences/outside.ts'
import { phraseOf } from '@crease/domain/sentences/say.ts'
import type { Arg, Forms, Sentence } from '@crease/domain/sentences/sentence.ts'

/**
 * Outside feeds name their markets and runners in English text. Here, where a feed comes in, the text is read once into
 * a sentence of the catalogue; a name that fits no English form stays a text.
 */

interface Reading {
  readonly id: string
  readonly form: RegExp
  readonly args: readonly string[]
  /** letters of its own: of several forms that fit, the one with most is taken */
  readonly own: number
}

/** Shapes of arguments by their names; any other argument can be any text. */
const SHAPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['over', 'overs', 'number', 'digit', 'day', 'session', 'from', 'to'].map((name) => [
      name,
      String.raw`\d+`,
    ]),
  ),
  ...Object.fromEntries(
    ['nth', 'innings', 'wicket'].map((name) => [name, String.raw`\d+(?:st|nd|rd|th)`]),
  ),
  line: String.raw`\d+(?:\.\d+)?`,
  side: '[A-Z]+(?: [A-Z]+)*',
  player: String.raw`[A-Z] \S+`,
  // a name that only ends like a question has no such word
  question: String.raw`[^()]*\b(?:runs?|bhav|meter|wkt|[bB]oundaries|balls)\b[^()]*?`,
}
/** Arguments that are sentences themselves. */
const PARTS: ReadonlySet<string> = new Set(['question', 'first', 'second'])
const ORDINALS: ReadonlySet<string> = new Set(['nth', 'innings', 'wicket'])
const ARGUMENT = /\{(\w+)(?::th)?\}/g

const READINGS: readonly Reading[] = [outside, outsideFootball, cricketMarkets, footballMarkets]
  .flatMap((list) => Object.entries<string | Forms>(list))
  .flatMap(([id, forms]) => (typeof forms === 'string' ? [] : [readingOf(id, forms[0])]))
  .toSorted((one, other) => other.own - one.own)

function readingOf(id: string, english: string): Reading {
  const args = [...english.matchAll(ARGUMENT)].map(([, name = '']) => name)
  const form = english
    .split(ARGUMENT)
    .map((piece, at) => (at % 2 === 1 ? `(${SHAPES[piece] ?? '.+?'})` : escaped(piece)))
    .join('')
  return { id, form: new RegExp(`^${form}$`), args, own: english.replaceAll(ARGUMENT, '').length }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** Names that were read already: a definition is sent again with each of its changes. */
const REMEMBERED = 5_000
const known = new Map<string, { readonly said?: Sentence }>()

/** The sentence of a feed's name as a member next to it; absent: the name is its own id, or nothing is known of it. */
export function saidByName(name: string): { readonly said?: Sentence } {
  const before = known.get(name)
  if (before !== undefined) return before
  const said = read(name)
  const member = said === null ? {} : { said }
  if (known.size >= REMEMBERED) known.clear()
  known.set(name, member)
  return member
}

function read(name: string): Sentence | null {
  if (typeof phraseOf(name) === 'object') return null
  for (const { id, form, args } of READINGS) {
    const found = form.exec(name)
    if (found === null) continue
    return { id, args: Object.fromEntries(args.map((arg, at) => [arg, argOf(arg, found[at + 1])])) }
  }
  return null
}

function argOf(arg: string, text = ''): Arg {
  if (ORDINALS.has(arg)) return Number.parseInt(text, 10)
  if (!PARTS.has(arg)) return text
  const phrase = phraseOf(text, read(text) ?? undefined)
  return typeof phrase === 'string' ? phrase : phrase.sentence
}
