import { fill, type Arg, type Catalogue, type Sentence } from './sentence.ts'

/** A sentence with its English text. */
export interface Said {
  readonly text: string
  readonly sentence: Sentence
}

/** A proper name, or a sentence. */
export type Phrase = string | Said

export const textOf = (phrase: Phrase): string =>
  typeof phrase === 'string' ? phrase : phrase.text

/** The sentence to store next to its text; null where the text is its own id, or a proper name. */
export const sentenceOf = (phrase: Phrase): Sentence | null =>
  typeof phrase === 'string' || phrase.sentence.args === undefined ? null : phrase.sentence

/** The same as a member next to the text. */
export function saidBy(phrase: Phrase): { readonly said?: Sentence } {
  const said = sentenceOf(phrase)
  return said === null ? {} : { said }
}

/** A name with its sentence. */
export const named = (phrase: Phrase): { readonly name: string; readonly said?: Sentence } => ({
  name: textOf(phrase),
  ...saidBy(phrase),
})

/** The message of a score: its parts joined by '|', and their sentences where one has arguments. */
export function messageOf(parts: readonly Phrase[]): {
  readonly message: string
  readonly said?: readonly (Sentence | null)[]
} {
  const said = parts.map(sentenceOf)
  return {
    message: parts.map(textOf).join('|'),
    ...(said.some((part) => part !== null) && { said }),
  }
}

/** Ids of a catalogue's sentences without arguments, which are their English texts. */
export type PlainIdOf<Of> = {
  [Id in keyof Of]: Of[Id] extends string ? Id : never
}[keyof Of]

type Braced<Form> = Form extends `${string}{${infer Inner}}${infer Rest}`
  ? Inner | Braced<Rest>
  : never
type NameIn<Inner> = Inner extends `${infer Name}:${string}` ? Name : Inner
/** The arguments that the English form of a sentence names: an ordinal is a number. */
type ArgsOf<Forms> = Forms extends readonly [infer Form, string]
  ? {
      readonly [
        Inner in Braced<Form> & string as NameIn<Inner> & string
      ]: Inner extends `${string}:${string}` ? number : string | number | Said
    }
  : never

type Given = Readonly<Record<string, string | number | Said>>

/** Renders a sentence of a catalogue in English, with its id and arguments for other languages. */
export interface Say<Of> {
  (id: PlainIdOf<Of>): Said
  <Id extends Exclude<keyof Of, PlainIdOf<Of>>>(id: Id, args: ArgsOf<Of[Id]>): Said
}

/** The function that renders the sentences of a catalogue. */
export function sayFrom<Of extends Catalogue>(catalogue: Of): Say<Of> {
  const all: Catalogue = catalogue
  function say(id: PlainIdOf<Of>): Said
  function say<Id extends Exclude<keyof Of, PlainIdOf<Of>>>(id: Id, args: ArgsOf<Of[Id]>): Said
  function say(id: keyof Of, given: Given = {}): Said {
    const text = String(id)
    const forms = all[text]
    if (typeof forms !== 'object') return { text, sentence: { id: text } }
    return filled(text, forms[0], given)
  }
  return say
}

function filled(id: string, english: string, given: Given): Said {
  const args: Record<string, Arg> = {}
  for (const [name, value] of Object.entries(given)) {
    args[name] = typeof value === 'object' ? value.sentence : value
  }
  const text = fill(english, (name, noun) => englishOf(given[name] ?? '', noun))
  return { text, sentence: { id, args } }
}

function englishOf(value: string | number | Said, noun: string | null): string {
  if (typeof value === 'object') return value.text
  return noun === null ? String(value) : ordinal(Number(value))
}

const ENDINGS = ['th', 'st', 'nd', 'rd']

/** e.g. '1st', '4th', '12th'. */
function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13
  return `${number}${(isTeen ? undefined : ENDINGS[number % 10]) ?? 'th'}`
}

/**
 * The function that makes a phrase of a text and the sentence that came next to it: a text without one is its own id if
 * the catalogue has it, or a name.
 */
export function phrasesFrom(catalogue: Catalogue): (text: string, sentence?: Sentence) => Phrase {
  const plain = new Set(Object.keys(catalogue).filter((id) => typeof catalogue[id] === 'string'))
  return (text, sentence) => {
    if (sentence !== undefined) return { text, sentence }
    return plain.has(text) ? { text, sentence: { id: text } } : text
  }
}
