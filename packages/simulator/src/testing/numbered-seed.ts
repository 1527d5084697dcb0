import { seedOfDigits, type Seed } from '../keys/streams.ts'

/** The seed of the world that a test or a command's `--seed` names by a number: its digits, after zeros. */
export const numberedSeed = (number: number): Seed =>
  seedOfDigits(number.toString(16).padStart(64, '0'))
