import type { EdgeRefusal } from '@crease/protocol/edge-refusal.ts'

/** What a check against a shape says first. */
interface ShapeFault {
  readonly keyword: string
  /** e.g. '/orders/0/stake' */
  readonly instancePath: string
  readonly params: object
}

/** The field that breaks its shape, where it is one, with the bound that it passes [DR21]. */
export function shapeFault(first: ShapeFault | undefined): Pick<EdgeRefusal, 'field' | 'bound'> {
  if (first === undefined) return {}
  const field = fieldOf(first)
  return { ...(field !== '' && { field }), ...boundOf(first) }
}

/** The path of the field, '' where it is the whole; of one that is missing, the one that should be there. */
function fieldOf({ instancePath, params }: ShapeFault): string {
  const path = instancePath.slice(1).replaceAll('/', '.')
  const missing = memberOf(params, 'requiredProperties') ?? memberOf(params, 'missingProperty')
  const name: unknown = Array.isArray(missing) ? missing[0] : missing
  if (typeof name !== 'string') return path
  return path === '' ? name : `${path}.${name}`
}

/** The limit that was passed, and the nearest that is within it: a figure's own, or a length's. */
function boundOf({ keyword, params }: ShapeFault): Pick<EdgeRefusal, 'bound'> {
  const limit = memberOf(params, 'limit')
  if (typeof limit !== 'number') return {}
  const isFigure = keyword === 'minimum' || keyword === 'maximum'
  return { bound: { limit, ...(isFigure && { nearest: limit }) } }
}

const memberOf = (params: object, name: string): unknown =>
  name in params ? Object.entries(params).find(([each]) => each === name)?.[1] : undefined
