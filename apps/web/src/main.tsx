import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { speakChosen } from './i18n/language.ts'
import { rehydrated } from './state/auth.ts'
import './styles.css'

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')

await Promise.all([rehydrated(), speakChosen()])
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <App />
    </I18nProvider>
  </StrictMode>,
)
