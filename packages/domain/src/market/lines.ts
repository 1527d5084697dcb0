import { LEAST_NUMBER, type Line } from './market.ts'

/** The two names of a line, by the side of it that wins: 'home-1.25' and 'away+1.25', 'over2.25' and 'under2.25'. */
const WORDS = {
  margin: { above: 'home', below: 'away' },
  total: { above: 'over', below: 'under' },
} as const

/** A line as bettors write it on one of its sides: the goals that a side starts with, or the count [HC1]. */
export const lineText = (line: Line, of: keyof typeof LEAST_NUMBER): string =>
  givenText(line, of).replace('-', '−')

function givenText({ wins, quarters }: Line, of: keyof typeof LEAST_NUMBER): string {
  if (of === 'total') return String(quarters / 4)
  const given = (wins === 'above' ? -quarters : quarters) / 4
  if (given === 0) return '0'
  return given > 0 ? `+${given}` : String(given)
}

/** The identity of a line's runner, with a hyphen for a minus. */
export const lineName = (line: Line, of: keyof typeof LEAST_NUMBER): string =>
  `${WORDS[of][line.wins]}${givenText(line, of)}`

/** The line that a runner's name says; null for any other name, or one that is written differently. */
export function lineNamed(runnerId: string): Line | null {
  const [, word = '', number = ''] = /^([a-z]+)([+-]?\d{1,4}(?:\.\d{1,2})?)$/.exec(runnerId) ?? []
  const side = SIDES.find(({ of, wins }) => WORDS[of][wins] === word)
  const stated = Number(number) * 4
  if (side === undefined || !Number.isSafeInteger(stated)) return null
  const { of, wins } = side
  if (stated < LEAST_NUMBER[of]) return null
  const line = { wins, quarters: of === 'margin' && wins === 'above' ? 0 - stated : stated }
  return lineName(line, of) === runnerId ? line : null
}

const SIDES = [
  { of: 'margin', wins: 'above' },
  { of: 'margin', wins: 'below' },
  { of: 'total', wins: 'above' },
  { of: 'total', wins: 'below' },
] as const
