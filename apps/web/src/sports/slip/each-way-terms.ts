import type { EachWayTerms } from '@crease/domain/market/each-way.ts'
import type { Scale } from '../state/market/market-scale.ts'

/** The terms of a scale each way; null for all others. */
export const eachWayOf = (scale: Scale): EachWayTerms | null =>
  scale.kind === 'decimal' ? (scale.eachWay ?? null) : null
