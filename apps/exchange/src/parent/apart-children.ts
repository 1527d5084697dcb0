import type { Shards, ToApartProcess } from '@crease/protocol/parent-messages.ts'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { apartOf } from '../role-settings.ts'
import { Child } from './child.ts'
import { forkApart } from './fork.ts'

interface ApartOf {
  /** where the ledger is, once that is ready: there is one */
  readonly shards: () => Shards
  readonly logger: Logger
  /** another process has the role of one of them */
  readonly superseded: () => void
}

/** The processes of feeds, tables and jobs that are here, one a role; each is begun anew by itself when it ends [OP942]. */
export class ApartChildren {
  readonly #children: readonly Child<ToApartProcess>[]

  /** Begins them: they load their program, and wait to be started. */
  constructor(roles: Config['roles'], { shards, logger, superseded }: ApartOf) {
    this.#children = apartOf(roles).map(
      (role) =>
        new Child<ToApartProcess>({
          name: `process of ${role}`,
          begin: forkApart,
          start: () => ({ kind: 'start', role, connectionString: shards()[0].connectionString }),
          stop: { kind: 'stop' },
          heard: ({ kind }) => {
            if (kind === 'superseded') superseded()
          },
          log: logger,
        }),
    )
  }

  /** Resolves when all of them work: one that waits for another to end is not ready before. */
  async start(): Promise<void> {
    await Promise.all(this.#children.map((child) => child.start()))
  }

  async stop(withinMs: number): Promise<void> {
    await Promise.all(this.#children.map((child) => child.stop(withinMs)))
  }
}
