import { hash, verify } from '@node-rs/argon2'
import { Gate } from './gate.ts'

/** argon2id, which is the library's default variant; 19 MiB, two passes, one lane [AU2]. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
/** Sign-ins and proofs together take the four threads that hash; neither waits behind the other [AU2]. */
const QUEUES = {
  'sign-ins': { active: 3, waiting: 64 },
  proofs: { active: 1, waiting: 16 },
} as const

/** checked when there is no real hash, so that an unknown login takes as long as a wrong password */
const decoy = hash('no password is checked against this', COST)

/** A queue that hashes and checks passwords, few at once: each takes 19 MiB and a core for a while. */
export class Passwords {
  readonly #gate: Gate
  readonly #verify: typeof verify

  constructor(of: keyof typeof QUEUES = 'sign-ins', verifier = verify) {
    this.#gate = new Gate(QUEUES[of])
    this.#verify = verifier
  }

  /** The hash to keep, in PHC form; it names its own cost and salt. */
  async hash(password: string): Promise<string> {
    return hash(oneForm(password), COST)
  }

  /** The hash of a password that somebody chooses, as few at once as are checked; null when too many wait. */
  async hashInTurn(password: string): Promise<string | null> {
    return this.#gate.run(() => this.hash(password))
  }

  /** Whether the password fits; `null` as hash never fits. 'busy' when too many are being checked. */
  async check(passwordHash: string | null, password: string): Promise<'fits' | 'wrong' | 'busy'> {
    const known = passwordHash ?? (await decoy)
    const fits = await this.#gate.run(() => this.#verify(known, oneForm(password)))
    if (fits === null) return 'busy'
    return fits && passwordHash !== null ? 'fits' : 'wrong'
  }
}

/** Keyboards write the same letter in several ways. */
const oneForm = (password: string): string => password.normalize('NFC')
