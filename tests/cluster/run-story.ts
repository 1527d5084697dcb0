import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@crease/ledger/connections/database.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { bettingStorm, type Storm } from '../support/betting-storm.ts'
import { lostOrDoubled } from '../support/lost-or-doubled.ts'
import { receiptsOf } from '../support/patroni/receipts.ts'
import { betOn, cricketMatches, demoPlayer, expectDone, type Player } from '../support/player.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { socketPlayer } from '../support/socket-player.ts'
import { Cluster } from './cluster.ts'
import { Faults } from './faults.ts'
import { HIGH, lastRupees, seenBy, untilDone, type LastRupees } from './last-rupee.ts'
import { noteLeases, writersOf, type LeaseCheck } from './lease-history.ts'
import { NODES } from './network.ts'

const CONVERGED_WITHIN_MS = 60_000
/** behind the last fault every question has its answer by then */
const ANSWERED_WITHIN_MS = 60_000
const QUIET_MS = 2_000
/** longer than Patroni's `ttl`: who was cut off has given up or taken what it could by then */
const STEADY_MS = 12_000
/** clients that bet at each gateway */
const AT_ONCE = 2
/** owners of the control stand still at most so often: on a busy machine one may hear that it lost its lease before it writes */
const CONTROL_PAUSES = 12

interface StoryParts {
  readonly seed: number
  /** how often everything goes wrong once */
  readonly rounds: number
  readonly lease: LeaseCheck
  readonly say: (line: string) => void
}

export interface ClusterStory {
  readonly findings: readonly string[]
  readonly counts: Readonly<Record<string, number>>
}

/** One life of the cluster by its seed: bets at every gateway while links, exchanges, NATS and the primary fail; then what is true [OP947]. */
export async function clusterStory(parts: StoryParts): Promise<ClusterStory> {
  const cluster = await Cluster.open(parts.say)
  try {
    parts.say('the cluster is there')
    return await live(cluster, parts)
  } catch (error) {
    parts.say(cluster.output())
    parts.say(String(error))
    throw error
  } finally {
    await cluster.close()
  }
}

async function live(cluster: Cluster, parts: StoryParts): Promise<ClusterStory> {
  const { seed, rounds, lease, say } = parts
  const { gatewayUrls: urls, ledger } = cluster
  await noteLeases(ledger, lease)
  const random = seededRandom(seed)
  const storm = bettingStorm({ atOnce: AT_ONCE, random: seededRandom(seed + 1) })
  const watched = await watchedPlayer(urls)
  const over = new AbortController()
  const isOver = (): boolean => over.signal.aborted
  let newest = ''
  const rupeesOver = lastRupees({ urls, isOver, told: (why) => (newest = why) })
  const stormsOver = urls.map(async (url) => {
    while (!isOver()) await storm.rageFor(url, 500)
  })
  await pause(QUIET_MS)
  const faults = new Faults({ cluster, random, say })
  if (lease === 'checked') for (let round = 0; round < rounds; round += 1) await faults.round()
  else await standStill(faults, ledger)
  await cluster.whole(STEADY_MS)
  over.abort()
  await within(Promise.all(stormsOver), () => 'bets of the storm are not answered')
  const rupees = await within(rupeesOver, () => `the last rupee is not answered: ${newest}`)
  say(
    `${receiptsOf(storm)} bets of ${storm.bets.size} were acknowledged, and ${rupees.acknowledged.length} of the last rupee in ${rupees.rounds} rounds`,
  )
  const again = await storm.settleDoubts(urls[0] ?? '')
  // whose sockets must all hear of it
  await untilDone(() => betOnce(watched.player))
  const writers = await writersOf(ledger)
  const findings = [
    ...writers.findings,
    ...rupees.findings,
    ...(await missing(cluster, storm, rupees)),
    ...(await wrongSums(cluster)),
    ...(await apart(urls, [...storm.players.slice(-3), watched.player], watched)),
  ]
  watched.close()
  const bets = { asked: storm.bets.size, receipts: receiptsOf(storm), again }
  return {
    findings,
    counts: { ...bets, ...faults.counts, rupees: rupees.rounds, leases: writers.changes },
  }
}

/** What must be over by then, whatever failed before. */
async function within<T>(over: Promise<T>, why: () => string): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(why())), ANSWERED_WITHIN_MS)
  return Promise.race([over, late.promise]).finally(() => clearTimeout(timer))
}

/** Each owner stands still just until another has the lease, until one decides something before it hears of that. */
async function standStill(faults: Faults, ledger: Database): Promise<void> {
  for (let nth = 0; nth < CONTROL_PAUSES; nth += 1) {
    await faults.pauseOwner(NODES[nth % 2] ?? 1, 0)
    await pause(QUIET_MS)
    const { findings } = await untilDone(() => writersOf(ledger))
    if (findings.length > 0) return
  }
}

type Watched = Awaited<ReturnType<typeof watchedPlayer>>

/** A player with sockets at every gateway, from before anything failed. */
async function watchedPlayer(urls: readonly string[]) {
  const player = await untilDone(() => demoPlayer(urls[0] ?? ''))
  const lines = await Promise.all(
    urls.map((url) => untilDone(() => socketPlayer(url, player.token))),
  )
  return {
    player,
    /** the newest wallet that each gateway pushed */
    wallets: () =>
      lines.map(({ wallets }) =>
        JSON.stringify([wallets.at(-1)?.Balance, wallets.at(-1)?.Exposure]),
      ),
    /** why its sockets were ended, at each gateway */
    ends: () => lines.map(({ ends }) => ends.join(', ')).join(' | '),
    close: () => lines.forEach((line) => line.close()),
  }
}

/** A bet that rests. */
async function betOnce(player: Player): Promise<void> {
  const match = (await cricketMatches(player)).find(({ isPlayFlag }) => !isPlayFlag)
  if (match === undefined) throw new Error('no match is open')
  const body = betOn(match, 0, { ...HIGH, stake: 100 })
  await expectDone(player.call<{ success: true }>('placeBet', { body }))
}

/** Bets that clients were told of and that the ledger lacks, or has twice. */
async function missing(
  { ledger }: Cluster,
  storm: Storm,
  { acknowledged }: LastRupees,
): Promise<readonly string[]> {
  const lost = await lostOrDoubled(ledger, storm)
  const gone: string[] = []
  for (const betId of acknowledged) {
    const { rowCount } = await ledger.query('SELECT FROM bet WHERE id = $1', [betId])
    if (rowCount !== 1) gone.push(`lost: bet ${betId} of the last rupee`)
  }
  return [...lost, ...gone]
}

/** What the ledger's own rules find. */
async function wrongSums({ ledger }: Cluster): Promise<readonly string[]> {
  const { findings } = await verifyLedger(ledger)
  return findings.map(({ rule, detail }) => `${rule} ${detail}`)
}

/** Until all gateways say the same of players and of what is offered; else what they differ in. */
async function apart(
  urls: readonly string[],
  players: readonly Player[],
  watched: Watched,
): Promise<readonly string[]> {
  let differing: readonly string[] = []
  for (const until = Date.now() + CONVERGED_WITHIN_MS; Date.now() < until; await pause(500)) {
    differing = await differencesOf(urls, players, watched).catch((error: unknown) => [
      `a gateway does not answer: ${String(error)}`,
    ])
    if (differing.length === 0) return []
  }
  return differing
}

async function differencesOf(
  urls: readonly string[],
  players: readonly Player[],
  { player, wallets, ends }: Watched,
): Promise<readonly string[]> {
  const differing: string[] = []
  for (const each of players) {
    const seen = await Promise.all(urls.map((url) => seenBy(each, url)))
    if (new Set(seen).size > 1) differing.push(`${each.userName}: ${seen.join(' or ')}`)
  }
  const books = await Promise.all(urls.map((url) => booksAt(player.at(url))))
  for (const [event, one] of books[0] ?? []) {
    const all = books.map((each) => each.get(event) ?? 'nothing')
    if (all.some((each) => each !== one)) differing.push(`book of ${event}: ${all.join(' or ')}`)
  }
  if (new Set(wallets()).size > 1) {
    differing.push(`pushed wallets: ${wallets().join(' or ')}; sockets ended by ${ends()}`)
  }
  return differing
}

/** What is offered before the off, by match. */
const booksAt = async (player: Player): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await cricketMatches(player))
      .filter(({ isPlayFlag }) => !isPlayFlag)
      .map(({ eventId, matchOdds }) => [
        eventId,
        JSON.stringify(matchOdds.oddDatas.map(({ status, b1, l1 }) => [status, b1, l1])),
      ]),
  )
