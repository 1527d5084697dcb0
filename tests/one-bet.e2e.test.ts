import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/server/ledger/temporary-data-dir.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Bettor } from './support/bettor.ts'
import { openBrowser, visit, WIDTHS, type Visit } from './support/browser.ts'
import { closeFinish } from './support/close-finish.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'

/** The world six times as fast, entered when the match has this long to go: a bit over two minutes. */
const SPEED = 6
const LEFT_MS = 14 * 60_000
const SEED = 2
const STAKE = 100

let dataDir: TemporaryDataDir
let server: ServerProcess
let browser: Browser
let first: Visit
let second: Visit
const finish = closeFinish(SEED, LEFT_MS)
const [home, away] = finish.match.teams

beforeAll(async () => {
  dataDir = await temporaryDataDir('e2e')
  server = await startServer({
    DATA_DIR: dataDir.path,
    SEED: String(SEED),
    FEED_SPEED: String(SPEED),
    FEED_EPOCH: new Date(Date.now() - finish.worldAt / SPEED).toISOString(),
  })
  browser = await openBrowser()
  first = await visit(browser, server.url, WIDTHS.desktop)
  second = await visit(browser, server.url, WIDTHS.phone)
})

afterAll(async () => {
  await browser.close()
  await server.stop()
  await dataDir.remove()
})

interface MatchedBet {
  readonly side: 'Back' | 'Lay'
  readonly runner: string
  readonly stake: number
  readonly odds: number
}

/** '… 100 at 2.34' of a line of My Bets. */
function matchedBets(lines: readonly string[]): readonly MatchedBet[] {
  return lines.map((line) => {
    const [side, runner] = line
      .split('\n')
      .map((part) => part.trim())
      .filter((part) => part !== '')
    const figures = /([\d,]+) at ([\d.]+)/.exec(line)
    if ((side !== 'Back' && side !== 'Lay') || runner === undefined || figures === null) {
      throw new Error(`not a line of My Bets: ${line}`)
    }
    return {
      side,
      runner,
      stake: Number(figures[1]?.replaceAll(',', '')),
      odds: Number(figures[2]),
    }
  })
}

/** What the bets bring, by hand: backs win stake x (odds - 1), lays the reverse; 2 % of a net win is ours. */
function expectedNet(bets: readonly MatchedBet[], winner: string): number {
  const net = bets.reduce((sum, { side, runner, stake, odds }) => {
    const backed = runner === winner ? stake * (odds - 1) : -stake
    return sum + (side === 'Back' ? backed : -backed)
  }, 0)
  const paise = Math.floor(Math.round(net * 1e6) / 1e4)
  const commission = paise > 0 ? Math.floor((paise * 2) / 100) : 0
  return (paise - commission) / 100
}

const eventually = { timeout: 20_000, interval: 200 }

/** The runner with the longer odds: between its prices there is room for a bet of one's own. */
async function outsider(bettor: Bettor): Promise<string> {
  await expect.poll(() => bettor.bestPrice(home.name, 'Back'), eventually).not.toBeNull()
  await expect.poll(() => bettor.bestPrice(away.name, 'Back'), eventually).not.toBeNull()
  const [one, two] = [
    await bettor.bestPrice(home.name, 'Back'),
    await bettor.bestPrice(away.name, 'Back'),
  ]
  return (one ?? 0) > (two ?? 0) ? home.name : away.name
}

test('[UI1] one bet from click to statement, by two players, through the screen alone', async () => {
  const [asha, biren] = [new Bettor(first.page), new Bettor(second.page)]
  const name = `${home.name} v ${away.name}`
  for (const bettor of [asha, biren]) {
    await bettor.signInWithDemo()
    expect(await bettor.money()).toEqual({ balance: 1500, exposure: 0 })
    await bettor.openMatch(name)
  }
  await asha.page.getByText('In play', { exact: true }).first().waitFor()
  await asha.page.getByRole('region', { name: 'Score' }).waitFor()

  // a back at any price is matched by the house at its best
  const runner = await outsider(asha)
  await expect
    .poll(
      async () => {
        await asha.tryBet({ runner, side: 'Back', rate: 1.5, stake: STAKE })
        return (await asha.bets('Matched')).length
      },
      { timeout: 60_000, interval: 1_500 },
    )
    .toBeGreaterThan(0)
  expect((await asha.money()).exposure).toBeGreaterThanOrEqual(STAKE)

  // a back between the prices rests, until somebody lays it
  await expect
    .poll(() => meetBetweenThePrices(asha, biren, runner), { timeout: 60_000, interval: 500 })
    .toBe('met')

  // an unmatched bet is cancelled, and its money is free again
  const before = await asha.money()
  const unmatched = (await asha.bets('Unmatched')).length
  await expect
    .poll(
      async () => {
        await asha.tryBet({ runner, side: 'Back', rate: 900, stake: STAKE })
        return (await asha.bets('Unmatched')).length
      },
      { timeout: 60_000, interval: 1_500 },
    )
    .toBeGreaterThan(unmatched)
  // a bet that still waited out its delay may join the unmatched ones meanwhile
  await expect
    .poll(
      async () => {
        if ((await asha.bets('Unmatched')).length > 0) await asha.cancelFirstUnmatched()
        return (await asha.bets('Unmatched')).length
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBe(0)
  await expect
    .poll(async () => (await asha.money()).exposure, eventually)
    .toBeLessThanOrEqual(before.exposure)

  // the match ends; what was matched is settled to the paisa
  const bets = [
    matchedBets(await asha.bets('Matched')),
    matchedBets(await biren.bets('Matched')),
  ] as const
  expect(bets[0].length).toBeGreaterThanOrEqual(2)
  expect(bets[1].length).toBeGreaterThanOrEqual(1)
  await asha.showOdds()
  const matchOdds = asha.page.getByRole('region', { name: 'Match Odds', exact: true })
  await matchOdds.getByText('WINNER', { exact: true }).waitFor({ timeout: 200_000 })
  const winner = (await asha.runner(home.name).innerText()).includes('WINNER')
    ? home.name
    : away.name
  for (const [index, bettor] of [asha, biren].entries()) {
    const net = expectedNet(bets[index] ?? [], winner)
    const expected = { balance: Math.round((1500 + net) * 100) / 100, exposure: 0 }
    await expect.poll(() => bettor.money(), eventually).toEqual(expected)
    const [line] = await bettor.statement('Sport')
    expect(line?.slice(2, 5).map((cell) => Number(cell.replaceAll(/[,+−-]/g, '') || 0))).toEqual(
      net >= 0 ? [net, 0, expected.balance] : [0, -net, expected.balance],
    )
    expect(line?.[5]).toContain(winner)
  }
  expect(first.complaints).toEqual([])
  expect(second.complaints).toEqual([])
}, 420_000)

/** One try: a back of the first player at a price of its own, laid by the second before prices move. */
async function meetBetweenThePrices(
  backer: Bettor,
  layer: Bettor,
  runner: string,
): Promise<string> {
  await backer.showOdds()
  const back = await backer.bestPrice(runner, 'Back')
  const lay = await backer.bestPrice(runner, 'Lay')
  if (back === null || lay === null || Math.round((lay - back) * 100) < 2) return 'no room'
  const rate = Math.round(back * 100 + 1) / 100
  const figures = `${STAKE} at ${rate.toFixed(2)}`
  const shows = async (bettor: Bettor, group: 'Unmatched' | 'Matched'): Promise<boolean> =>
    (await bettor.bets(group)).some((line) => line.includes(figures))
  await backer.tryBet({ runner, side: 'Back', rate, stake: STAKE })
  if (!(await within(4_000, () => shows(backer, 'Unmatched')))) return 'moved on'
  await layer.tryBet({ runner, side: 'Lay', rate, stake: STAKE })
  const both = async (): Promise<boolean> =>
    (await shows(backer, 'Matched')) && (await shows(layer, 'Matched'))
  return (await within(5_000, both)) ? 'met' : 'missed'
}

async function within(ms: number, holds: () => Promise<boolean>): Promise<boolean> {
  const latest = Date.now() + ms
  while (Date.now() < latest) {
    if (await holds()) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
