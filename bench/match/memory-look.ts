const LINE_BYTES = 64
const WORDS = LINE_BYTES / Int32Array.BYTES_PER_ELEMENT
const LOOKS = 500_000
const ROUNDS = 3
const FEWEST_LINES = 16

/**
 * Nanoseconds of processor time that this machine takes, without any book, to read and change one line of memory
 * among `bytes`, whose place only the line before states: the cost of finding one thing at random, and so the floor
 * under every operation that must find several.
 */
export function lookCost(bytes: number): number {
  const lines = Math.max(FEWEST_LINES, Math.ceil(bytes / LINE_BYTES))
  const memory = strewn(lines)
  const costs = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage()
    walk(memory, LOOKS)
    const { user, system } = process.cpuUsage(before)
    return ((user + system) * 1000) / LOOKS
  })
  return Math.min(...costs)
}

/** Lines of which each names another, so that all of them are one way without an end. */
function strewn(lines: number): Int32Array {
  const memory = new Int32Array(lines * WORDS)
  const order = Int32Array.from({ length: lines }, (_, line) => line)
  let state = 1
  for (let last = lines - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const picked = Math.floor((state / 0x1_0000_0000) * last)
    const moved = order[last] ?? 0
    order[last] = order[picked] ?? 0
    order[picked] = moved
  }
  for (const [index, line] of order.entries()) {
    memory[line * WORDS] = order[(index + 1) % lines] ?? 0
  }
  return memory
}

function walk(memory: Int32Array, looks: number): void {
  let line = 0
  for (let look = 0; look < looks; look += 1) {
    const at = line * WORDS
    line = memory[at] ?? 0
    memory[at + 1] = look
  }
}
