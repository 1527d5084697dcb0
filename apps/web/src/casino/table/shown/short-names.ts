import type { Market } from '@crease/casino/kernel/title.ts'
import { FEW } from './few.ts'

/** What follows a name: '(card 1)', ', joker 2', '- 1'; and where several have it, the letter of a side, or a rank. */
const ENDS = / \([^()]*\)$|, [^,]+$| - \d+$/
const ENDS_OF_SEVERAL = / [A-Z\d]{1,2}$/

/** The part of the names of a market that its own name lacks: 'A' of 'Dragon Card A'. */
export function shortNames({
  name,
  selections,
}: Pick<Market, 'name' | 'selections'>): ReadonlyMap<string, string> {
  const full = selections.map((one) => one.name)
  const end = sharedEnd(name, full)
  const said = full.map((one) => one.slice(0, one.length - end))
  const begin = sharedBegin(name, said)
  // of two 'Player 1' and 'Player 2' a number alone would say too little
  const isShort = said.length <= FEW && said.every((one) => /^\d*$/.test(one.slice(begin)))
  return new Map(
    selections.map(({ id }, at) => {
      const own = said[at] ?? ''
      return [id, isShort ? own : own.slice(begin)]
    }),
  )
}

/** How much of the begin all of them share, in whole words of which the market's name has the first. */
function sharedBegin(name: string, said: readonly string[]): number {
  const words = (said[0] ?? '').split(' ')
  // of 'Splits' the 'Split', of 'Next goal' the 'Next:'; of a last digit the 'Single'
  const first = (words[0] ?? '').toLowerCase().replace(/:$/, '')
  const isSaid = name.toLowerCase().includes(first) || name.startsWith('Last digit')
  let length = 0
  for (let count = 1; count < words.length; count += 1) {
    const begin = `${words.slice(0, count).join(' ')} `
    if (isSaid && said.length > 1 && said.every((one) => one.startsWith(begin))) {
      length = begin.length
    }
  }
  return length
}

/** How much of the end all of them share, where the market's name says it. */
function sharedEnd(name: string, full: readonly string[]): number {
  const [first = ''] = full
  const several = full.length > 1 ? ENDS_OF_SEVERAL.exec(first) : null
  const [end = ''] = ENDS.exec(first) ?? several ?? []
  const isShared = end !== '' && full.every((one) => one.endsWith(end) && one.length > end.length)
  return isShared && saysAlready(name, end) ? end.length : 0
}

/** Whether a name has these words, whatever stands around them. */
const saysAlready = (name: string, words: string): boolean => wordsOf(name).includes(wordsOf(words))

const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}/.&]+/u)
    .filter((word) => word !== '')
    .join(' ')} `
