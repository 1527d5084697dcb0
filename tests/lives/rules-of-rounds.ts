import { isRoundBetOpen, isRoundOver } from '@crease/domain/rounds/round.ts'
import { wrongHolds, wrongPay } from '@crease/exchange/verify/wrong-rounds.ts'
import type { Disk } from './disk.ts'

/** What is held for the rounds of each player, by the accounts that it stands in. */
export function heldOnRounds(posted: ReadonlyMap<string, number>): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const [name, amount] of posted) {
    const [, user, casino] = /^HOLD:(\d+):(casino):/.exec(name) ?? []
    if (user === undefined || casino === undefined) continue
    sums.set(Number(user), (sums.get(Number(user)) ?? 0) + amount)
  }
  return sums
}

/** What of the committed rows of rounds does not add up: the verifier's own rules [LG74] [LG75] [LG76] [LG77]. */
export function brokenRulesOfRounds(
  disk: Disk,
  posted: ReadonlyMap<string, number>,
): readonly string[] {
  const bets = disk.rows('roundBet')
  const held = [...posted].filter(([name, amount]) => /:casino:/.test(name) && amount !== 0)
  const findings = [...wrongHolds(bets.filter(isRoundBetOpen), new Map(held)), ...paysOff(disk)]
  const ended = new Set(
    disk
      .rows('round')
      .filter(isRoundOver)
      .map(({ roundId }) => roundId),
  )
  const open = bets.filter((bet) => isRoundBetOpen(bet) && ended.has(bet.roundId))
  return [
    ...findings.map(({ rule, detail }) => `${rule.slice(0, 6)} ${detail}`),
    ...open.map(({ betId }) => `[LG75] bet ${betId} is open on a round that ended`),
  ]
}

function paysOff(disk: Disk): ReturnType<typeof wrongPay> {
  const settled = disk.rows('roundBet').filter(({ status }) => status.kind === 'SETTLED')
  const lines = disk.rows('statement').filter(({ kind }) => kind === 'casino')
  const moved = disk
    .rows('transfer')
    .filter(({ debit, credit }) => debit === 'CASINO' || credit === 'CASINO')
  const byPlayer = Map.groupBy(settled, ({ userId, roundId }) => `user ${userId} round ${roundId}`)
  const findings = [...byPlayer].flatMap(([key, bets]) => {
    const [first] = bets
    if (first === undefined) return []
    const isIts = (row: { readonly userId: number | null; readonly marketId: string | null }) =>
      row.userId === first.userId && row.marketId === first.roundId
    const own = lines.filter(isIts)
    const amount = own.reduce((sum, line) => sum + line.amount, 0)
    const paid = moved
      .filter(isIts)
      .reduce((sum, { debit, amount: of }) => sum + (debit === 'CASINO' ? of : -of), 0)
    const detail = `${key}: moved ${paid}, told ${amount}`
    return [
      ...wrongPay({ key, bets, lines: own.length, amount, told: 1 }),
      ...(paid === amount ? [] : [{ rule: '[LG77]', detail }]),
    ]
  })
  const told = new Set(byPlayer.keys())
  const strangers = lines.filter((line) => !told.has(`user ${line.userId} round ${line.marketId}`))
  return [
    ...findings,
    ...strangers.map(({ userId }) => ({ rule: '[LG77]', detail: `a line of ${userId} of no bet` })),
  ]
}
