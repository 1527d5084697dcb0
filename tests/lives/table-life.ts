import type { Command } from '@crease/domain/records/command.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { LifeCounts } from './life-story.ts'
import { nextOfTable } from './made-up-table.ts'
import { SoloPlayer } from './solo-player.ts'
import { TablePlayer, type TableWorld } from './table-player.ts'
import type { VirtualTime } from './virtual-time.ts'

interface Around extends TableWorld {
  readonly time: VirtualTime
  readonly turns: number
  /** says it until it is heard */
  readonly say: (command: Command) => Promise<void>
}

/** A table that deals round after round, whatever becomes of the server, and those who bet on it, and play alone. */
export class TableLife {
  readonly #around: Around
  readonly #players: readonly TablePlayer[]
  readonly #solo: readonly SoloPlayer[]

  constructor(users: readonly UserId[], around: Around) {
    this.#around = around
    this.#players = users.map((user) => new TablePlayer(user, around))
    const numbers = { next: 0 }
    this.#solo = users.map((user) => new SoloPlayer(user, around, numbers))
  }

  async run(): Promise<void> {
    const players = [...this.#players, ...this.#solo]
    await Promise.all([this.#deal(), ...players.map((player) => this.#act(player))])
  }

  complaints(): readonly string[] {
    return [...this.#players, ...this.#solo].flatMap((player) => player.complaints())
  }

  counts(): Pick<LifeCounts, 'rounds' | 'roundBets' | 'roundCashOuts' | 'ownRounds'> {
    const { disk } = this.#around
    return {
      rounds: disk
        .rows('round')
        .filter(({ player, status }) => player === null && status.kind === 'ENDED').length,
      ownRounds: this.#solo.reduce((sum, { ended }) => sum + ended, 0),
      roundCashOuts: this.#players.reduce((sum, { cashedOut }) => sum + cashedOut, 0),
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

  async #act(player: Pick<TablePlayer, 'act'>): Promise<void> {
    const { time, turns, chance } = this.#around
    for (let turn = 0; turn < turns; turn += 1) {
      await time.sleep(chance.between(0, 600))
      await player.act()
    }
  }
}
