import type { Price } from '../kernel/title.ts'

/** Odds that are worked out from what is public; κ in thousandths. */
export const movingBy = (back: number, lay: number | null = null): Price => ({
  kind: 'moving',
  back,
  lay,
})
