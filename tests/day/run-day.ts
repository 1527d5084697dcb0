// npm run day: a whole day of every sport with random players, on a database of its own.
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { parseArgs } from 'node:util'
import { playDay, type DayOptions, type DayProgress, type DayReport } from './day.ts'
import { replayDay } from './replay-day.ts'
import { print, seedArgument, wholeArgument } from '../support/whole-argument.ts'

/** The line of progress is written this often at most. */
const PROGRESS_EVERY_MS = 5_000

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    matches: { type: 'string', default: '200' },
    players: { type: 'string', default: '300' },
  },
})
const options: DayOptions = {
  seed: seedArgument(values.seed),
  matches: wholeArgument('matches', values.matches),
  players: wholeArgument('players', values.players),
}

const began = performance.now()
const dataDir = await temporaryDataDir('day')
try {
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path })
  try {
    const report = await playDay(options, { address: postgres, progress: teller() })
    tell(report)
    process.exitCode = report.findings.length === 0 ? 0 : 1
  } finally {
    await postgres.stop()
  }
} finally {
  await dataDir.remove()
}

function teller(): (so: DayProgress) => void {
  let toldAt = began
  return ({ ended, matches, answers }) => {
    if (performance.now() - toldAt < PROGRESS_EVERY_MS) return
    toldAt = performance.now()
    print(`${seconds()} s: ${ended} of ${matches} matches ended, ${answers} answers to players`)
  }
}

function tell({ findings, kinds, money, sports, answers, steps }: DayReport): void {
  const played = Object.entries(sports).map(([sport, count]) => `${count} of ${sport}`)
  print(`Played ${played.join(', ')} in ${steps} steps and ${seconds()} s.`)
  const points = (amount: number): string => (amount / 100).toFixed(2)
  const head = ['kind', 'markets', 'void', 'bets', 'fills', 'cash-outs', 'on close', 'volume']
  const rows = kinds.map((one) => [
    one.kind,
    ...[one.markets, one.voided, one.bets, one.fills, one.cashOuts, one.onClose].map(String),
    points(one.volume),
  ])
  for (const row of [head, ...rows]) print(row.map((cell) => cell.padStart(14)).join(''))
  print(`Answers: ${[...answers].map(([name, count]) => `${name} ${count}`).join(', ')}.`)
  const parts = Object.entries(money).map(([name, amount]) => `${name} ${points(amount)}`)
  print(`Money, in points: ${parts.join(', ')}.`)
  if (findings.length === 0) print('Nothing is wrong: all is settled, and the ledger adds up.')
  else print(`FAILED, ${findings.length} findings:\n  ${findings.slice(0, 40).join('\n  ')}`)
  print(`Again: ${replayDay(options)}`)
}

function seconds(): string {
  return ((performance.now() - began) / 1000).toFixed(0)
}
