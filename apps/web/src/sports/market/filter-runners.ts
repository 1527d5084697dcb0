import { containsWord, searchedName, searchWords } from '@crease/contract/search-text.ts'

/** Runners of a long list that are shown before the others are asked for. */
const FIRST = 10

interface Filtered<T> {
  readonly shown: readonly T[]
  /** behind a fold */
  readonly folded: readonly T[]
}

/** The first runners and, folded, the others; of a typed text all that it finds, folding none [UI1240]. */
export function filterRunners<T>(
  runners: readonly T[],
  typed: string,
  nameOf: (runner: T) => string,
): Filtered<T> {
  const words = searchWords(typed)
  if (words.length === 0) return { shown: runners.slice(0, FIRST), folded: runners.slice(FIRST) }
  const isFound = (runner: T): boolean => {
    const name = searchedName(nameOf(runner))
    return words.every((word) => containsWord(name, word))
  }
  return { shown: runners.filter(isFound), folded: [] }
}
