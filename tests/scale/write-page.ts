// npm run plan:scale: writes docs/scale.md from the run in docs/scale.json.
import { writeFileSync } from 'node:fs'
import { scalePage } from './page.ts'
import { PAGE, recordedFigures } from './recorded-figures.ts'

writeFileSync(PAGE, scalePage(recordedFigures()))
process.stdout.write(`${PAGE}\n`)
