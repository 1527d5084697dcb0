import { lottcard } from './lottcard.ts'
import { lottfive } from './lottfive.ts'
import { worli } from './worli.ts'
import { worli2 } from './worli2.ts'
import { worli3 } from './worli3.ts'

/** Titles of digits. */
export const MATKA_TITLES = [worli, worli2, worli3, lottcard, lottfive]
