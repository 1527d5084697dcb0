import type { Title } from '../kernel/title.ts'
import { dolidana } from './dolidana.ts'
import { sicbo, sicbo2 } from './sicbo.ts'

/** Dice. */
export const DICE: readonly Title[] = [sicbo, sicbo2, dolidana]
