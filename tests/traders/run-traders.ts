import {
  isControl,
  meanOf,
  noTrades,
  playedMatch,
  SPORTS,
  tradeMatch,
  TRADERS,
  wins,
} from './trade-matches.ts'
import type { Ledger, TraderName } from './trade-matches.ts'
import { numberAfter, seedAfter } from '../support/whole-argument.ts'

/**
 * `npm run traders -- [--matches 200] [--seed 1] [--sport NAME] [--trader NAME] [--control 60]`: five traders who see only what is
 * public, half a second late, against the house on the real engine, over so many matches of each sport; and
 * against the pricing of before over fewer, where they must rob it. Ends with 1 where one of them wins today, where
 * a sure profit stood on offer, or where the control is not robbed [WD93] [WD94].
 */
const say = (line: string): void => void process.stdout.write(`${line}\n`)

type Books = ReadonlyMap<TraderName, Ledger>

async function run(words: readonly string[]): Promise<number> {
  const asked = askedIn(words)
  const { sports, seed, matches, control, traders } = asked
  if (sports.length === 0 || traders.length === 0) {
    say(`Sports: ${Object.keys(SPORTS).join(', ')}. Traders: ${TRADERS.join(', ')}.`)
    return 2
  }
  const tally: Tally = { faults: [], robbed: new Map(), sure: 0 }
  for (const sport of sports) {
    const books = await booksOf(sport, asked)
    say(`${sport}, ${matches} matches of seed ${seed} (control: ${control})`)
    for (const trader of traders) judge({ sport, trader }, books, tally)
  }
  for (const trader of tally.robbed.keys()) {
    if (!robs(trader, tally)) tally.faults.push(`${trader} does not rob the control`)
  }
  const isFine = tally.faults.length === 0
  const robbed = tally.robbed.size === 0 ? 'no control is for these' : 'the control is robbed'
  say(isFine ? `Nobody wins, and ${robbed}.` : `Wrong: ${tally.faults.join('; ')}.`)
  return isFine ? 0 : 1
}

/** A sure profit is one however small the sample: it is enough that there were some, and that they paid. */
function robs(trader: TraderName, { robbed, sure }: Tally): boolean {
  const profits = robbed.get(trader) ?? []
  return wins(profits) || (trader === 'arbitrage' && sure > 0 && meanOf(profits).mean > 0)
}

function askedIn(words: readonly string[]): Matches & { readonly sports: readonly string[] } {
  const sports = Object.keys(SPORTS).filter(isAsked(words, '--sport'))
  const traders = TRADERS.filter(isAsked(words, '--trader'))
  if (sports.length === 0) throw new Error(`--sport is one of ${Object.keys(SPORTS).join(', ')}`)
  if (traders.length === 0) throw new Error(`--trader is one of ${TRADERS.join(', ')}`)
  const matches = numberAfter(words, '--matches') ?? 200
  return {
    seed: seedAfter(words),
    matches,
    control: Math.min(matches, numberAfter(words, '--control') ?? 60),
    sports,
    traders,
  }
}

interface Tally {
  readonly faults: string[]
  /** what each robber made of the control, over the sports in which it robs it */
  readonly robbed: Map<TraderName, readonly number[]>
  /** how often it offered a sure profit */
  sure: number
}

function judge(
  { sport, trader }: { readonly sport: string; readonly trader: TraderName },
  [today, before]: readonly [Books, Books],
  tally: Tally,
): void {
  const { faults, robbed } = tally
  const [now, then] = [today.get(trader) ?? noTrades(), before.get(trader) ?? null]
  say(`  ${trader.padEnd(15)} today ${lineOf(now)}`)
  if (wins(now.profits)) faults.push(`${trader} wins in ${sport}`)
  if (now.looks.sure > 0) faults.push(`${now.looks.sure} sure profits in ${sport}`)
  if (then === null) return
  say(`  ${''.padEnd(15)} as before ${lineOf(then)}`)
  tally.sure += then.looks.sure
  robbed.set(trader, [...(robbed.get(trader) ?? []), ...then.profits])
}

interface Matches {
  readonly seed: number
  readonly matches: number
  readonly control: number
  readonly traders: readonly TraderName[]
}

/** What came of today's prices, and of those before them in the first few matches. */
async function booksOf(
  sport: string,
  { seed, matches, control, traders }: Matches,
): Promise<readonly [Books, Books]> {
  const booksFor = (names: readonly TraderName[]): Books =>
    new Map(names.map((trader) => [trader, noTrades()]))
  const today = booksFor(traders)
  const before = booksFor(traders.filter((trader) => isControl(trader, sport)))
  for (let number = 0; number < matches; number += 1) {
    const played = playedMatch(seed, sport, number)
    for (const [books, pricing] of [
      [today, 'today'],
      [before, 'as before'],
    ] as const) {
      if (pricing === 'as before' && number >= control) continue
      for (const [trader, ledger] of books) await tradeMatch(played, { trader, pricing }, ledger)
    }
  }
  return [today, before]
}

function lineOf({ profits, placed, filled, looks }: Ledger): string {
  const { mean, error } = meanOf(profits)
  const up = profits.filter((profit) => profit > 0).length
  const share = Math.round((100 * up) / Math.max(1, profits.length))
  const found =
    looks.moments === 0
      ? ''
      : `; ${looks.sure} of ${looks.moments} looks find a sure profit, at best ${(100 * looks.best).toFixed(2)} %`
  return `${mean.toFixed(0)} +- ${error.toFixed(0)} a match, ${share} % of them up, ${placed} orders, ${filled} fills${found}`
}

/** Whether a name is the one that is asked for, or none is. */
function isAsked(words: readonly string[], word: string): (name: string) => boolean {
  const only = words.includes(word) ? words[words.indexOf(word) + 1] : undefined
  return (name) => only === undefined || name === only
}

process.exitCode = await run(process.argv.slice(2))
