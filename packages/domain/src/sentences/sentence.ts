/**
 * A sentence by its id in the catalogue, next to its English text: readers of another language render it from there. A
 * sentence without arguments is its own id.
 */
export interface Sentence {
  readonly id: string
  readonly args?: Readonly<Record<string, Arg>>
}

/** A name or a figure as it is, or another sentence. */
export type Arg = string | number | Sentence

/** Forms of a sentence: English, Hindi. An argument stands in braces, with a noun if its number is an ordinal: `{over:ओवर}`. */
export type Forms = readonly [english: string, hindi: string]

/** Sentences without arguments by their English text, and forms of the others by their ids. */
export type Catalogue = Readonly<Record<string, string | Forms>>

/** Texts and arguments of a form in turn. */
type Pieces = readonly (string | Braced)[]

interface Braced {
  readonly name: string
  /** of an ordinal; null: a plain argument */
  readonly noun: string | null
}

const ARGUMENT = /\{(\w+)(?::([^}]+))?\}/g
const pieces = new Map<string, Pieces>()

/** The pieces of a form, split once. */
function piecesOf(form: string): Pieces {
  const known = pieces.get(form)
  if (known !== undefined) return known
  const found: (string | Braced)[] = []
  let from = 0
  for (const { 0: braced, 1: name = '', 2: noun = null, index } of form.matchAll(ARGUMENT)) {
    if (index > from) found.push(form.slice(from, index))
    found.push({ name, noun })
    from = index + braced.length
  }
  if (from < form.length) found.push(form.slice(from))
  pieces.set(form, found)
  return found
}

/** A form with its arguments in place, each as `textOf` renders it. Forms are those of the catalogue alone. */
export function fill(form: string, textOf: (name: string, noun: string | null) => string): string {
  let text = ''
  for (const piece of piecesOf(form)) {
    text += typeof piece === 'string' ? piece : textOf(piece.name, piece.noun)
  }
  return text
}
