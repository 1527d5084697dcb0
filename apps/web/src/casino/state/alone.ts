import type { Family } from '@crease/casino/kernel/title.ts'

/** The games that one player plays alone, and what they are of: they have no table. */
export const ALONE: ReadonlyMap<string, Family> = new Map([
  ...['slot-bells', 'slot-mangoes', 'slot-peacock', 'slot-monsoon', 'slot-lanterns'].map(
    (slug) => [slug, 'slot'] as const,
  ),
  ...['limbo', 'dice', 'plinko', 'mines', 'hilo'].map((slug) => [slug, 'fantasy'] as const),
])
