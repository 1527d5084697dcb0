import { randomInt } from 'node:crypto'

/** A whole number above zero that a command was given as `--name`. */
export function wholeArgument(name: string, text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value) && value > 0) return value
  throw new Error(`--${name} must be a whole number above zero, not '${text}'`)
}

const MOST_SEED = 2 ** 31

/** The seed that a command was given; without one, or with 'fresh', a drawn one, which is printed for a repetition. */
export function seedArgument(text = 'fresh'): number {
  if (text !== 'fresh') return wholeArgument('seed', text)
  const seed = randomInt(1, MOST_SEED)
  print(`seed ${seed}`)
  return seed
}

/** The number after a word; null when there is none above 0. */
export function numberAfter(words: readonly string[], word: string): number | null {
  const number = words.includes(word) ? Number(words[words.indexOf(word) + 1]) : 0
  return number > 0 ? number : null
}

/** The seed after '--seed', of which 'fresh' draws one; 1 without it: limits of chance hold for that one. */
export function seedAfter(words: readonly string[]): number {
  const given = words.includes('--seed') ? words[words.indexOf('--seed') + 1] : '1'
  return seedArgument(given)
}

/** Prints a line of a report. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
