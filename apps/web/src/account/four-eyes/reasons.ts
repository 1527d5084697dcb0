import { isReason, REASONS } from '@crease/domain/units/why.ts'
import type { Reader } from '../../i18n/text.ts'

/** A reason on record in the present language, with its note as it was typed. */
export function reasonText(
  world: Reader,
  { reason, note = null }: { readonly reason: string; readonly note?: string | null | undefined },
): string {
  const words = isReason(reason) ? world(REASONS[reason]) : reason
  return note === null ? words : `${words}: ${note}`
}
