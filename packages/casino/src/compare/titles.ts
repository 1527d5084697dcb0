import { dt20 } from './dt20.ts'
import { dt202 } from './dt202.ts'
import { dt6 } from './dt6.ts'

/** Titles in which cards are compared, and the higher one wins. */
export const COMPARE_TITLES = [dt20, dt202, dt6]
