// npm run casino:figures: counts what the card tables need to know of all their hands, and writes it down. With --all
// also what takes minutes: three hands at once, every board of two poker hands, and a hundred million rounds of six.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { coupFigure, pairFigure } from '@crease/casino/testing/exact/coup-figures.ts'
import {
  afterTwo,
  handFigures,
  threeWay,
  type Figures,
} from '@crease/casino/testing/exact/hand-figures.ts'
import {
  sevenCardFigure,
  sixHandFigures,
  twoHandFigure,
} from '@crease/casino/testing/exact/poker-figures.ts'
import { FIGURES } from '@crease/casino/hands/figures.ts'

const SIX_HAND_ROUNDS = 100_000_000
const HANDS = new URL('../../packages/casino/src/hands/', import.meta.url)

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })

const slow = (): Figures => ({
  threeWay: threeWay(),
  twoHands: twoHandFigure(),
  sevenCards: sevenCardFigure(),
  ...sixHandFigures(SIX_HAND_ROUNDS),
})

const figures: Figures = {
  ...FIGURES,
  ...handFigures(),
  coup: coupFigure(),
  pairs: pairFigure(),
  ...(values.all ? slow() : {}),
}

const named = (name: string): string => (/^\w+$/u.test(name) ? name : `'${name}'`)
const digits = (ways: bigint): string => String(ways).replace(/\B(?=(\d{3})+$)/gu, '_')
const lines = Object.entries(figures).map(([name, ways]) => {
  const each = Object.entries(ways).map(([kind, count]) => `${named(kind)}: ${digits(count)}n`)
  const line = `  ${name}: { ${each.join(', ')} },`
  return line.length <= 100 ? line : `  ${name}: {\n    ${each.join(',\n    ')},\n  },`
})
writeFileSync(
  new URL('figures.ts', HANDS),
  `/** In how many ways what comes, over all hands: counted by \`npm run casino:figures\`, never by hand [CG121]. */
export const FIGURES = {
${lines.join('\n')}
}
`,
)
writeFileSync(
  new URL('after-two.ts', HANDS),
  `/**
 * One-day: A's and B's first card lie open. A line for each rank of A, from the ace: for each rank of B 'a ties' if
 * their suits are unlike | if they are alike, of 1,381,800 ways: counted by \`npm run casino:figures\` [CG121].
 */
export const AFTER_TWO: readonly string[] = [
${afterTwo()
  .map((line) => `  '${line}',`)
  .join('\n')}
]
`,
)
process.stdout.write(`${Object.keys(figures).length} figures written\n`)
