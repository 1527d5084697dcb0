import { expect, test, vi } from 'vitest'
import { NumberedStream, WINDOW_BYTES } from './numbered-stream.ts'

/** Two ends; what `carry` answers of a message of the first end arrives at the second. */
function pair(carry: (message: Buffer) => readonly Buffer[] = (message) => [message]) {
  const sent: Buffer[] = []
  const faults: (Error | null)[] = []
  const near: NumberedStream = new NumberedStream({
    publish: (message) => {
      sent.push(message)
      for (const each of carry(message)) far.hear(each)
    },
    maxBytes: 64 * 1024,
    ended: () => undefined,
  })
  const far: NumberedStream = new NumberedStream({
    publish: (message) => near.hear(message),
    maxBytes: 64 * 1024,
    ended: () => undefined,
  })
  far.on('error', (error) => faults.push(error))
  near.on('error', () => undefined)
  return { near, far, sent, faults }
}

const isData = (message: Buffer): boolean => message[0] === 0

function heardBy(stream: NumberedStream): () => string {
  let heard = ''
  stream.on('data', (chunk: Buffer) => (heard += chunk.toString()))
  return () => heard
}

test('[NT4] a message that comes twice is heard once, and without its number it would be heard twice', async () => {
  const { near, far, sent } = pair((message) => [message, message])
  const heard = heardBy(far)
  near.write('one ')
  near.write('two')
  await expect.poll(heard).toBe('one two')
  // the control: who does not look at the numbers of what was carried
  const carried = sent.filter(isData).flatMap((message) => [message, message])
  expect(carried.map((message) => message.subarray(7).toString()).join('')).toBe('one one twotwo')
  near.destroy()
})

test('[NT4] at a hole the stream ends, and nothing behind the hole is heard', async () => {
  let data = 0
  const { near, far, faults } = pair((message) =>
    isData(message) && (data += 1) === 2 ? [] : [message],
  )
  const heard = heardBy(far)
  for (const word of ['one ', 'two ', 'three']) near.write(word)
  await expect.poll(() => far.destroyed).toBe(true)
  await expect.poll(() => faults.map(String)).toEqual(['Error: a hole in the line: 3 after 1'])
  expect('one ').toContain(heard())
})

test('[NT4] a loss behind which nothing comes is found by the next beat', async () => {
  vi.useFakeTimers()
  const { near, far, faults } = pair((message) => (isData(message) ? [] : [message]))
  far.resume()
  await vi.advanceTimersByTimeAsync(0)
  near.write('lost')
  await vi.advanceTimersByTimeAsync(1_100)
  expect(faults.map(String)).toEqual(['Error: a hole in the line: 1 after 0'])
})

test('[NT5] who reads nothing has a window under way and no more, and gets all of it when it reads', async () => {
  const { near, far, sent } = pair()
  const all = Buffer.alloc(3 * WINDOW_BYTES, 7)
  const written = new Promise((resolve) => near.write(all, resolve))
  await new Promise((resolve) => setTimeout(resolve, 20))
  const bytes = (): number =>
    sent.filter(isData).reduce((sum, message) => sum + message.length - 7, 0)
  expect(bytes()).toBe(WINDOW_BYTES)
  expect(near.writableNeedDrain).toBe(true)
  let read = 0
  far.on('data', (chunk: Buffer) => (read += chunk.length))
  await written
  await expect.poll(() => read).toBe(all.length)
  near.destroy()
})

test('[NT6] an end that says nothing for five beats is gone, and one that ends says so', async () => {
  vi.useFakeTimers()
  const silent = pair(() => [])
  silent.far.resume()
  await vi.advanceTimersByTimeAsync(4_900)
  expect(silent.far.destroyed).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(silent.faults.map(String)).toEqual(['Error: the other end of the line is silent'])
  vi.useRealTimers()
  const { near, far, faults } = pair()
  far.resume()
  near.destroy()
  await new Promise((resolve) => far.once('close', resolve))
  expect(faults).toEqual([])
})

test('[NT4] what is no message of ours ends the stream', async () => {
  for (const garbage of [Buffer.from('x'), Buffer.alloc(7, 9)]) {
    const { near, far } = pair()
    far.hear(garbage)
    expect(far.destroyed).toBe(true)
    near.destroy()
  }
})
