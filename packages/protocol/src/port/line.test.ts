import { Duplex, duplexPair } from 'node:stream'
import { expect, test } from 'vitest'
import { frameOf } from './frames.ts'
import { Line } from './line.ts'

interface Said {
  readonly kind: 'said'
  readonly what: string
}
const isSaid = (message: unknown): message is Said =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'said'

/** Both ends of a line, with what each heard and why it ended. */
function line(maxFrameBytes = 1000) {
  const [near, far] = duplexPair()
  const heard: string[] = []
  const faults: (string | null)[] = []
  const chunks: Buffer[] = []
  const end = new Line<Said, Said>(near, {
    knows: isSaid,
    hear: ({ what }) => heard.push(what),
    ended: (fault) => faults.push(fault?.message ?? null),
    maxFrameBytes,
  })
  far.on('data', (chunk: Buffer) => chunks.push(chunk))
  far.on('error', () => undefined)
  return { end, far, heard, faults, chunks }
}
const said = (what: string): Said => ({ kind: 'said', what })
const turns = async (): Promise<void> => {
  for (let count = 0; count < 5; count += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('[OP80] what is said in one turn travels together, and arrives in its order', async () => {
  const { end, chunks } = line()
  for (const what of ['one', 'two', 'three']) end.say(said(what))
  await turns()
  expect(chunks).toEqual([frameOf(['one', 'two', 'three'].map(said))])
})

test('[OP80] frames that are sent in one piece are one call of the system, in their order', () => {
  const calls: string[][] = []
  const stream = new Duplex({
    read: () => undefined,
    writev: (chunks, done) => {
      calls.push(chunks.map(({ chunk }) => String(chunk)))
      done()
    },
  })
  const end = new Line<Said, Said>(stream, {
    knows: isSaid,
    hear: () => undefined,
    ended: () => undefined,
  })
  end.inOnePiece(() => {
    for (const what of ['one', 'two']) end.send(Buffer.from(what))
  })
  expect(calls).toEqual([['one', 'two']])
  const broken = (): void => {
    end.send(Buffer.from('three'))
    throw new Error('it cannot be said')
  }
  expect(() => end.inOnePiece(broken)).toThrow('it cannot be said')
  expect(calls).toEqual([['one', 'two'], ['three']])
})

test('a frame in pieces is read when it is whole, several in one piece one after the other', async () => {
  const { far, heard } = line()
  const frames = Buffer.concat([frameOf([said('one'), said('two')]), frameOf([said('three')])])
  for (const byte of frames) far.write(Buffer.from([byte]))
  await turns()
  far.write(Buffer.concat([frames, frames]))
  await expect.poll(() => heard).toEqual(['one', 'two', 'three', ...heard.slice(3)])
  await expect.poll(() => heard.length).toBe(9)
})

test.each([
  ['no JSON', Buffer.concat([Buffer.from([0, 0, 0, 3]), Buffer.from('xyz')])],
  ['no list of messages', frameOf([]).fill('1', 4)],
  ['a message of no known kind', frameOf([{ kind: 'drop', table: 'bet' }])],
  ['a head that promises too much', Buffer.from([0xff, 0xff, 0xff, 0xff])],
])('[OP81] who sends %s is cut off, and nothing of it is taken', async (_, bytes) => {
  const { end, far, heard, faults } = line()
  far.write(bytes)
  await expect.poll(() => faults).toHaveLength(1)
  expect(faults[0]).not.toBeNull()
  expect([heard, end.isOpen]).toEqual([[], false])
})

test('[OP81] what is too long for a frame is not sent', () => {
  expect(() => frameOf([said('x'.repeat(1000))], 1000)).toThrow('too long')
})

test('a line that ends says so once', async () => {
  const { end, far, faults } = line()
  far.destroy()
  await expect.poll(() => faults).toEqual([null])
  end.close()
  end.say(said('too late'))
  await turns()
  expect(faults).toEqual([null])
})
