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

/** What differs between languages besides the forms. */
export interface Tongue {
  /** 3 and 'पारी' is 'तीसरी पारी' */
  readonly ordinal: (number: number, noun: string) => string
  readonly sentence: (part: Sentence) => string
}

const ARGUMENT = /\{(\w+)(?::([^}]+))?\}/g

/** A form with its arguments in place; those that are missing stay in braces. */
export function fill(form: string, args: Sentence['args'] = {}, tongue: Tongue): string {
  return form.replaceAll(ARGUMENT, (braced: string, name: string, noun: string | undefined) => {
    const value = args[name]
    if (value === undefined) return braced
    if (typeof value === 'object') return tongue.sentence(value)
    return noun === undefined ? String(value) : tongue.ordinal(Number(value), noun)
  })
}
