import type { SportId } from '@crease/domain/market/market.ts'
import type { EventId } from '@crease/domain/units/ids.ts'

/** An event as it is shown; `startsAt` is null until its feed has named it (after a restart). */
export interface ShownEvent {
  readonly eventId: EventId
  readonly sportId: SportId
  readonly name: string
  readonly seriesName: string
  readonly startsAt: number | null
}
