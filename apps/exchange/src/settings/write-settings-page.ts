import { readFileSync, writeFileSync } from 'node:fs'
import { settingsPage } from './settings-page.ts'

const PAGE = new URL('../../../../docs/settings.md', import.meta.url)
writeFileSync(PAGE, settingsPage(readFileSync(PAGE, 'utf8')))
