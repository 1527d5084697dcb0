import { commentary } from './commentary.ts'
import { common } from './common.ts'
import { cricketMarkets } from './cricket-markets.ts'
import { cricket } from './cricket.ts'
import { football, footballMarkets } from './football.ts'
import { outsideFootball } from './outside-football.ts'
import { outside } from './outside.ts'
import { scored } from './scored.ts'
import { statement } from './statement.ts'
import { tennis } from './tennis.ts'

/** Sentences that the exchange and the simulator create, and names of outside feeds, in both languages. An id stands in one list. */
export const LISTS = [
  common,
  cricket,
  cricketMarkets,
  commentary,
  tennis,
  football,
  footballMarkets,
  scored,
  statement,
  outside,
  outsideFootball,
] as const

export const CATALOGUE = {
  ...common,
  ...cricket,
  ...cricketMarkets,
  ...commentary,
  ...tennis,
  ...football,
  ...footballMarkets,
  ...scored,
  ...statement,
  ...outside,
  ...outsideFootball,
}
