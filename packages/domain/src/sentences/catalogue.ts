import { commentary } from './commentary.ts'
import { common } from './common.ts'
import { cricket } from './cricket.ts'
import { football } from './football.ts'
import { tennis } from './tennis.ts'

/** Sentences that the exchange and the simulator create, in both languages. An id stands in one list. */
export const LISTS = [common, cricket, commentary, tennis, football] as const

export const CATALOGUE = { ...common, ...cricket, ...commentary, ...tennis, ...football }
