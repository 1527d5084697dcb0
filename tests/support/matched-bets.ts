export interface MatchedBet {
  readonly side: 'Back' | 'Lay'
  readonly runner: string
  readonly stake: number
  readonly odds: number
}

/** '… 100 at 2.34' of a line of My Bets. */
export function matchedBets(lines: readonly string[]): readonly MatchedBet[] {
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
export function expectedNet(bets: readonly MatchedBet[], winner: string): number {
  const net = bets.reduce((sum, { side, runner, stake, odds }) => {
    const backed = runner === winner ? stake * (odds - 1) : -stake
    return sum + (side === 'Back' ? backed : -backed)
  }, 0)
  const paise = Math.floor(Math.round(net * 1e6) / 1e4)
  const commission = paise > 0 ? Math.floor((paise * 2) / 100) : 0
  return (paise - commission) / 100
}
