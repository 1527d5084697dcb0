import { create } from 'zustand'

interface Trial {
  /** the server counts money for trying out */
  readonly isTrial: boolean
}

/** Whether the server runs as a trial, as it said with the look of the page [UI1210]. */
export const useTrial = create<Trial>()(() => ({ isTrial: false }))
