import { fill } from '@crease/domain/sentences/sentence.ts'

/** Names of the casino by their English text, which is their id, in Hindi. */
export type Names = Readonly<Record<string, string>>

/** A word of a name: the same in both languages, or English and Hindi. */
type Word = string | number | readonly [english: string, hindi: string]

const englishOf = (word: Word): string => (typeof word === 'object' ? word[0] : String(word))
const hindiOf = (word: Word): string => (typeof word === 'object' ? word[1] : String(word))

type Both = readonly [english: string, hindi: string]

/** Names that differ by a word, `{a}`, or by two, `{a}` and `{b}`: one for each of the words. */
export function each(
  [english, hindi]: Both,
  words: readonly Word[],
  seconds?: readonly Word[],
): Names {
  const pairs = words.flatMap((a) => (seconds ?? ['']).map((b) => ({ a, b })))
  return Object.fromEntries(
    pairs.map(({ a, b }) => [
      fill(english, (name) => englishOf(name === 'a' ? a : b)),
      fill(hindi, (name) => hindiOf(name === 'a' ? a : b)),
    ]),
  )
}

/** The names as words of longer ones. */
export const wordsOf = (names: Names): readonly Word[] => Object.entries(names)

export const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

export const upTo = (last: number): readonly number[] => range(1, last)
