// npm run build: installs what a server needs and builds the web app; starts nothing, and may be run beside a server.
import { buildWeb } from './build-web.mjs'
import { prepare } from './prepare.mjs'

await buildWeb(prepare('server'))
