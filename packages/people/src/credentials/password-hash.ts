import { hash, verify } from '@node-rs/argon2'

/** argon2id, which is the library's default variant; 19 MiB, two passes, one lane [AU2]. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** The hash to keep, in PHC form; it names its own cost and salt. */
export const passwordHash = async (password: string): Promise<string> =>
  hash(normalPassword(password), COST)

/** Whether a password is the one of a kept hash. */
export const isPassword = async (kept: string, password: string): Promise<boolean> =>
  verify(kept, normalPassword(password))

/** One form of a password: keyboards write the same letter in several ways. */
const normalPassword = (password: string): string => password.normalize('NFC')
