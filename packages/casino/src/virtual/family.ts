import type { Title } from '../kernel/title.ts'
import { vfootball } from './vfootball.ts'
import { vgreyhounds } from './vgreyhounds.ts'
import { vhorses } from './vhorses.ts'

/** Races and matches that are drawn by weights, and are not taken from real ones. */
export const VIRTUAL: readonly Title[] = [vhorses, vgreyhounds, vfootball]
