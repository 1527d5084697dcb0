import type { EventId } from '@crease/domain/units/ids.ts'
import { create } from 'zustand'

interface Stream {
  /** the address of the page that shows a match, with names in braces; null: there is none */
  readonly template: string | null
}

export const useStream = create<Stream>()(() => ({ template: null }))

/** The page that shows this match [UI191]; null where there is none, and while the match is not known. */
export function streamUrlOf(
  template: string | null,
  { eventId, sportId }: { readonly eventId: EventId; readonly sportId: string },
): string | null {
  if (template === null || eventId === '') return null
  return template
    .replaceAll('{eventId}', encodeURIComponent(eventId))
    .replaceAll('{sportId}', encodeURIComponent(sportId))
}
