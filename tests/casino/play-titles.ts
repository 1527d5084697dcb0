// npm run casino:play -- --rounds 1000000: every title played, and what each bet brings beside its chances.
import { parseArgs } from 'node:util'
import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import { livedSteps } from '@crease/casino/testing/lived-steps.ts'
import { liveTitle, unlikely } from '@crease/casino/testing/title-life.ts'
import { TITLES } from '@crease/casino/titles.ts'

const ERRORS = 4
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    title: { type: 'string' },
    every: { type: 'string', default: '100' },
  },
})
const rounds = Number(values.rounds)
let [faults, bets, offers] = [0, 0, 0]
const asked = [...TITLES.values(), ...SOLO_TITLES.values()].filter(
  ({ slug }) => values.title === undefined || slug === values.title,
)
const inSteps = asked.filter(({ choices }) => choices !== undefined)
for (const title of asked.filter(({ choices }) => choices === undefined)) {
  const life = liveTitle({ title, rounds, seed: values.seed, every: Number(values.every) })
  const far = unlikely(life, ERRORS)
  for (const fault of life.faults.slice(0, 5)) print(fault)
  if (far.length > 0)
    print(`${title.slug}: more than ${ERRORS} standard errors away: ${far.join(', ')}`)
  print(`${title.slug}: ${life.rounds} rounds, ${life.offers} prices, ${life.bets.length} bets`)
  faults += life.faults.length + far.length
  bets += life.bets.length
  offers += life.offers
}
for (const title of inSteps) {
  const { mean, error } = livedSteps(title, { rounds, seed: values.seed })
  const isFar = mean > 0.99 + ERRORS * error || mean < 0.97 - ERRORS * error
  print(`${title.slug}: ${rounds} rounds in steps, ${(100 * mean).toFixed(2)} % came back`)
  if (isFar) print(`${title.slug}: that is more than ${ERRORS} standard errors away`)
  faults += isFar ? 1 : 0
  bets += 1
  offers += rounds
}
print(
  offers === 0 ? 'FAILED: nothing was played.' : `${bets} bets, ${offers} prices, ${faults} faults`,
)
process.exitCode = offers === 0 || faults > 0 ? 1 : 0

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
