// node tools/run.mjs node tests/previous-release/build-previous.ts [FOLDER]: plays on a ledger of this release and keeps its dump, which
// the next release must migrate and start on. Run it when a release is made. Needs PostgreSQL's own programs (pg_dump).
import { randomUUID } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { SoloReply } from '@crease/contract/solo-shapes.ts'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { freePort } from '../support/net/free-port.ts'
import { runAs } from '../support/patroni/patroni-node.ts'
import {
  currentBets,
  expectDone,
  nextRoundOf,
  signedInPlayer,
  wallet,
  type Player,
} from '../support/player.ts'
import { APPLICANT } from '../support/real-player.ts'
import { startServer } from '../support/server-process.ts'
import { DUMP, FACTS, FOLDER, RESTING, settingsOn, type PreviousFacts } from './previous-ledger.ts'

const [, , INTO = FOLDER] = process.argv
const PROGRAMS = '/usr/lib/postgresql'
const LISTED_WITHIN_MS = 60_000
const LOGIN = 'vera.before'

const programs = join(PROGRAMS, readdirSync(PROGRAMS).toSorted().at(-1) ?? '', 'bin')
const folder = await mkdtemp(join(tmpdir(), 'crease-previous-'))
const { uid, gid } = runAs()
if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
const port = await freePort()
const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
const cluster = join(folder, 'cluster')
const run = (program: string, ...args: readonly string[]): Buffer =>
  execFileSync(join(programs, program), args, {
    ...(uid !== undefined && { uid, gid }),
    cwd: folder,
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'inherit'],
  })

run('initdb', '-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8')
const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`
run('pg_ctl', '-D', cluster, '-l', join(folder, 'log'), '-w', '-o', options, 'start')
try {
  const facts = await played()
  const dump = run('pg_dump', '--no-owner', '--no-privileges', '--inserts', '-d', url)
  await writeFile(join(INTO, DUMP), gzipSync(loadable(dump.toString()), { level: 9 }))
  await writeFile(join(INTO, FACTS), `${JSON.stringify(facts, null, 2)}\n`)
  process.stdout.write(`${DUMP}: ${dump.length} bytes of schema ${facts.schema}\n`)
} finally {
  run('pg_ctl', '-D', cluster, '-m', 'fast', 'stop')
  await rm(folder, { recursive: true, force: true })
}

/** Bets that rest, one that was matched, one that was cancelled, and a round of the casino, of a registered player. */
async function played(): Promise<PreviousFacts> {
  const server = await startServer({ ...(await settingsOn(url, folder)), REGISTRATION: 'open' })
  try {
    const nobody = signedInPlayer(server.url, LOGIN, '')
    const body = { ...APPLICANT, loginId: LOGIN }
    const { token } = await expectDone(
      nobody.call<{ success: true; token: string }>('register', { body }),
    )
    const player = signedInPlayer(server.url, LOGIN, token)
    const resting = await listed(player)
    await place(player, { matchOdd: 1.01 })
    const cancelled = await place(player, {})
    await expectDone(player.call<{ success: true }>('cancelBet', { body: { betId: cancelled } }))
    await playMines(player)
    const { balance, exposure } = await wallet(player)
    const open = (await currentBets(player)).map(({ betId }) => betId)
    return {
      schema: await newestMigration(),
      loginId: LOGIN,
      password: APPLICANT.password,
      balance,
      exposure,
      open,
      resting,
    }
  } finally {
    await server.stop()
  }
}

async function playMines(player: Player): Promise<void> {
  const body = {
    casinoGameSlug: 'mines',
    mid: await nextRoundOf(player, 'mines'),
    selectionId: 'mines-1',
    stake: 100,
    clientBetId: randomUUID(),
    clientSeed: 'mine',
  }
  const begun = await expectDone(player.call<SoloReply>('playSolo', { body }))
  const step = async (number: number, choice: string): Promise<string | undefined> => {
    const of = { casinoGameSlug: 'mines', mid: begun.round?.mid, step: number, choice }
    const { round } = await expectDone(player.call<SoloReply>('stepSolo', { body: of }))
    return round?.status
  }
  if ((await step(1, 'cell-5')) === 'BETTING') await step(2, 'take')
}

interface Placed {
  readonly success: true
  readonly bet: { readonly betId: string }
}

/** Places a bet that rests as soon as the feed has the market. */
async function listed(player: Player): Promise<string> {
  for (const until = Date.now() + LISTED_WITHIN_MS; ; await pause(200)) {
    const reply = await player.call<Placed>('placeBet', { body: RESTING })
    if (reply.success) return reply.bet.betId
    if (Date.now() > until) throw new Error(`the market was not listed: ${reply.code}`)
  }
}

async function place(player: Player, change: { readonly matchOdd?: number }): Promise<string> {
  const body = { ...RESTING, ...change, clientBetId: randomUUID() }
  const { bet } = await expectDone(player.call<Placed>('placeBet', { body }))
  return bet.betId
}

async function newestMigration(): Promise<string> {
  const database = openDatabase({ connectionString: url })
  const { rows } = await database.query<{ name: string }>('SELECT max(name) AS name FROM migration')
  await database.end()
  return rows[0]?.name ?? ''
}

/** Without words that only psql or an older server understands. */
function loadable(dump: string): string {
  return dump
    .split('\n')
    .filter((line) => !/^(--|\\|SET transaction_timeout)/.test(line))
    .join('\n')
}
