import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OpenQuestions } from './open-questions.ts'

let open: OpenQuestions
let sent: number[]
beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  open = new OpenQuestions(3)
})
afterEach(() => open.stop())

const ask = (withinMs = 1000) => {
  const asked = open.ask((id) => sent.push(id), withinMs)
  asked.catch(() => undefined)
  return asked
}

test('a question is answered under its own id', async () => {
  const [one, other] = [ask(), ask()]
  open.answered(sent[1] ?? 0, { kind: 'done', value: 'second' })
  open.answered(sent[0] ?? 0, { kind: 'done', value: 'first' })
  expect(await Promise.all([one, other])).toEqual(['first', 'second'])
})

test('[OP82] a question past its deadline has no answer, whatever comes later', async () => {
  const asked = ask(1000)
  vi.advanceTimersByTime(1200)
  await expect(asked).rejects.toMatchObject({ what: 'unknown', code: 'UNAVAILABLE' })
  open.answered(sent[0] ?? 0, { kind: 'done', value: 'late' })
})

test('[OP82] more questions than may be open are not sent', async () => {
  for (let count = 0; count < 3; count += 1) void ask()
  await expect(ask()).rejects.toMatchObject({ what: 'not-sent', code: 'BUSY' })
  expect(sent).toHaveLength(3)
  open.answered(sent[0] ?? 0, { kind: 'done', value: null })
  void ask()
  expect(sent).toHaveLength(4)
})

test('[OP83] of a line that ends nobody knows what happened; a ledger that is away did nothing', async () => {
  const [lost, away, fault] = [ask(), ask(), ask()]
  const failed = { kind: 'failed', message: 'a fault' } as const
  open.answered(sent[1] ?? 0, { ...failed, isLedgerAway: true })
  open.answered(sent[2] ?? 0, { ...failed, isLedgerAway: false })
  open.lose()
  await expect(lost).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(away).rejects.toMatchObject({ code: 'BUSY' })
  await expect(fault).rejects.toThrow('a fault')
})
