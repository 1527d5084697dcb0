import type { Title } from '../kernel/title.ts'
import { cmeter } from './cmeter.ts'
import { cmeter1 } from './cmeter1.ts'

/** Meters: a stake a point. */
export const METERS: readonly Title[] = [cmeter, cmeter1]
