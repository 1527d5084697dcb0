import type { Duplex } from 'node:stream'
import type { Answer } from '@crease/protocol/messages.ts'
import { NoAnswer } from '@crease/protocol/no-answer.ts'
import { Line } from '@crease/protocol/port/line.ts'
import { OpenQuestions } from '@crease/protocol/port/open-questions.ts'
import { isLedgerAway } from '../ledger/ledger-away.ts'

/** Nobody waits longer for what the other end decides: a long batch of a feed waits for the sequencer. */
const WITHIN_MS = 60_000

/** What one end may be asked by the other, by name; both ends are built from one source. */
export type Heard = Readonly<Record<string, (...args: never[]) => unknown>>

type Said =
  | { readonly kind: 'tell'; readonly name: string; readonly args: readonly unknown[] }
  | {
      readonly kind: 'ask'
      readonly id: number
      readonly name: string
      readonly args: readonly unknown[]
    }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }

interface LineEnds {
  readonly heard: Heard
  /** called once; what was asked and not answered is rejected before */
  readonly ended: (fault: Error | null) => void
}

/** One end of the line between the exchange and a process apart: both ask and tell, in the order in which it is said. */
export class PartLine {
  readonly #line: Line<Said, Said>
  readonly #open = new OpenQuestions()
  #heard: Heard
  readonly #underWay = new Set<Promise<void>>()

  constructor(stream: Duplex, { heard, ended }: LineEnds) {
    this.#heard = heard
    this.#line = new Line<Said, Said>(stream, {
      knows: isSaid,
      hear: (said) => this.#hear(said),
      ended: (fault) => {
        this.#open.stop()
        ended(fault)
      },
    })
  }

  get isOpen(): boolean {
    return this.#line.isOpen
  }

  /** Answers these from now on. */
  hears(heard: Heard): void {
    this.#heard = heard
  }

  /** Rejects where there is no answer: with `NoAnswer` where the line ended, or with what the other end failed by. */
  ask(name: string, ...args: readonly unknown[]): Promise<unknown> {
    if (!this.#line.isOpen) return Promise.reject(new NoAnswer('not-sent'))
    return this.#open.ask((id) => this.#line.say({ kind: 'ask', id, name, args }), WITHIN_MS)
  }

  tell(name: string, ...args: readonly unknown[]): void {
    this.#line.say({ kind: 'tell', name, args })
  }

  /** Resolves when all that the other end has asked is decided. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  close(): void {
    this.#line.flush()
    this.#line.close()
  }

  #hear(said: Said): void {
    if (said.kind === 'answer') {
      this.#open.answered(said.id, said.answer)
      return
    }
    const { name, args } = said
    // in this turn: what comes behind it finds it begun
    const answered = this.#answer(name, args)
    const under = answered.then((answer) => {
      this.#underWay.delete(under)
      if (said.kind === 'ask') this.#line.say({ kind: 'answer', id: said.id, answer })
    })
    this.#underWay.add(under)
  }

  async #answer(name: string, args: readonly unknown[]): Promise<Answer> {
    try {
      const call = Object.hasOwn(this.#heard, name) ? this.#heard[name] : undefined
      if (call === undefined) throw new Error(`'${name}' cannot be asked here`)
      const value: unknown = await Reflect.apply(call, null, args)
      return { kind: 'done', value }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return { kind: 'failed', message, isLedgerAway: isLedgerAway(error) }
    }
  }
}

const KINDS: ReadonlySet<unknown> = new Set(['tell', 'ask', 'answer'] satisfies Said['kind'][])
const isSaid = (said: unknown): said is Said =>
  typeof said === 'object' && said !== null && 'kind' in said && KINDS.has(said.kind)
