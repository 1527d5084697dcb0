import { dt20 } from './dt20.ts'
import { dt202 } from './dt202.ts'
import { dt6 } from './dt6.ts'
import { dtl20 } from './dtl20.ts'
import { mogambo } from './mogambo.ts'
import { race2 } from './race2.ts'
import { teen1 } from './teen1.ts'
import { teen120 } from './teen120.ts'
import { war } from './war.ts'

/** Titles in which cards are compared, and most often the higher one wins. */
export const COMPARE_TITLES = [dt20, dt202, dt6, dtl20, war, teen1, teen120, race2, mogambo]
