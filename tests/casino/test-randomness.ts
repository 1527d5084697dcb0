// npm run casino:randomness: the stream of pf1 through dieharder, and a biased one that must fail.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { Stream } from '@crease/casino/fairness/stream.ts'
import { print } from '../support/whole-argument.ts'

/** Tests of dieharder by number: birthdays, rank 32x32, bit stream, runs, craps, monobit, runs and serial of STS. */
const TESTS = [0, 2, 4, 15, 16, 100, 101, 102] as const
const WORDS_A_CHUNK = 16_384
const KEY = new TextEncoder().encode('casino:randomness')

/** Every fourth word is lowered by two in a hundred: nobody sees it, the tests do. */
const SOURCES: readonly {
  name: string
  word: (stream: Stream, at: number) => number
  must: 'pass' | 'fail'
}[] = [
  { name: 'pf1', word: (stream) => stream.word(), must: 'pass' },
  {
    name: 'biased',
    word: (stream, at) => (at % 4 === 0 ? Math.floor(stream.word() * 0.98) : stream.word()),
    must: 'fail',
  },
]

let wrong = 0
for (const { name, word, must } of SOURCES) {
  const stream = new Stream(KEY)
  const results: string[] = []
  for (const test of TESTS) {
    for (const line of await dieharder(test, (at) => word(stream, at))) {
      print(`${name.padEnd(7)} ${line}`)
      results.push(line)
    }
  }
  const failed = results.filter((line) => line.includes('FAILED')).length
  print(
    `${name}: ${failed} of ${results.length} results failed; ${must === 'pass' ? 'none may' : 'some must'}`,
  )
  if ((failed === 0) !== (must === 'pass')) wrong += 1
}
process.exitCode = wrong === 0 ? 0 : 1

/** One test over as much of the stream as it asks for; its lines of result, of which some tests have many. Throws where dieharder is not installed. */
async function dieharder(test: number, word: (at: number) => number): Promise<readonly string[]> {
  const child = spawn('dieharder', ['-g', '200', '-d', String(test)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
  // it ends when it has read enough
  child.stdin.on('error', () => undefined)
  const ended = once(child, 'close')
  for (let at = 0; child.exitCode === null && child.signalCode === null; at += WORDS_A_CHUNK) {
    const chunk = new Uint32Array(WORDS_A_CHUNK).map((_, index) => word(at + index))
    if (!child.stdin.write(chunk)) await Promise.race([drained(child.stdin), ended])
  }
  await ended
  const lines = printed.split('\n').filter((each) => /PASSED|WEAK|FAILED/.test(each))
  if (lines.length === 0) throw new Error(`dieharder -d ${test} said nothing`)
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim())
}

function drained(to: Writable): Promise<void> {
  return new Promise((resolve) => to.once('drain', () => resolve()))
}
