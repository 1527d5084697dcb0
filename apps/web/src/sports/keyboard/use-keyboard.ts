import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { storage } from '../../link/storage.ts'

interface KeyboardChoice {
  /** single keys do things; off for who speaks to the browser, which types what is said */
  readonly on: boolean
  readonly helpOpen: boolean
}

/** Whether single keys do things, kept in this browser, and whether their list is open. */
export const useKeyboard = create<KeyboardChoice>()(
  persist((): KeyboardChoice => ({ on: true, helpOpen: false }), {
    name: 'crease-keyboard',
    storage: createJSONStorage(() => storage),
    partialize: ({ on }) => ({ on }),
  }),
)

export const closeHelp = (): void => void useKeyboard.setState({ helpOpen: false })
