import type { EdgeRefusal } from '@crease/protocol/edge-refusal.ts'
import { Settings } from 'typebox/system'

// a batch of orders of the fourth kind is at fault in all four: the faults of its own kind must be among those reported
Settings.Set({ maxErrors: 64 })

/** One fault that a check against a shape reports. */
interface ShapeFault {
  readonly keyword: string
  /** e.g. '#/properties/orders/items/anyOf/1/properties/order' */
  readonly schemaPath: string
  /** e.g. '/orders/0/stake' */
  readonly instancePath: string
  readonly params: object
}

/** The field that breaks its shape, where it is one, with the bound that it passes [DR21]. */
export function shapeFault(faults: readonly ShapeFault[]): Pick<EdgeRefusal, 'field' | 'bound'> {
  const fault = faultOfOwnKind(faults)
  if (fault === undefined) return {}
  const field = fieldOf(fault)
  return { ...(field !== '' && { field }), ...boundOf(fault) }
}

/** The first fault of the kind that a value says it is: those of the other kinds of a union say nothing about it. */
function faultOfOwnKind(faults: readonly ShapeFault[]): ShapeFault | undefined {
  const others = faults.flatMap((fault) => otherKind(fault) ?? [])
  const isOfOther = ({ schemaPath, instancePath }: ShapeFault): boolean =>
    others.some(
      ({ schema, instance }) => isWithin(schemaPath, schema) && isWithin(instancePath, instance),
    )
  return faults.find((fault) => !isOfOther(fault) && fault.keyword !== 'anyOf') ?? faults[0]
}

/** The member of a union that a value is not, by the word that names its kind; null: the fault is about no such word. */
function otherKind({ keyword, schemaPath, instancePath }: ShapeFault) {
  const [, schema] = /^(.*\/anyOf\/\d+)\/properties\/[^/]+$/.exec(schemaPath) ?? []
  if (keyword !== 'const' || schema === undefined) return null
  return { schema, instance: instancePath.slice(0, instancePath.lastIndexOf('/')) }
}

const isWithin = (path: string, outer: string): boolean =>
  path === outer || path.startsWith(`${outer}/`)

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
