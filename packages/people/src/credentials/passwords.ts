import { isPassword, passwordHash } from './password-hash.ts'
import { Gate } from './gate.ts'

/** Sign-ins and proofs together take the four threads that hash; neither waits behind the other [AU2]. */
const QUEUES = {
  'sign-ins': { active: 3, waiting: 64 },
  proofs: { active: 1, waiting: 16 },
} as const

/** checked when there is no real hash, so that an unknown login takes as long as a wrong password */
const decoy = passwordHash('no password is checked against this')

/** A queue that hashes and checks passwords, few at once: each takes 19 MiB and a core for a while. */
export class Passwords {
  readonly #gate: Gate
  readonly #isPassword: typeof isPassword

  constructor(of: keyof typeof QUEUES = 'sign-ins', verifier = isPassword) {
    this.#gate = new Gate(QUEUES[of])
    this.#isPassword = verifier
  }

  /** The hash to keep, in PHC form; it names its own cost and salt. */
  async hash(password: string): Promise<string> {
    return passwordHash(password)
  }

  /** The hash of a password that somebody chooses, as few at once as are checked; null when too many wait. */
  async hashInTurn(password: string): Promise<string | null> {
    return this.#gate.run(() => this.hash(password))
  }

  /** Whether the password fits; `null` as the kept hash never fits. 'busy' when too many are being checked. */
  async check(kept: string | null, password: string): Promise<'fits' | 'wrong' | 'busy'> {
    const known = kept ?? (await decoy)
    const fits = await this.#gate.run(() => this.#isPassword(known, password))
    if (fits === null) return 'busy'
    return fits && kept !== null ? 'fits' : 'wrong'
  }
}
