import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, loadScreen } from './app.tsx'
import { speakChosen } from './i18n/language.ts'
import { pageLook } from './link/early/page-look.ts'
import { followVersions } from './state/preferences/app-version.ts'
import { knowsFace, startAppearance, wear } from './state/preferences/appearance.ts'
import { followOtherTabs, isSignedIn, rehydrated, useAuth } from './state/player/auth.ts'
import { after } from './ui/after.ts'

/** Without an answer by then the first visit begins in the product's own name. */
const FIRST_LOOK_WITHIN_MS = 1000
/** A screen that comes later than this is announced by its frame */
const FIRST_SCREEN_WITHIN_MS = 1000
/** Lists that come later than this after they were asked for are painted when they come */
const FIRST_LISTS_WITHIN_MS = 400

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')

startAppearance()
followOtherTabs()
const written = pageLook()
if (written !== null) wear(written.domainConfig, written.face)
// a page without it, as a developer's is: a first visit waits for the name and the logo, but not for long
const worn = knowsFace() ? undefined : Promise.race([askForLook(), after(FIRST_LOOK_WITHIN_MS)])
await Promise.all([rehydrated(), speakChosen(), worn, firstScreen()])
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <App />
    </I18nProvider>
  </StrictMode>,
)

// When the page stands: nothing of it waits for this.
void followVersions()
if (worn === undefined) void askForLook()

async function askForLook(): Promise<void> {
  const { loadLook } = await import('./state/preferences/load-look.ts')
  await loadLook()
}

/** Whoever has a session sees the screen at once: without it a frame of nothing would come first [UI319]. */
function firstScreen(): Promise<void> | undefined {
  if (!isSignedIn(useAuth.getState())) return undefined
  // before the frame is run: the lists are on their way meanwhile, and are painted with it
  const lists = window.location.pathname === '/home' ? askForLists() : undefined
  // what cannot be loaded is told in its place
  const screen = Promise.all([lists, loadScreen()]).catch(() => {})
  return Promise.race([screen.then(() => {}), after(FIRST_SCREEN_WITHIN_MS)])
}

async function askForLists(): Promise<void> {
  const lists = await import('./sports/state/match/match-lists.ts')
  await Promise.race([lists.askForLists(), after(FIRST_LISTS_WITHIN_MS)])
}
