import { KNOWN_AS } from '@crease/contract/plain-shapes.ts'
import { storage } from '../link/storage.ts'

const KEY = 'crease-known-as'

/** The ids of earlier sign-ins of this device, the latest first [AU91]. */
export const knownAs = (): string[] =>
  (storage.getItem(KEY) ?? '').split(' ').filter((id) => /^[\da-f-]{36}$/.test(id))

/** Keeps the id of a sign-in for the next one here. */
export function keepKnownAs(id: string): void {
  storage.setItem(KEY, [id, ...knownAs().filter((one) => one !== id)].slice(0, KNOWN_AS).join(' '))
}
