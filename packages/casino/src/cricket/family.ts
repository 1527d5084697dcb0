import type { Title } from '../kernel/title.ts'
import { cmatch20 } from './cmatch20.ts'
import { cricketv3, superover, superover2, superover3 } from './superover.ts'
import { ballbyball, goal, lucky15 } from './weights.ts'

/** Cricket by cards and tables of weights, and a goal. */
export const CRICKET: readonly Title[] = [
  superover,
  superover3,
  cricketv3,
  cmatch20,
  ballbyball,
  lucky15,
  superover2,
  goal,
]
