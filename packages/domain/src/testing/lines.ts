import type { Line, Runner } from '../market/market.ts'
import { runnerId } from '../units/ids.ts'

/** A runner of a session: this number of runs or more. */
export const line = (from: number): Runner => ({
  runnerId: runnerId(String(from)),
  name: `${from} runs`,
  sort: from,
  band: { from, below: null },
})

/** A line that wins above it. */
export const above = (quarters: number): Line => ({ wins: 'above', quarters })

/** A line that wins below it. */
export const below = (quarters: number): Line => ({ wins: 'below', quarters })
