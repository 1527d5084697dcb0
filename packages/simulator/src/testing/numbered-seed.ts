import { keyOfDigits, type WorldKey } from '../keys/streams.ts'

/** The seed of the world that a test or a command's `--seed` names by a number: its digits, after zeros. */
export const numberedSeed = (number: number): WorldKey =>
  keyOfDigits(number.toString(16).padStart(64, '0'))
