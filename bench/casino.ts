import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { TITLES } from '@crease/casino/titles.ts'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { exchangeOf, gatewayOf } from '@crease/tests/support/gateway-process.ts'
import { UNLIMITED, startServer, type ServerProcess } from '@crease/tests/support/server-process.ts'
import { awakeDays } from './casino/awake-day.ts'
import * as load from './casino/load.ts'
import { signIn } from './demo-players.ts'
import { slowestQuotes } from './casino/quotes.ts'
import { loopDelays } from './casino/loop-delays.ts'
import { timeWaking } from './casino/waking.ts'
import { timeSettlements } from './casino/settle-round.ts'
import type { FromWatchers, Seen, ToWatchers } from './casino/watchers.ts'
import { cpuSeconds } from '@crease/tests/scale/cpu-seconds.ts'
import { machine, print } from './printing.ts'
import { quietMatches } from './quiet-matches.ts'

/**
 * The casino at once: every table watched by its share of the sockets, bets on what they offer at one rate, and in the
 * same run bets on matches beside them; then a round of 5,000 bets, and the slowest quote of every title; and the rows
 * and the log that awake tables write in a day.
 */
const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 500)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60)
const BETS_A_SECOND = Number(process.env['BENCH_RATE'] ?? 200)
const MATCH_BETS_A_SECOND = 20
/** a demo account has 1,500 points; what it wins it bets again */
const BETS_A_PLAYER = 10
const SIGN_INS_AT_ONCE = 4
/** idle tables that are woken one after the other */
const WOKEN = 20
const MB = 1024

print(machine())
const [slowest, next] = await slowestQuotes(20)
if (slowest === undefined || next === undefined) throw new Error('there are no titles')
for (const { slug, selection, ms, windowMs } of [slowest, next]) {
  print(
    `slowest quote: ${slug} ${selection} ${fixed(ms)} ms, all of its window ${fixed(windowMs)} ms (target: 5)`,
  )
}
for (const { ms, exchangeCpuMs, postgresCpuMs } of await timeSettlements(5000, 500)) {
  print(
    `a round of 5,000 bets of 500 players is settled and durable in ${fixed(ms)} ms (target: 500), ` +
      `of processors ${Math.round(exchangeCpuMs)} ms the exchange and ${Math.round(postgresCpuMs)} ms PostgreSQL`,
  )
}
for await (const { name, seconds, rounds, roundsADay, walMbADay } of awakeDays()) {
  print(
    `${name}: ${rounds} rounds in ${seconds} s, ${Math.round(roundsADay)} rows of casino_round a day, ` +
      `${Math.round(walMbADay)} MB of write-ahead log a day`,
  )
}

const dataDir = await temporaryDataDir('casino')
const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path })
const server = await startServer({
  DATABASE_URL: postgres.connectionString,
  ...UNLIMITED,
  GATEWAYS: '1',
  METRICS_PORT: '0',
})
try {
  await run(server)
} finally {
  await server.stop()
  await postgres.stop()
  await dataDir.remove()
}

async function run({ url, pid, output }: ServerProcess): Promise<void> {
  const tables = [...TITLES.keys()]
  const players = await signIn(url, (BETS_A_SECOND * SECONDS) / BETS_A_PLAYER, SIGN_INS_AT_ONCE)
  const others = await signIn(
    url,
    (MATCH_BETS_A_SECOND * SECONDS) / BETS_A_PLAYER,
    SIGN_INS_AT_ONCE,
  )
  const [first] = players
  const [gateway, exchange] = [gatewayOf(pid), exchangeOf(pid)]
  if (first === undefined || gateway === null || exchange === null)
    throw new Error('the server lacks a process')
  const waking = await timeWaking(url, first.token, tables.slice(0, WOKEN))
  print(
    `an idle table has a round for its first watcher after ${Math.round(waking[WOKEN / 2] ?? 0)} ms in the middle, ` +
      `${Math.round(waking.at(-1) ?? 0)} ms at most, of ${waking.length} (target: 1000)`,
  )
  const matches = await quietMatches(first)
  const watch = new load.TableWatch()
  await watch.join(url, first.token, tables)
  const metrics = /Metrics are at (\S+)/.exec(output())?.[1] ?? ''
  const watchers = fork(new URL('./casino/watchers.ts', import.meta.url))
  try {
    const woken = performance.now()
    await tell(watchers, { kind: 'connect', url, token: first.token, tables, sockets: SOCKETS })
    await watch.allHaveBegun(tables.length)
    print(
      `all ${tables.length} tables of a new server had a round ${fixed((performance.now() - woken) / 1000)} s after their first sockets came`,
    )
    await loopDelays(metrics)
    await tell(watchers, { kind: 'forget' })
    const before = [cpuSeconds(exchange), cpuSeconds(gateway)] as const
    const [casino, sport] = await Promise.all([
      load.placeAtRate(url, load.tableBets(watch, players), {
        rate: BETS_A_SECOND,
        seconds: SECONDS,
      }),
      load.placeAtRate(url, load.matchBets(matches, others), {
        rate: MATCH_BETS_A_SECOND,
        seconds: SECONDS,
      }),
    ])
    const used = [cpuSeconds(exchange) - before[0], cpuSeconds(gateway) - before[1]] as const
    const seen = await tell(watchers, { kind: 'report' })
    print(`${tables.length} tables, ${SOCKETS} sockets, ${SECONDS} s`)
    tellBets('casino', casino)
    tellBets('match', sport)
    print(
      `  p99 of a bet on a round: ${fixed(load.p99(casino) / load.p99(sport))} times that of a bet on a match (target: at most 2)`,
    )
    tellSeen(seen)
    for (const { process: name, p50, p99 } of await loopDelays(metrics)) {
      const target = name === 'exchange' ? ' (target: p99 at most 20)' : ''
      print(`  timers of the ${name} were late by p50 ${fixed(p50)}, p99 ${fixed(p99)} ms${target}`)
    }
    print(
      `  of one core: exchange ${percent(used[0])}, gateway ${percent(used[1])}; ` +
        `memory: exchange ${memory(exchange)} MB, gateway ${memory(gateway)} MB`,
    )
  } finally {
    watchers.kill()
    watch.leave()
  }
}

function tellBets(what: string, bets: load.Placements): void {
  const refused = [...bets.refusals].map(([code, count]) => `${count} ${code}`).join(', ')
  print(
    `  ${what}: ${bets.placed} bets placed, refused: ${refused === '' ? 'none' : refused}; ` +
      `p50 ${fixed(load.p50(bets))}, p99 ${fixed(load.p99(bets))} ms`,
  )
}

/** A window's opening says when it was shown; a face goes the same way, and nothing is worked out for it. */
function tellSeen({ messages, openings, reveals, ...seen }: Seen): void {
  print(
    `  ${Math.round(messages / SECONDS)} messages a second to sockets; from what the server shows to the socket, ` +
      `over ${openings} opened windows: p50 ${seen.p50}, p99 ${seen.p99} ms (target: p99 60)`,
  )
  print(
    `  between the first and the last socket that hear of a face, over ${reveals}: p99 ${seen.spreadP99} ms`,
  )
  print(
    `  beside them a process that only listens had timers late by p50 ${fixed(seen.lateP50)}, p99 ${fixed(seen.lateP99)} ms; load ${fixed(loadavg()[0] ?? 0)}`,
  )
}

/** Says something to the watchers' process and waits for what it answers. */
function tell(watchers: ChildProcess, message: ToWatchers): Promise<Seen> {
  return new Promise((resolve, reject) => {
    watchers.once('message', (answer: FromWatchers) => resolve(answer.seen))
    watchers.once('exit', (code) => reject(new Error(`the watchers ended with ${code}`)))
    watchers.send(message)
  })
}

/** Resident memory of a process, MB. */
function memory(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kb) / MB)
}

function fixed(value: number): string {
  return value.toFixed(2)
}

function percent(used: number): string {
  return `${Math.round((used / SECONDS) * 100)} %`
}
