// npm run casino:play -- --rounds 1000000: so many rounds of every family, and what each bet brings beside its chances.
import { parseArgs } from 'node:util'
import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { biasedDraw } from './biased-draw.ts'
import { percent, playTitle, type Played } from './play-title.ts'
import { print, seedArgument } from '../support/whole-argument.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    family: { type: 'string', multiple: true, default: [] },
    title: { type: 'string' },
    every: { type: 'string', default: '1' },
    control: { type: 'boolean', default: false },
  },
})
const { family, title: slug, control } = values
const seed = String(seedArgument(values.seed))
const [rounds, every] = [Number(values.rounds), Number(values.every)]
if (!(rounds > 0) || !(every > 0)) throw new Error('--rounds and --every are whole numbers above 0')

const all = [...TITLES.values(), ...SOLO_TITLES.values()]
const asked = all.filter(
  (title) =>
    (family.length === 0 || family.includes(title.family)) &&
    (slug === undefined || title.slug === slug),
)
if (asked.length === 0) throw new Error('no title is of that --family and has that --title')
const families = Map.groupBy(asked, (title) => title.family)
const found: Played[] = []
for (const [name, titles] of families) {
  const each = Math.ceil(rounds / titles.length)
  print(`${name}: ${titles.length} titles, ${each} rounds of each, seed ${seed}`)
  for (const title of titles) {
    const belowOf = control ? biasedDraw : undefined
    const played = playTitle(
      { title, rounds: each, seed, every, ...(belowOf && { belowOf }) },
      tell,
    )
    found.push(played)
    for (const line of played.lines) print(`  ${line}`)
  }
}
const sum = (of: (played: Played) => number): number =>
  found.reduce((total, played) => total + of(played), 0)
const faulty = found.filter(({ faults }) => faults > 0).map((played) => played.slug)
print(
  `${sum((of) => of.rounds)} rounds, ${sum((of) => of.bets)} bets, ${sum((of) => of.offers)} prices, ` +
    `best ${percent(Math.max(0, ...found.map(({ best }) => best)))}, ${sum((of) => of.faults)} faults`,
)
const isQuiet = sum((of) => of.offers) === 0
if (isQuiet) print('FAILED: nothing was played.')
if (control)
  print(`control: the biased draw is found in ${faulty.length} of ${found.length} titles`)
process.exitCode = isQuiet || faulty.length > 0 !== control ? 1 : 0

function tell(text: string): void {
  process.stderr.write(`${text}\n`)
}
