import { storage, tabStorage } from '../link/storage.ts'

/** All that we keep in a browser is under a name of ours. */
const OURS = 'crease'
/** What is the device's own and no player's: how it looks and speaks, and how one works with it. */
const OF_THE_DEVICE: ReadonlySet<string> = new Set([
  // that nobody is signed in: the other tabs read it there
  'crease-auth',
  'crease.theme',
  'crease.face.1',
  'crease.language',
  'crease.folded',
  'crease-keyboard',
  'crease-preferences',
  // that its owner signed in here before: no name, and no way in [AU91]
  'crease-known-as',
])

/** After a sign-out nothing of the player stays in this browser, of whichever player [UI634]. */
export function emptyStorage(): void {
  for (const each of [storage, tabStorage]) {
    for (const key of each.keys()) {
      if (key.startsWith(OURS) && !OF_THE_DEVICE.has(key)) each.removeItem(key)
    }
  }
}
