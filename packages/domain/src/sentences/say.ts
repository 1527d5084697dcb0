import { CATALOGUE } from './catalogue.ts'
import { fill, type Arg, type Catalogue, type Sentence, type Tongue } from './sentence.ts'

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

type Sentences = typeof CATALOGUE
const FORMS: Catalogue = CATALOGUE
export type SentenceId = keyof Sentences
/** Ids of sentences without arguments, which are their English texts. */
export type PlainId = {
  [Id in SentenceId]: Sentences[Id] extends string ? Id : never
}[SentenceId]
type FilledId = Exclude<SentenceId, PlainId>

type Braced<Form> = Form extends `${string}{${infer Inner}}${infer Rest}`
  ? Inner | Braced<Rest>
  : never
type NameIn<Inner> = Inner extends `${infer Name}:${string}` ? Name : Inner
/** The arguments that the English form of a sentence names: an ordinal is a number. */
type ArgsOf<Form> = {
  readonly [
    Inner in Braced<Form> & string as NameIn<Inner> & string
  ]: Inner extends `${string}:${string}` ? number : string | number | Said
}

/** Renders a sentence of the catalogue in English, with its id and arguments for other languages. */
export function say<Id extends PlainId>(id: Id): Said
export function say<Id extends FilledId>(id: Id, args: ArgsOf<Sentences[Id][0]>): Said
export function say(
  id: SentenceId,
  args: Readonly<Record<string, string | number | Said>> = {},
): Said {
  const sentence: Sentence = plainOf(id, args)
  return { text: inEnglish(sentence), sentence }
}

function plainOf(id: string, args: Readonly<Record<string, string | number | Said>>): Sentence {
  const values = Object.entries(args).map(([name, value]): [string, Arg] => [
    name,
    typeof value === 'object' ? value.sentence : value,
  ])
  return values.length === 0 ? { id } : { id, args: Object.fromEntries(values) }
}

const ENDINGS = ['th', 'st', 'nd', 'rd']

/** e.g. '1st', '4th', '12th'. */
function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13
  return `${number}${(isTeen ? undefined : ENDINGS[number % 10]) ?? 'th'}`
}

const ENGLISH: Tongue = { ordinal, sentence: inEnglish }

function inEnglish({ id, args }: Sentence): string {
  const forms = FORMS[id]
  return typeof forms === 'object' ? fill(forms[0], args, ENGLISH) : id
}
