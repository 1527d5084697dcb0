import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { speakChosen } from './i18n/language.ts'
import { followVersions } from './state/app-version.ts'
import { startAppearance, wearsALook } from './state/appearance.ts'
import { followOtherTabs, rehydrated } from './state/auth.ts'
import './styles.css'

/** Without an answer by then the first visit begins in the product's own look. */
const FIRST_LOOK_WITHIN_MS = 1000

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')

startAppearance()
followOtherTabs()
const look = import('./state/load-look.ts').then(({ loadLook }) => loadLook())
// theme.js has already put on the look of the last visit; a first visit waits for it, but not for long.
const worn = wearsALook() ? undefined : Promise.race([look, after(FIRST_LOOK_WITHIN_MS)])
await Promise.all([rehydrated(), speakChosen(), worn])
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <App />
    </I18nProvider>
  </StrictMode>,
)

// When the page stands: nothing of it waits for this.
void followVersions()

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
