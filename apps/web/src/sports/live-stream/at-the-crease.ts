import type { Moment } from '../../link/named.ts'

interface AtTheCrease {
  /** null: no ball of the shown ones names one */
  readonly batter: string | null
  readonly bowler: string | null
}

/** The batter of the last ball and the bowler of the over, as the sentences of the moments name them. */
export function atTheCrease(moments: readonly Moment[]): AtTheCrease {
  return { batter: lastNamed(moments, 'batter'), bowler: lastNamed(moments, 'bowler') }
}

function lastNamed(moments: readonly Moment[], role: 'batter' | 'bowler'): string | null {
  const names = moments.map(({ said }) => said?.args?.[role])
  const name = names.findLast((one) => typeof one === 'string')
  return typeof name === 'string' ? name : null
}
