import type { Shards, ToApartProcess } from '@crease/protocol/parent-messages.ts'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { ApartRole } from '../ledger/role-lease.ts'
import { apartOf } from '../role-settings.ts'
import { Child } from './child.ts'
import { forkApart } from './fork.ts'

/** Another one has the role: the exchange hears nothing of this one any more. */
const SUPERSEDED_WITHIN_MS = 1_500

interface ApartOf {
  readonly config: Pick<Config, 'roles' | 'shards'>
  /** where the ledgers are, once they are ready */
  readonly shards: () => Shards
  readonly logger: Logger
}

/** The processes of feeds, tables and jobs that are here, one for the role of a shard; each is begun anew by itself when it ends [OP942] [SH97]. */
export class ApartChildren {
  readonly #children: readonly Child<ToApartProcess>[]

  /** Begins them: they load their program, and wait to be started. */
  constructor({ config, shards, logger }: ApartOf) {
    this.#children = apartOf(config.roles).flatMap((role) =>
      shardsWith(role, config.shards).map((own) => {
        const child: Child<ToApartProcess> = new Child<ToApartProcess>({
          name: config.shards === 1 ? `process of ${role}` : `process of ${role} of shard ${own}`,
          begin: forkApart,
          start: () => ({ kind: 'start', role, own, shards: shards() }),
          stop: { kind: 'stop' },
          // the others go on here, and this one waits from now on
          heard: ({ kind }) => {
            if (kind === 'superseded') child.replace(SUPERSEDED_WITHIN_MS)
          },
          log: logger,
        })
        return child
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

/** The casino's tables are in the first shard; feeds and jobs each has its own [SH97]. */
const shardsWith = (role: ApartRole, shards: number): readonly number[] =>
  role === 'tables' ? [0] : Array.from({ length: shards }, (_, shard) => shard)
