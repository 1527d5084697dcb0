import type { Bettor } from './bettor.ts'

/** One try: a back of the first player at a price of its own, laid by the second before prices move. */
export async function meetBetweenThePrices(
  { backer, layer }: { readonly backer: Bettor; readonly layer: Bettor },
  bet: { readonly runner: string; readonly stake: number },
): Promise<'no room' | 'moved on' | 'missed' | 'met'> {
  const { runner, stake } = bet
  await backer.showOdds()
  const back = await backer.bestPrice(runner, 'Back')
  const lay = await backer.bestPrice(runner, 'Lay')
  if (back === null || lay === null || Math.round((lay - back) * 100) < 2) return 'no room'
  const rate = Math.round(back * 100 + 1) / 100
  const figures = `${stake} at ${rate.toFixed(2)}`
  const shows = async (bettor: Bettor, group: 'Unmatched' | 'Matched'): Promise<boolean> =>
    (await bettor.bets(group)).some((line) => line.includes(figures))
  await backer.tryBet({ runner, side: 'Back', rate, stake })
  if (!(await within(8_000, () => shows(backer, 'Unmatched')))) return 'moved on'
  await layer.tryBet({ runner, side: 'Lay', rate, stake })
  const both = async (): Promise<boolean> =>
    (await shows(backer, 'Matched')) && (await shows(layer, 'Matched'))
  return (await within(8_000, both)) ? 'met' : 'missed'
}

async function within(ms: number, holds: () => Promise<boolean>): Promise<boolean> {
  const latest = Date.now() + ms
  while (Date.now() < latest) {
    if (await holds()) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
