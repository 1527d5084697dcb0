import fc from 'fast-check'
import { expect, test } from 'vitest'

import { linesOf, LineTooLong } from './lines.ts'

test('[FD51] lines come out the same however the bytes are cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/\s/g, '_'))),
      fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      async (lines, cuts) => {
        const bytes = Buffer.from(lines.map((line) => `${line}\r\n`).join(''))
        expect(await all(linesOf(chunksOf(bytes, cuts), 1_000))).toEqual(lines)
      },
    ),
  )
})

test('[FD51] what is unfinished at the end is no line', async () => {
  expect(await all(linesOf(chunksOf(Buffer.from('one\ntw'), [2]), 10))).toEqual(['one'])
})

test('[FD51] a line past its limit is not waited for, ended or not', async () => {
  const read = (text: string) => all(linesOf(chunksOf(Buffer.from(text), [4]), 10))
  expect(await read('0123456789\n')).toEqual(['0123456789'])
  await expect(read('01234567890\n')).rejects.toThrow(LineTooLong)
  await expect(read('0123456789012345')).rejects.toThrow('more than 10 bytes')
})

async function* chunksOf(bytes: Buffer, cuts: readonly number[]): AsyncGenerator<Buffer> {
  let turn = 0
  for (let from = 0; from < bytes.length; turn += 1) {
    const length = cuts[turn % cuts.length] ?? 1
    yield bytes.subarray(from, from + length)
    from += length
  }
}

async function all(lines: AsyncIterable<string>): Promise<string[]> {
  const read: string[] = []
  for await (const line of lines) read.push(line)
  return read
}
