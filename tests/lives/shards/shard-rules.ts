import {
  inTransit,
  wrongEnds,
  wrongWholes,
  type TwoEnds,
} from '@crease/domain/allotments/joined-ends.ts'
import type { Disk } from '../disk.ts'
import { brokenRules } from '../ledger-rules.ts'
import { turnsTwice } from './kept-within.ts'
import { halvesOfPairs } from './pairs-of-shards.ts'

/** What of the ledger of one shard does not add up: the rules of every ledger, and those of its moves. */
export function brokenRulesOfShard(disk: Disk): readonly string[] {
  return [...brokenRules(disk), ...broughtOff(disk), ...accountsOff(disk), ...numbersOff(disk)]
}

/** What of all ledgers together does not [SH13] [SH14] [SH93] [SH103]. */
export function brokenRulesOfShards(disks: readonly Disk[]): readonly string[] {
  const ends = endsOf(disks)
  const allotments = disks.flatMap((disk) => [...disk.allotments.values()])
  return [
    ...ends.flatMap(wrongEnds).map((wrong) => `[SH13] ${wrong}`),
    ...namedTwice(disks),
    ...turnsTwice(disks),
    ...halvesOfPairs(disks),
    ...wrongWholes(allotments, ends.flatMap(inTransit)).map((wrong) => `[SH14] ${wrong}`),
  ]
}

/** How many moves nobody has yet. */
export const movesInTransit = (disks: readonly Disk[]): number =>
  endsOf(disks).flatMap(inTransit).length

function endsOf(disks: readonly Disk[]): readonly TwoEnds[] {
  const all = disks.map((disk) => disk.rows('cashMove'))
  return all.flatMap((sent, from) =>
    all.map((taken, to) => ({
      sent: sent.filter((row) => row.status !== 'TAKEN' && row.to === to && from !== to),
      taken: taken.filter((row) => row.status === 'TAKEN' && row.from === from && from !== to),
    })),
  )
}

function broughtOff(disk: Disk): readonly string[] {
  const sums = new Map<number, number>()
  for (const { userId, amount, status } of disk.rows('cashMove')) {
    sums.set(userId, (sums.get(userId) ?? 0) + (status === 'TAKEN' ? amount : -amount))
  }
  return [...sums].flatMap(([user, sum]) => {
    const brought = disk.allotments.get(user)?.brought ?? 0
    return brought === sum ? [] : [`[SH12] brought of ${user}: ${brought}, not ${sum}`]
  })
}

function accountsOff(disk: Disk): readonly string[] {
  const sums = new Map<string, number>()
  const add = (name: string, amount: number): void => {
    sums.set(name, (sums.get(name) ?? 0) + amount)
  }
  for (const { debit, credit, amount } of disk.rows('transfer')) {
    if (/^(TRANSIT|SHARD):/.test(debit)) add(debit, -amount)
    if (/^(TRANSIT|SHARD):/.test(credit)) add(credit, amount)
  }
  for (const { from, to, amount, status } of disk.rows('cashMove')) {
    if (status === 'SENT') add(`TRANSIT:${to}`, -amount)
    else if (status === 'ARRIVED') add(`SHARD:${to}`, -amount)
    else add(`SHARD:${from}`, amount)
  }
  return [...sums]
    .filter(([, sum]) => sum !== 0)
    .map(([name, sum]) => `[SH13] ${name} is ${sum} beside its moves`)
}

function numbersOff(disk: Disk): readonly string[] {
  const channels = Map.groupBy(disk.rows('cashMove'), ({ from, to }) => `${from} to ${to}`)
  return [...channels]
    .filter(([, rows]) => Math.max(...rows.map(({ number }) => number)) !== rows.length)
    .map(([name]) => `[SH10] moves ${name} have a hole`)
}

/** Bets of two shards by one number [SH3]. */
function namedTwice(disks: readonly Disk[]): readonly string[] {
  const numbers = disks.flatMap((disk) => [...disk.bets.keys()])
  return new Set(numbers).size === numbers.length ? [] : ['[SH3] a number is given twice']
}
