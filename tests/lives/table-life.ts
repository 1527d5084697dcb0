import type { Command } from '@crease/domain/records/command.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { LifeCounts } from './life-story.ts'
import { nextOfTable } from './made-up-table.ts'
import { TablePlayer, type TableWorld } from './table-player.ts'
import type { VirtualTime } from './virtual-time.ts'

interface Around extends TableWorld {
  readonly time: VirtualTime
  readonly turns: number
  /** says it until it is heard */
  readonly say: (command: Command) => Promise<void>
}

/** A table that deals round after round, whatever becomes of the server, and those who bet on it. */
export class TableLife {
  readonly #around: Around
  readonly #players: readonly TablePlayer[]

  constructor(users: readonly UserId[], around: Around) {
    this.#around = around
    this.#players = users.map((user) => new TablePlayer(user, around))
  }

  async run(): Promise<void> {
    await Promise.all([this.#deal(), ...this.#players.map((player) => this.#bet(player))])
  }

  complaints(): readonly string[] {
    return this.#players.flatMap((player) => player.complaints())
  }

  counts(): Pick<LifeCounts, 'rounds' | 'roundBets'> {
    const { disk } = this.#around
    return {
      rounds: disk.rows('round').filter(({ status }) => status.kind === 'ENDED').length,
      roundBets: disk.rows('roundBet').filter(({ status }) => status.kind === 'SETTLED').length,
    }
  }

  async #deal(): Promise<void> {
    const { time, turns, chance, disk, say } = this.#around
    for (let turn = 0; turn < 2 * turns; turn += 1) {
      await time.sleep(chance.between(50, 500))
      const next = nextOfTable(disk, chance)
      if (next !== null) await say(next)
    }
  }

  async #bet(player: TablePlayer): Promise<void> {
    const { time, turns, chance } = this.#around
    for (let turn = 0; turn < turns; turn += 1) {
      await time.sleep(chance.between(0, 600))
      await player.act()
    }
  }
}
