// npm run words: every English sentence of every screen, with its place; a page or a folder as an argument narrows it.
import { printedWords } from './printed-words.ts'

const [only = ''] = process.argv.slice(2)
const words = (await printedWords()).filter(({ path }) => path.includes(only))
for (const { path, line, text } of words) {
  process.stdout.write(`${path}:${line}: ${text.replaceAll(/\s*\n\s*/g, ' ')}\n`)
}
process.stderr.write(`${words.length} sentences\n`)
if (words.length === 0) process.exitCode = 1
