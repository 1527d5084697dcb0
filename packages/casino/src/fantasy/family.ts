import type { Title } from '../kernel/title.ts'
import { crash } from './crash.ts'

/** Fantasy games that all play together. */
export const FANTASY: readonly Title[] = [crash]
