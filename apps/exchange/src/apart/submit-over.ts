import type { Reply } from '@crease/domain/records/command.ts'
import { NoAnswer } from '@crease/protocol/no-answer.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { PartLine } from './part-line.ts'

const BUSY: Reply = { kind: 'refused', refusal: { code: 'BUSY' } }

/**
 * The sequencer, asked over the line. Where there is no answer the line is lost, and whoever asks ends with it: BUSY has it
 * ask again, and find that.
 */
export const submitOver =
  (line: PartLine): Exchange['submit'] =>
  async (command) => {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- answered by our own exchange, from the same source
      return (await line.ask('submit', command)) as Reply
    } catch (error) {
      if (error instanceof NoAnswer) return BUSY
      throw error
    }
  }
