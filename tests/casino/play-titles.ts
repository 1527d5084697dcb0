// npm run casino:play -- --rounds 1000000: every title played, and what each bet brings beside its chances.
import { parseArgs } from 'node:util'
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
for (const title of TITLES.values()) {
  if (values.title !== undefined && values.title !== title.slug) continue
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
print(
  offers === 0 ? 'FAILED: nothing was played.' : `${bets} bets, ${offers} prices, ${faults} faults`,
)
process.exitCode = offers === 0 || faults > 0 ? 1 : 0

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
